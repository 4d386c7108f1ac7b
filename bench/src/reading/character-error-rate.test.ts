import { describe, expect, it } from 'vitest';
import { characterErrorRate } from './character-error-rate.ts';

describe('the character error rate', () => {
  it('is zero for the same characters, whatever the white space', () => {
    expect(characterErrorRate('浜の 市場\n', '浜の市場')).toBe(0);
    expect(characterErrorRate('', '')).toBe(0);
  });

  it('counts a changed, missing or extra character once, relative to the true length', () => {
    expect(characterErrorRate('浜の港場', '浜の市場')).toBe(25);
    expect(characterErrorRate('浜市場', '浜の市場')).toBe(25);
    expect(characterErrorRate('𠮷浜の市場', '浜の市場')).toBe(25);
    expect(characterErrorRate('', '浜の市場')).toBe(100);
    expect(characterErrorRate('市場浜の', '浜の市場')).toBe(100);
  });
});
