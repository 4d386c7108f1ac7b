import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunSecretsCache, renewWhileOpen } from './run-secrets.ts';

const one = { passwords: new Map([[0, 'one']]), byokModel: undefined };
const two = { passwords: new Map([[1, 'two']]), byokModel: undefined };

describe('cached secrets', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are available until they are forgotten', () => {
    const held = createRunSecretsCache(1_000);
    held.keep('sum_a', one);
    expect(held.find('sum_a')).toEqual(one);
    held.forget('sum_a');
    expect(held.find('sum_a')).toBeUndefined();
  });

  it('expire, counted from the last renewal', () => {
    const held = createRunSecretsCache(1_000);
    held.keep('sum_a', one);
    vi.advanceTimersByTime(900);
    held.keep('sum_a', two);
    vi.advanceTimersByTime(900);
    expect(held.find('sum_a')).toEqual(two);
    vi.advanceTimersByTime(100);
    expect(held.find('sum_a')).toBeUndefined();
  });

  it('are renewed while their run is open, and while the database is unavailable', async () => {
    const held = createRunSecretsCache();
    const answers: (() => string[])[] = Array.from({ length: 200 }, () => () => ['sum_a']);
    const stop = renewWhileOpen(held, async (ids) => {
      expect(ids).toContain('sum_a');
      return (answers.shift() ?? (() => []))();
    });
    held.keep('sum_a', one);
    held.keep('sum_b', two);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect([held.find('sum_a'), held.find('sum_b')]).toEqual([one, undefined]);
    const away = (): never => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    };
    answers.splice(0, Infinity, ...Array.from({ length: 90 }, () => away));
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(held.find('sum_a')).toEqual(one);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(held.list()).toEqual([]);
    stop();
  });
});
