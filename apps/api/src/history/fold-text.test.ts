import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLetter, foldPieces, foldText } from './fold-text.ts';

describe('folding a text for comparison', () => {
  it.each([
    ['ＡＩと ﾃﾞﾓ', 'aiと デモ'],
    ['㈱青海　１２３', '(株)青海 123'],
    ['か\u3099き', 'がき'],
    ['a\r\n\tb', 'a   b'],
    ['デモ でも', 'デモ でも'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('covers any text without gaps, and every place leads back to its letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
        const pieces = [...foldPieces(text)];
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        const piece = pieces[0];
        if (piece === undefined || piece.folded === '') return;
        const { start, end } = findLetter(piece, piece.folded.length - 1);
        expect(end).toBe(piece.text.length);
        expect(start).toBeLessThan(end);
      }),
      { numRuns: 200 },
    );
  });

  it('does not tear a letter from its marks where pieces meet', () => {
    const text = `${'あ'.repeat(511)}か\u3099ｶﾞ`;
    expect(foldText(text)).toBe(`${'あ'.repeat(511)}がガ`);
  });
});
