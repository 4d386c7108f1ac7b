import type { DateMention, DateParts } from '@youyaku/language/dates/date-parts';
import { relateDates } from '@youyaku/language/dates/relate-dates';

/** The distinct dates of a document. Lookups are cached. */
export type DateIndex = {
  /** Whether some date of the document states every part of this one. */
  has(date: DateParts): boolean;
  /** Whether some date of the document shares a part with this one and contradicts none. */
  hasCompatible(date: DateParts): boolean;
};

const stepDates = 20_000;

/** In steps: yields while it works on a long list. */
export function* indexDates(dates: readonly DateMention[]): Generator<undefined, DateIndex> {
  const distinct = new Map<string, DateParts>();
  const byDay = new Map<number | undefined, DateParts[]>();
  for (const [index, { start: _start, end: _end, ...parts }] of dates.entries()) {
    const key = JSON.stringify(parts);
    if (!distinct.has(key)) {
      distinct.set(key, parts);
      const same = byDay.get(parts.day);
      if (same === undefined) byDay.set(parts.day, [parts]);
      else same.push(parts);
    }
    if (index % stepDates === stepDates - 1) yield;
  }
  const all = [...distinct.values()];
  const candidatesFor = ({ day }: DateParts): readonly DateParts[] =>
    day === undefined ? all : (byDay.get(day) ?? []);
  return {
    has: cacheLookups((date) => candidatesFor(date).some((other) => relateDates(date, other) === 'equal')),
    hasCompatible: cacheLookups((date) => candidatesFor(date).some((other) => relateDates(date, other) !== undefined)),
  };
}

function cacheLookups(find: (date: DateParts) => boolean): (date: DateParts) => boolean {
  const known = new Map<string, boolean>();
  return (date) => {
    const key = JSON.stringify({ ...date, start: 0, end: 0 });
    const found = known.get(key) ?? find(date);
    known.set(key, found);
    return found;
  };
}
