import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

describe('documents read a short while ago', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are found until their time is over', () => {
    const cache = createDocumentCache<string>(100, 1_000);
    cache.keep('a', 'one', 10);
    expect(cache.find('a')).toBe('one');
    vi.advanceTimersByTime(1_000);
    expect(cache.find('a')).toBeUndefined();
  });

  it('make room, the one used longest ago first', () => {
    const cache = createDocumentCache<string>(100, 1_000);
    cache.keep('a', 'one', 40);
    cache.keep('b', 'two', 40);
    cache.find('a');
    cache.keep('c', 'three', 40);
    expect([cache.find('a'), cache.find('b'), cache.find('c')]).toEqual(['one', undefined, 'three']);
  });

  it('never take more than half of the room each, nor count twice when read again', () => {
    const cache = createDocumentCache<string>(100, 1_000);
    cache.keep('big', 'x', 51);
    expect(cache.find('big')).toBeUndefined();
    for (let turn = 0; turn < 10; turn += 1) cache.keep('a', 'one', 50);
    cache.keep('b', 'two', 50);
    expect([cache.find('a'), cache.find('b')]).toEqual(['one', 'two']);
  });
});
