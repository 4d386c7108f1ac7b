import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extract } from '@youyaku/extract';
import { writeLargeRecords } from '@youyaku/testing/files/write-large-records';
import { createDocumentCache } from './document-cache.ts';
import { estimateDocumentBytes, estimateExtractedBytes } from './estimate-bytes.ts';

/** The number at the end of the text. */
const bytesOf = (opened: string): number => Number(opened.split(' ')[1]);

describe('recently extracted documents', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are found until they expire', () => {
    const cache = createDocumentCache<string>(bytesOf, { bytesMax: 100, msMax: 1_000 });
    cache.keep('a', 'one 9');
    expect(cache.find('a')).toBe('one 9');
    vi.advanceTimersByTime(1_000);
    expect(cache.find('a')).toBeUndefined();
  });

  it('make room, least recently used first', () => {
    const cache = createDocumentCache<string>(bytesOf, { bytesMax: 100, msMax: 1_000 });
    cache.keep('a', 'one 39');
    cache.keep('b', 'two 39');
    cache.find('a');
    cache.keep('c', 'three 39');
    expect([cache.find('a'), cache.find('b'), cache.find('c')]).toEqual(['one 39', undefined, 'three 39']);
  });

  it('never take more than half of the cache each, and count once when extracted again', () => {
    const cache = createDocumentCache<string>(bytesOf, { bytesMax: 100, msMax: 1_000 });
    cache.keep('big', 'x 48');
    expect(cache.find('big')).toBeUndefined();
    for (let turn = 0; turn < 10; turn += 1) cache.keep('a', 'one 49');
    cache.keep('b', 'two 49');
    expect([cache.find('a'), cache.find('b')]).toEqual(['one 49', 'two 49']);
  });
});

describe('a document', () => {
  it.each(writeLargeRecords().map(({ name, bytes }) => [name, bytes] as const))(
    'is charged at least its size as JSON, and less than three times that: %s',
    async (name, bytes) => {
      const document = await extract(bytes, { name });
      const taken = Buffer.byteLength(JSON.stringify(document));
      expect(estimateDocumentBytes(document)).toBeGreaterThanOrEqual(taken);
      expect(estimateDocumentBytes(document)).toBeLessThan(taken * 3);
      expect(estimateExtractedBytes({ kind: 'document', document })).toBe(estimateDocumentBytes(document));
    },
  );
});
