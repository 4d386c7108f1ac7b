import type { Document } from '@youyaku/contract/document';

/** Documents read a short while ago, in memory, by what they were read from: the same bytes are not opened again. */
export type DocumentCache<Opened = Document> = {
  find(key: string): Opened | undefined;
  keep(key: string, opened: Opened, units: number): void;
};

/** A reader who looks at what was read and then has it summarised comes back within this. */
const keptMsMax = 10 * 60_000;
const unitsMaxDefault = 16_000_000;
/** One document may take this share of the room. */
const shareMax = 0.5;

/** Holds at most `unitsMax` UTF-16 units, each for ten minutes; what was used longest ago goes first. */
export function createDocumentCache<Opened = Document>(
  unitsMax = unitsMaxDefault,
  msMax = keptMsMax,
): DocumentCache<Opened> {
  const entries = new Map<string, { opened: Opened; units: number; timer: NodeJS.Timeout }>();
  let total = 0;
  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    entries.delete(key);
    total -= entry.units;
  };
  return {
    find(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.opened;
    },
    keep(key, opened, units) {
      drop(key);
      if (units > unitsMax * shareMax) return;
      for (const oldest of entries.keys()) {
        if (total + units <= unitsMax) break;
        drop(oldest);
      }
      entries.set(key, { opened, units, timer: setTimeout(() => drop(key), msMax).unref() });
      total += units;
    },
  };
}
