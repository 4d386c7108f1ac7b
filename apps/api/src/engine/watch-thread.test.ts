import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchThread } from './watch-thread.ts';

const times = { tickMs: 1_000, missedMax: 3 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a watched thread', () => {
  it('is left alone while it responds, however long it works', () => {
    let stuck = 0;
    const watch = watchThread({ isBusy: () => true, ping: () => watch.hear() }, () => (stuck += 1), times);
    vi.advanceTimersByTime(100_000);
    expect(stuck).toBe(0);
    watch.stop();
  });

  it('is reported when it misses too many ticks, and not while it is idle', () => {
    let stuck = 0;
    let isBusy = false;
    const watch = watchThread({ isBusy: () => isBusy, ping: () => undefined }, () => (stuck += 1), times);
    vi.advanceTimersByTime(100_000);
    expect(stuck).toBe(0);
    isBusy = true;
    vi.advanceTimersByTime(3_000);
    expect(stuck).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(stuck).toBe(1);
    watch.stop();
  });
});
