import { createListCounter, listLevelsMax } from '#office/count-lists.ts';
import type { List, ListCounter, ListLevel } from '#office/count-lists.ts';
import type { XmlAttributes } from '#container/read-xml.ts';

/** Number formats by the first number shown in their names. */
const formats: ReadonlyMap<string, string> = new Map([
  ['1', 'decimal'],
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
  ['１', 'decimalFullWidth'],
  ['一', 'japaneseCounting'],
  ['壱', 'japaneseLegal'],
  ['①', 'decimalEnclosedCircle'],
  ['ア', 'aiueoFullWidth'],
  ['ｱ', 'aiueo'],
  ['イ', 'irohaFullWidth'],
  ['ｲ', 'iroha'],
]);

const outlineList = '#outline';

type OpenList = { id: string; level: number };

/** Tracks the lists of an OpenDocument text and counts their items. */
export type OdfLists = {
  /** Records list styles; other elements are ignored. */
  recordStyle(name: string, attributes: XmlAttributes): void;
  openList(attributes: XmlAttributes): void;
  closeList(): void;
  openItem(): void;
  /** The label of the paragraph that is being closed: only the first one of its item has one. */
  takeLabel(): string;
  headingLabel(level: number): string;
};

export function createOdfLists(): OdfLists {
  const styles = new Map<string, (ListLevel | undefined)[]>();
  const lists = new Map<string, List>();
  const counter: ListCounter = createListCounter(lists);
  const state: State = { styles, lists, open: [], latest: new Map() };
  let style = '';
  let pending = '';
  return {
    recordStyle(name, attributes) {
      if (name === 'text:list-style') style = attributes['style:name'] ?? '';
      else if (name === 'text:outline-style') style = outlineList;
      else if (levelStyles.has(name)) {
        const levels = styles.get(style) ?? [];
        styles.set(style, levels);
        recordLevel(levels, name, attributes);
      }
    },
    openList: (attributes) => openList(state, attributes),
    closeList() {
      state.open.pop();
      pending = '';
    },
    openItem() {
      const list = state.open.at(-1);
      pending = list === undefined ? '' : counter.next(list.id, list.level);
    },
    takeLabel() {
      const label = pending;
      pending = '';
      return label;
    },
    headingLabel(level) {
      if (!lists.has(outlineList)) lists.set(outlineList, listOf(state, outlineList, outlineList));
      return counter.next(outlineList, level - 1);
    },
  };
}

type State = {
  styles: ReadonlyMap<string, (ListLevel | undefined)[]>;
  lists: Map<string, List>;
  open: OpenList[];
  /** The latest list of each style, which another one may continue. */
  latest: Map<string, string>;
};

/** A list nested in one of the same style is its next level; any other counts separately unless it continues one. */
function openList(state: State, attributes: XmlAttributes): void {
  const outer = state.open.at(-1);
  const own = attributes['text:style-name'];
  if (outer !== undefined && (own === undefined || outer.id.startsWith(`${own} `))) {
    state.open.push({ id: outer.id, level: outer.level + 1 });
    return;
  }
  const style = own ?? '';
  const before = attributes['text:continue-numbering'] === 'true' ? state.latest.get(style) : undefined;
  const id = before ?? `${style} ${state.lists.size}`;
  if (before === undefined) state.lists.set(id, listOf(state, id, style));
  state.latest.set(style, id);
  state.open.push({ id, level: outer === undefined ? 0 : outer.level + 1 });
}

function listOf({ styles }: State, id: string, style: string): List {
  return { abstract: id, levels: styles.get(style) ?? [], starts: new Map() };
}

const levelStyles = new Set([
  'text:list-level-style-number',
  'text:list-level-style-bullet',
  'text:list-level-style-image',
  'text:outline-level-style',
]);

function recordLevel(levels: (ListLevel | undefined)[], name: string, attributes: XmlAttributes): void {
  const level = Number(attributes['text:level']);
  if (!(level >= 1 && level <= listLevelsMax)) return;
  const format = attributes['style:num-format'] ?? '';
  const shown = Math.min(level, Math.max(1, Number(attributes['text:display-levels'] ?? 1) || 1));
  const numbers = Array.from({ length: shown }, (_, i) => `%${level - shown + i + 1}`).join('.');
  const isNumber = name !== 'text:list-level-style-bullet' && name !== 'text:list-level-style-image' && format !== '';
  levels[level - 1] = {
    start: Number(attributes['text:start-value'] ?? 1) || 0,
    format: isNumber ? (formats.get(format.charAt(0)) ?? 'decimal') : 'none',
    text: `${attributes['style:num-prefix'] ?? ''}${numbers}${attributes['style:num-suffix'] ?? ''}`,
    isLegal: false,
  };
}
