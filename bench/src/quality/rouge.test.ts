import { describe, expect, test } from 'vitest';
import { readDictionary } from './read-dictionary.ts';
import { createWordReader, zeroScore, scoreRouge } from './rouge.ts';

const readWords = createWordReader(await readDictionary());

describe('words', () => {
  test('English is lower case, ASCII letters and figures, Porter stems, stop words kept', () => {
    expect(readWords("The cats' 3 HOUSES, doing: café", 'en')).toEqual(['the', 'cat', '3', 'hous', 'do', 'caf']);
  });

  test('Japanese is the surface forms after NFKC, without punctuation', () => {
    expect(readWords('「猫」が、ｶﾌｪ（駅前）で食べた！', 'ja')).toEqual([
      '猫',
      'が',
      'カフェ',
      '駅前',
      'で',
      '食べ',
      'た',
    ]);
  });
});

describe('scores', () => {
  test('English by hand: 5 of 6 words, 3 of 5 pairs, a common sequence of 5', () => {
    const score = scoreRouge(readWords('The cats sat on the mat', 'en'), [readWords('the cat is on the mat.', 'en')]);
    expect(score.r1).toBeCloseTo(10 / 12, 12);
    expect(score.r2).toBeCloseTo(6 / 10, 12);
    expect(score.rl).toBeCloseTo(10 / 12, 12);
  });

  test('Japanese by hand: 3 words of 6 and 5, one pair of 5 and 4', () => {
    const score = scoreRouge(readWords('猫が、魚を食べた。', 'ja'), [readWords('猫は魚を食べる', 'ja')]);
    expect(score.r1).toBeCloseTo(6 / 11, 12);
    expect(score.r2).toBeCloseTo(2 / 9, 12);
    expect(score.rl).toBeCloseTo(6 / 11, 12);
  });

  test('counts a repeated word as often as it is in the reference', () => {
    expect(scoreRouge(['a', 'a', 'a', 'a'], [['a', 'a', 'b']]).r1).toBeCloseTo(4 / 7, 12);
  });

  test('word order affects ROUGE-L and not ROUGE-1', () => {
    const { r1, rl } = scoreRouge(['c', 'b', 'a'], [['a', 'b', 'c']]);
    expect([r1, rl]).toEqual([1, 1 / 3]);
  });

  test('all three scores are of the reference with the best ROUGE-1', () => {
    const candidate = ['a', 'b', 'c', 'd'];
    const pairs = ['a', 'b', 'x', 'y', 'z', 'w'];
    const words = ['d', 'c', 'b', 'a'];
    expect(scoreRouge(candidate, [pairs, words])).toEqual({ r1: 1, r2: 0, rl: 1 / 4 });
  });

  test('an empty summary scores zero', () => {
    expect(scoreRouge([], [['a']])).toEqual(zeroScore);
    expect(scoreRouge(['a'], [[]])).toEqual(zeroScore);
  });
});
