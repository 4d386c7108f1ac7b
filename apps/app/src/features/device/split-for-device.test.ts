import { describe, expect, it } from 'vitest';
import { splitForDevice } from './split-for-device.ts';

/** A model that counts two tokens per letter. */
const measure = async (text: string): Promise<number> => [...text].length * 2;

describe('a long text for the device', () => {
  it.each([
    '一つ目の段落。\n\n二つ目の段落は少し長い。三つ目の文もある。\n四つ目。',
    `${'長い文がどこまでも続いて'.repeat(20)}。短い。`,
    '𠮷野家'.repeat(50),
    'One. Two? Three! '.repeat(30),
  ])('is split without gaps into parts that fit: %s', async (text) => {
    for (const quota of [8, 30, 64]) {
      const parts = await splitForDevice(text, quota, measure);
      expect(parts.join('')).toBe(text);
      for (const part of parts) expect(await measure(part)).toBeLessThanOrEqual(quota);
      expect(parts.join('')).toEqual(parts.join('').toWellFormed());
      for (const part of parts) expect(part.isWellFormed()).toBe(true);
    }
  });

  it('stays whole when it fits, and is split between paragraphs first', async () => {
    const text = '一つ目。あ。\n\n二つ目。い。\n\n三つ目。う。';
    expect(await splitForDevice(text, 1_000, measure)).toEqual([text]);
    expect(await splitForDevice(text, 20, measure)).toEqual(['一つ目。あ。\n\n', '二つ目。い。\n\n', '三つ目。う。']);
  });
});
