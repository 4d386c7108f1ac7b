import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeLimit } from './with-time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a time limit beside a signal', () => {
  it('ends the work with a coded refusal when the time is over', () => {
    const clock = withTimeLimit(new AbortController().signal, 1_000);
    vi.advanceTimersByTime(999);
    expect(clock.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(clock.signal.aborted).toBe(true);
    expect(clock.explain(new Error('aborted'))).toMatchObject({ code: 'engine_timeout' });
  });

  it('keeps the reason of an aborted caller, and every error before the time is over', () => {
    const abort = new AbortController();
    const clock = withTimeLimit(abort.signal, 1_000);
    const error = new Error('left');
    expect(clock.explain(error)).toBe(error);
    abort.abort(error);
    expect(clock.signal.reason).toBe(error);
    clock.stop();
    vi.advanceTimersByTime(2_000);
    expect(clock.explain(error)).toBe(error);
  });
});
