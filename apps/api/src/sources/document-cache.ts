import { sourceBounds } from '#bounds.ts';

/** What was read a short while ago, in memory, by what it was read from: the same bytes are not opened again. */
export type DocumentCache<Opened> = {
  find(key: string): Opened | undefined;
  keep(key: string, opened: Opened): void;
};

type CacheBounds = { bytesMax?: number; msMax?: number };

/** Holds at most `bytesMax`, as `weigh` counts them, each for ten minutes; what was used longest ago goes first. */
export function createDocumentCache<Opened>(
  weigh: (opened: Opened) => number,
  { bytesMax = sourceBounds.cacheBytesMax, msMax = sourceBounds.cacheMsMax }: CacheBounds = {},
): DocumentCache<Opened> {
  const entries = new Map<string, { opened: Opened; bytes: number; timer: NodeJS.Timeout }>();
  let total = 0;
  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    entries.delete(key);
    total -= entry.bytes;
  };
  return {
    find(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.opened;
    },
    keep(key, opened) {
      drop(key);
      const bytes = weigh(opened) + key.length;
      if (bytes > bytesMax * sourceBounds.cacheOwnerShareMax) return;
      for (const oldest of entries.keys()) {
        if (total + bytes <= bytesMax) break;
        drop(oldest);
      }
      entries.set(key, { opened, bytes, timer: setTimeout(() => drop(key), msMax).unref() });
      total += bytes;
    },
  };
}
