import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PreparedSource } from '@youyaku/summarize';
import { createHeldSources } from './held-sources.ts';
import { variantBounds } from './variant-bounds.ts';

const sourceOf = (units: number): PreparedSource =>
  ({ document: { language: 'ja', text: 'あ'.repeat(units), blocks: [], warnings: [] } }) as never;
const short = sourceOf(100);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('finds a text for its owner alone, and no owner whose name begins alike', () => {
  const held = createHeldSources();
  held.keep('guest_1', 'key', short);
  held.keep('guest_12', 'key', short);
  expect(held.find('guest_1', 'key')).toBe(short);
  expect(held.find('guest_2', 'key')).toBeUndefined();
  held.forget('guest_1');
  expect([held.find('guest_1', 'key'), held.find('guest_12', 'key')]).toEqual([undefined, short]);
});

it('holds a text for some minutes after its last use', () => {
  const held = createHeldSources();
  held.keep('a', 'key', short);
  vi.advanceTimersByTime(variantBounds.heldMsMax - 1);
  held.keep('a', 'key', short);
  vi.advanceTimersByTime(variantBounds.heldMsMax - 1);
  expect(held.find('a', 'key')).toBe(short);
  vi.advanceTimersByTime(1);
  expect(held.find('a', 'key')).toBeUndefined();
});

it('holds a few texts of an owner, and of all as much as fits', () => {
  const held = createHeldSources(variantBounds.heldBytes.each * 12);
  held.keep('b', 'key', short);
  const keys = Array.from({ length: 40 }, (_, nth) => `key ${nth}`);
  for (const key of keys) held.keep('a', key, short);
  const found = keys.filter((key) => held.find('a', key) !== undefined);
  expect(found).toEqual(keys.slice(-variantBounds.heldPerOwnerMax));
  expect(held.find('b', 'key')).toBe(short);
  for (let nth = 0; nth < 40; nth += 1) held.keep(`owner ${nth}`, 'key', short);
  expect([held.find('b', 'key'), held.find('owner 39', 'key')]).toEqual([undefined, short]);
  held.keep('c', 'key', sourceOf(1_000_000));
  expect(held.find('c', 'key')).toBeUndefined();
});
