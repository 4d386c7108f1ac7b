import type { Piece } from '#container/assemble-pieces.ts';
import { readXml } from '#container/read-xml.ts';
import type { XmlAttributes } from '#container/read-xml.ts';
import { trimLines } from '#office/trim-lines.ts';
import { odfNamespaces } from './odf-namespaces.ts';
import { createOdfLists } from './odf-lists.ts';
import type { OdfLists } from './odf-lists.ts';
import { createOdfStyles, isTitleStyle, recordStyle } from './read-odf-styles.ts';
import type { OdfStyles } from './read-odf-styles.ts';

/**
 * Element handlers of one format. `enter` may redirect the pieces inside an element, or skip all of it (then `leave` is
 * not called for it).
 */
export type OdfHandlers = {
  enter?(name: string, attributes: XmlAttributes, styles: OdfStyles): Piece[] | 'skip' | undefined;
  leave?(name: string): void;
};

type Paragraph = { place: Omit<Piece, 'text'>; label: string; words: string[] };

type Walk = {
  styles: OdfStyles;
  lists: OdfLists;
  handlers: OdfHandlers;
  paragraphs: Paragraph[];
  /** Open rows of open tables, innermost last; a cell is its pieces. */
  rows: Piece[][][];
  /** Where pieces are appended, innermost last, with the depth of the element that opened it. */
  sinks: { pieces: Piece[]; depth: number }[];
  notes: Piece[];
  depth: number;
  listDepth: number;
  /** Depth of the skipped element, while inside one. */
  skippedFrom: number | undefined;
};

const spacesMax = 80;
const cellsRepeatedMax = 64;

/** Elements whose content is not visible text. */
const hiddenElements = new Set([
  'text:tracked-changes',
  'text:ruby-text',
  'text:note-citation',
  'text:table-of-content',
  'text:illustration-index',
  'text:table-index',
  'text:object-index',
  'text:user-index',
  'text:alphabetical-index',
  'text:hidden-text',
  'text:script',
  'office:annotation',
  'office:binary-data',
  'office:forms',
  'office:settings',
  'draw:object',
  'svg:title',
  'svg:desc',
  'presentation:header-decl',
  'presentation:footer-decl',
  'presentation:date-time-decl',
]);

/**
 * Blocks of an OpenDocument content part in order, then its notes. Ruby base text is kept and readings are dropped;
 * tracked changes are read as accepted; comments, hidden text and generated tables of contents are omitted.
 */
export function readOdfText(
  bytes: Uint8Array,
  handlers: OdfHandlers = {},
  lists: OdfLists = createOdfLists(),
): { body: Piece[]; notes: Piece[] } {
  const body: Piece[] = [];
  const walk: Walk = {
    styles: createOdfStyles(),
    lists,
    handlers,
    paragraphs: [],
    rows: [],
    sinks: [{ pieces: body, depth: 0 }],
    notes: [],
    depth: 0,
    listDepth: 0,
    skippedFrom: undefined,
  };
  const xmlHandlers = {
    open: (name: string, attributes: XmlAttributes) => open(walk, name, attributes),
    close: (name: string) => close(walk, name),
    text: (text: string) => {
      if (walk.skippedFrom === undefined) walk.paragraphs.at(-1)?.words.push(text.replace(/[ \t\r\n]+/g, ' '));
    },
  };
  readXml(bytes, xmlHandlers, odfNamespaces);
  return { body, notes: walk.notes };
}

function open(walk: Walk, name: string, attributes: XmlAttributes): void {
  walk.depth++;
  if (walk.skippedFrom !== undefined) return;
  if (isHiddenElement(walk, name, attributes)) {
    walk.skippedFrom = walk.depth;
    return;
  }
  recordStyle(walk.styles, name, attributes);
  walk.lists.recordStyle(name, attributes);
  const sink = walk.handlers.enter?.(name, attributes, walk.styles);
  if (sink === 'skip') walk.skippedFrom = walk.depth;
  else if (sink !== undefined) walk.sinks.push({ pieces: sink, depth: walk.depth });
  else startHandlers.get(name)?.(walk, attributes);
}

function isHiddenElement({ styles }: Walk, name: string, attributes: XmlAttributes): boolean {
  if (hiddenElements.has(name)) return true;
  if (name === 'text:section') return /^(?:none|condition)$/.test(attributes['text:display'] ?? '');
  return name === 'text:span' && styles.hiddenTexts.has(attributes['text:style-name'] ?? '');
}

