import { sourceBounds } from '#bounds.ts';

/** Recently extracted documents in memory, keyed by what they were extracted from, so that the same bytes are not extracted twice. */
export type DocumentCache<Value> = {
  find(key: string): Value | undefined;
  keep(key: string, value: Value): void;
  drop(key: string): void;
  /** The keys that begin so, the most recently used last. */
  listKeys(prefix: string): string[];
};

type CacheBounds = { bytesMax?: number; msMax?: number };

/** Holds at most `bytesMax` bytes, as estimated by `bytesOf`, each for ten minutes; the least recently used entries are removed first. */
export function createDocumentCache<Value>(
  bytesOf: (value: Value) => number,
  { bytesMax = sourceBounds.cacheBytesMax, msMax = sourceBounds.cacheMsMax }: CacheBounds = {},
): DocumentCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number; timer: NodeJS.Timeout }>();
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
      return entry.value;
    },
    keep(key, value) {
      drop(key);
      const bytes = bytesOf(value) + key.length;
      if (bytes > bytesMax * sourceBounds.cacheOwnerShareMax) return;
      for (const oldest of entries.keys()) {
        if (total + bytes <= bytesMax) break;
        drop(oldest);
      }
      entries.set(key, { value, bytes, timer: setTimeout(() => drop(key), msMax).unref() });
      total += bytes;
    },
    drop,
    listKeys: (prefix) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
  };
}
