import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

it.each([
  ['&lt;b&gt; &amp; &quot;x&quot; &apos;y&apos;', `<b> & "x" 'y'`],
  ['&#12354;&#x3042;&#X3042;', 'あああ'],
  ['甲&nbsp;乙&NBSP;丙&#160;丁', '甲 乙 丙 丁'],
  ['左&lrm;右&rlm;', '左右'],
  ['&AMP;&Amp;', '&&'],
  ['&Auml;&auml;', 'Ää'],
  ['価格 &yen;1,200 &rarr; &hellip;', '価格 ¥1,200 → …'],
  ['&amp;amp; &amp;lt;', '&amp; &lt;'],
  ['&#0;&#xd800;&#1114112;&#9999999;', '\uFFFD\uFFFD\uFFFD\uFFFD'],
  ['AT&T; R&D &unknown; &UnKnown; &amp &', 'AT&T; R&D &unknown; &UnKnown; &amp &'],
])('reads %s', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected);
});

it('keeps a text without references unchanged, and returns text that can be stored', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => decodeEntities(text.replaceAll('&', '')) === text.replaceAll('&', ''),
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (code) => {
      expect(decodeEntities(`&#${code};`).isWellFormed()).toBe(true);
    }),
  );
});
