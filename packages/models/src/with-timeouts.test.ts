import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamTimeoutError, withTimeouts } from './with-timeouts.ts';

const timeouts = { firstMs: 20_000, idleMs: 15_000, wholeMs: 600_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* partsAfter(...delaysMs: number[]): AsyncGenerator<number, void> {
  for (const delayMs of delaysMs) {
    await new Promise((settle) => setTimeout(settle, delayMs));
    yield delayMs;
  }
}

async function listUntilEnd(parts: AsyncIterable<number>): Promise<unknown[]> {
  const list: unknown[] = [];
  try {
    for await (const part of parts) list.push(part);
  } catch (error) {
    list.push(error instanceof StreamTimeoutError ? 'silence' : error);
  }
  return list;
}

test.each([
  [
    [19_999, 14_999, 14_999],
    [19_999, 14_999, 14_999],
  ],
  [[20_001], ['silence']],
  [
    [1000, 15_001],
    [1000, 'silence'],
  ],
])('allows 20 s for the first part and 15 s for every other: %o', async (delays, expected) => {
  const list = listUntilEnd(withTimeouts(partsAfter(...delays), timeouts, new AbortController().signal));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await list).toEqual(expected);
});

test('does not count time in which the caller does not pull', async () => {
  const parts = withTimeouts(partsAfter(10, 10), timeouts, new AbortController().signal);
  const first = parts.next();
  await vi.advanceTimersByTimeAsync(10);
  expect((await first).value).toBe(10);
  await vi.advanceTimersByTimeAsync(60_000);
  const second = parts.next();
  await vi.advanceTimersByTimeAsync(14_000);
  expect((await second).value).toBe(10);
});

test('throws at once on abort, even when the source ignores the signal', async () => {
  const abort = new AbortController();
  const list = listUntilEnd(
    withTimeouts(partsAfter(1_000_000), { firstMs: 2_000_000, idleMs: 1, wholeMs: 2_000_000 }, abort.signal),
  );
  const reason = new Error('left');
  abort.abort(reason);
  expect(await list).toEqual([reason]);
});

test('ends a source that streams too slowly for ever', async () => {
  const drips = Array.from({ length: 100 }, () => 14_000);
  const list = listUntilEnd(withTimeouts(partsAfter(...drips), timeouts, new AbortController().signal));
  await vi.advanceTimersByTimeAsync(700_000);
  expect((await list).at(-1)).toBe('silence');
  expect(await list).toHaveLength(43);
});
