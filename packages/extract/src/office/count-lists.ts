import { formatOrdinal } from './format-ordinal.ts';

/** One level of a list; `text` contains %1 to %9 as placeholders for the numbers of the levels. */
export type ListLevel = {
  start: number;
  format: string;
  text: string;
  /** Style whose paragraphs are at this level. */
  style?: string | undefined;
  /** Numbers of outer levels are shown in digits, whatever their own format. */
  isLegal: boolean;
};

/** A list of a document; lists with the same `abstract` share their counters. */
export type List = {
  abstract: string;
  levels: readonly (ListLevel | undefined)[];
  starts: ReadonlyMap<number, number>;
};

/** Maximum number of levels in a list. */
export const listLevelsMax = 9;

/** Counts the numbered paragraphs of a text in order. */
export type ListCounter = {
  /** The label of the next paragraph of this list and level (from 0); empty for bullets. */
  next(list: string, level: number): string;
  /** Level from 0 that a list assigns to a paragraph style. */
  levelOfStyle(list: string, style: string): number | undefined;
};

export function createListCounter(lists: ReadonlyMap<string, List>): ListCounter {
  const counters = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return {
    next(id, level) {
      const list = lists.get(id);
      if (list === undefined || level < 0 || level >= listLevelsMax) return '';
      const counts = counters.get(list.abstract) ?? [];
      counters.set(list.abstract, counts);
      if (!started.has(`${id} ${level}`)) {
        started.add(`${id} ${level}`);
        if (list.starts.has(level)) counts.length = Math.min(counts.length, level);
      }
      const start = list.starts.get(level) ?? list.levels[level]?.start ?? 1;
      counts[level] = (counts[level] ?? start - 1) + 1;
      counts.length = level + 1;
      return labelOf(list, level, counts);
    },
    levelOfStyle(id, style) {
      const level = lists.get(id)?.levels.findIndex((one) => one?.style === style);
      return level === undefined || level < 0 ? undefined : level;
    },
  };
}

const labelUnitsMax = 100;

function labelOf({ levels, starts }: List, level: number, counts: readonly (number | undefined)[]): string {
  const own = levels[level];
  if (own === undefined || own.format === 'bullet' || own.format === 'none') return '';
  return own.text
    .slice(0, labelUnitsMax)
    .replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const value = counts[at] ?? starts.get(at) ?? levels[at]?.start ?? 1;
      return formatOrdinal(value, own.isLegal ? 'decimal' : (levels[at]?.format ?? 'decimal'));
    })
    .trim();
}
