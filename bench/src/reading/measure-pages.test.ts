import { describe, expect, it } from 'vitest';
import { charactersOf, harmonic, scoreBag, scoreShingles, wordsOf } from './measure-pages-scores.ts';

describe('scores of extracted pages', () => {
  it('are one for the same text, whatever its white space', () => {
    expect(harmonic(scoreShingles(charactersOf('凪浦市は十八日'), charactersOf('凪浦市は\n十八日'), 4))).toBe(1);
    expect(harmonic(scoreBag([], []))).toBe(1);
  });

  it('count missing text against recall and extra text against precision', () => {
    expect(scoreBag(wordsOf('a b c d'), wordsOf('a b'))).toEqual({ precision: 1, recall: 0.5 });
    expect(scoreBag(wordsOf('a b'), wordsOf('a b c d'))).toEqual({ precision: 0.5, recall: 1 });
    expect(scoreShingles(wordsOf('a b c d e'), wordsOf('x y z'), 4)).toEqual({ precision: 0, recall: 0 });
  });
});