const add = (words: string) => (walk: Walk) => {
  walk.paragraphs.at(-1)?.words.push(words);
};

type StartHandler = (walk: Walk, attributes: XmlAttributes) => void;

const startHandlers: ReadonlyMap<string, StartHandler> = new Map(
  Object.entries<StartHandler>({
    'text:p': (walk, attributes) => {
      const isTitle = walk.listDepth === 0 && isTitleStyle(walk.styles, attributes['text:style-name'] ?? '');
      const item = { kind: 'item', level: Math.min(9, walk.listDepth) } as const;
      const place = isTitle
        ? ({ kind: 'heading', level: 1 } as const)
        : walk.listDepth > 0
          ? item
          : ({ kind: 'paragraph' } as const);
      walk.paragraphs.push({ place, label: walk.lists.takeLabel(), words: [] });
    },
    'text:h': (walk, attributes) => {
      const level = Math.max(1, Math.min(9, Number(attributes['text:outline-level']) || 1));
      const isNumbered = attributes['text:is-list-header'] !== 'true';
      const own = walk.lists.takeLabel();
      const label = own === '' && walk.listDepth === 0 && isNumbered ? walk.lists.headingLabel(level) : own;
      walk.paragraphs.push({ place: { kind: 'heading', level }, label, words: [] });
    },
    'text:s': (walk, attributes) => {
      const count = Number(attributes['text:c'] ?? 1) || 1;
      add(' '.repeat(Math.max(1, Math.min(spacesMax, count))))(walk);
    },
    'text:tab': add('\t'),
    'text:line-break': add('\n'),
    'text:list': (walk, attributes) => {
      walk.listDepth++;
      walk.lists.openList(attributes);
    },
    'text:list-item': (walk) => walk.lists.openItem(),
    'text:note-body': (walk) => walk.sinks.push({ pieces: walk.notes, depth: walk.depth }),
    'table:table': (walk) => walk.rows.push([]),
    'table:table-row': (walk) => {
      if (walk.rows.length > 0) walk.rows[walk.rows.length - 1] = [];
    },
    'table:table-cell': openCell,
    'table:covered-table-cell': openCell,
  }),
);

function openCell(walk: Walk, attributes: XmlAttributes): void {
  const row = walk.rows.at(-1);
  if (row === undefined) return;
  const repeated = Number(attributes['table:number-columns-repeated'] ?? 1) || 1;
  for (let i = 0; i < Math.min(repeated, cellsRepeatedMax); i++) row.push([]);
  const cell = row.at(-1);
  if (cell !== undefined) walk.sinks.push({ pieces: cell, depth: walk.depth });
}

function close(walk: Walk, name: string): void {
  const depth = walk.depth--;
  if (walk.skippedFrom !== undefined) {
    if (walk.skippedFrom === depth) walk.skippedFrom = undefined;
    return;
  }
  if (name === 'text:p' || name === 'text:h') closeParagraph(walk);
  else if (name === 'text:list') {
    walk.listDepth = Math.max(0, walk.listDepth - 1);
    walk.lists.closeList();
  }
  if (walk.sinks.length > 1 && walk.sinks.at(-1)?.depth === depth) walk.sinks.pop();
  if (name === 'table:table-row') closeRow(walk);
  else if (name === 'table:table') walk.rows.pop();
  walk.handlers.leave?.(name);
}

function closeParagraph(walk: Walk): void {
  const paragraph = walk.paragraphs.pop();
  if (paragraph === undefined) return;
  const text = trimLines(paragraph.words.join(''));
  const { place, label } = paragraph;
  if (text !== '') put(walk, { ...place, text: label === '' ? text : `${label} ${text}` });
}

function put(walk: Walk, piece: Piece): void {
  walk.sinks.at(-1)?.pieces.push(piece);
}

/** A row is one block with tab-separated cells; a table of a single cell is a frame, and its paragraphs are kept. */
function closeRow(walk: Walk): void {
  const row = walk.rows.at(-1) ?? [];
  if (row.length === 1) for (const piece of row[0] ?? []) put(walk, piece);
  else {
    const cells = row.map((pieces) => pieces.map(({ text }) => text.replace(/\s+/g, ' ')).join(' '));
    if (cells.some((cell) => cell !== '')) put(walk, { kind: 'table', text: cells.join('\t').trimEnd() });
  }
}
