import { liveKinds, type LiveEvent } from '@youyaku/contract/live-events';
import { expect, it } from 'vitest';
import { isLiveKey, listStaleKeys } from './live-keys.ts';

it('lists for every kind of change only queries that a reset makes stale too', () => {
  const all = new Set(listStaleKeys({ type: 'live-reset' }).map(([head]) => head));
  for (const type of liveKinds) {
    const keys = listStaleKeys({ type, id: 'sum_1' });
    expect(keys.every((key) => isLiveKey(key) && all.has(key[0]))).toBe(true);
  }
  expect(listStaleKeys({ type: 'live-ready' })).toEqual([]);
  expect(listStaleKeys({ type: 'tag-changed', id: 'tag_1' } as unknown as LiveEvent)).toEqual([]);
});

it('makes the summary itself and every list stale, but no other summary', () => {
  expect(listStaleKeys({ type: 'summary-renamed', id: 'sum_1' })).toEqual([
    ['summary', 'sum_1'],
    ['summaries'],
    ['usage'],
    ['charges'],
  ]);
});

it('leaves alone what does not change with a space', () => {
  for (const head of ['engines', 'source', 'draft-again', 'sessions']) expect(isLiveKey([head])).toBe(false);
});
