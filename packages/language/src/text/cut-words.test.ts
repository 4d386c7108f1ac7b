import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutWords } from './cut-words.ts';
import { firstSentence } from './first-sentence.ts';

it('keeps what is within the bound, and says where it cut', () => {
  expect(cutWords('短い題', 3)).toBe('短い題');
  expect(cutWords('長い題名', 3)).toBe('長い…');
  expect(cutWords('one two', 5)).toBe('one…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (words, max) => {
      const cut = cutWords(words, max);
      expect([...cut].length).toBeLessThanOrEqual(Math.max(max, cut === words ? [...words].length : max));
      expect(cut === words || words.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});

it.each([
  ['会議は六月に開きます。場所は未定です。', '会議は六月に開きます'],
  ['何を選ぶか？　答えはない', '何を選ぶか'],
  ['\n 一行目\n二行目', '一行目'],
  ['Version 2.0 is out. It is fast.', 'Version 2.0 is out. It is fast.'],
  ['！', ''],
  ['', ''],
])('of %j the first sentence is %j', (text, expected) => {
  expect(firstSentence(text)).toBe(expected);
});
