import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdSecrets } from './held-secrets.ts';

const one = { passwords: new Map([[0, 'one']]), ownModel: undefined };
const two = { passwords: new Map([[1, 'two']]), ownModel: undefined };

describe('held secrets', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are there until they are forgotten', () => {
    const held = holdSecrets(1_000);
    held.keep('sum_a', one);
    expect(held.find('sum_a')).toEqual(one);
    held.forget('sum_a');
    expect(held.find('sum_a')).toBeUndefined();
  });

  it('forget themselves when their time is over, the last one given counting', () => {
    const held = holdSecrets(1_000);
    held.keep('sum_a', one);
    vi.advanceTimersByTime(900);
    held.keep('sum_a', two);
    vi.advanceTimersByTime(900);
    expect(held.find('sum_a')).toEqual(two);
    vi.advanceTimersByTime(100);
    expect(held.find('sum_a')).toBeUndefined();
  });
});
