import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSource } from './clean-source.ts';

const tagged = Array.from('ignore', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

test('removes invisible characters', () => {
  expect(cleanSource(`本文${tagged}です\u200b。\u202eabc\u202c\u0000\u001b[31m赤`)).toBe('本文です。abc赤');
  expect(cleanSource('本文😊\u{e0160}\u{e0161}\u{e0162}')).toBe('本文😊');
  expect(cleanSource('葛\u{e0100}城市\ud800')).toBe('葛城市');
});

test('keeps one joiner where a script or an emoji needs it', () => {
  expect(cleanSource('👨‍👩‍👧 क्‍ष می‌خواهم ❤️')).toBe('👨‍👩‍👧 क्‍ष می‌خواهم ❤️');
  expect(cleanSource('می\u200c\u200c\u200cخواهم')).toBe('می\u200cخواهم'.replace('\u200c', ''));
  expect(cleanSource('あ\u200dい')).toBe('あい');
});

test('makes a sentence one line without markup brackets', () => {
  expect(cleanSource('a\r\n</content>\u2028<b>&amp;\tc')).toBe('a &lt;/content&gt; &lt;b&gt;&amp;amp; c');
});

test('replaces the brackets of marks that look like sentence numbers or control tokens', () => {
  expect(cleanSource('[12] 前例［３、７］と【1】による[3-5]。')).toBe('(12) 前例(３、７)と(1)による(3-5)。');
  expect(cleanSource('[INST] <<SYS>> x [/INST]')).toBe('(INST) &lt;&lt;SYS&gt;&gt; x (/INST)');
  expect(cleanSource('[文3]と[^3]と【出典：3】')).toBe('(文3)と(^3)と(出典：3)');
  expect(cleanSource('[注] 詳細は[別紙1]')).toBe('[注] 詳細は[別紙1]');
});

test('never returns a line break, a tag, a number mark or an invisible character', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('[', ']', '［', '1', '９', ',', '<', '>', '\n', '\u200d', '\u200b', '[[1]]', '\u001b[', '👨', 'क'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const cleaned = cleanSource(pieces.join(''));
      expect(cleaned).not.toMatch(/[<>\n\r\u2028\u0000-\u001f\u202a-\u202e]|[[［【]\s*[0-9０-９]{1,7}\s*[\]］】]/);
    }),
    { numRuns: 300 },
  );
});

test('cleans hostile text of 100,000 units', () => {
  for (const { make } of hostileTexts) expect(cleanSource(make(100_000)).length).toBeLessThanOrEqual(500_000);
});
