import { describe, expect, test } from 'vitest';
import { conceptCoverage } from './concept-coverage.ts';
import { lead } from './lead.ts';
import { lexrank } from './lexrank.ts';
import { mmr } from './mmr.ts';
import { rankNodes } from './page-rank.ts';
import { randomOrder } from './random-order.ts';
import { sumbasic } from './sumbasic.ts';
import type { SourceSentence } from './system.ts';
import { systems } from './systems.ts';
import { takeWithinBudget } from './take-within-budget.ts';
import { textrank } from './textrank.ts';

function source(...lines: string[]): SourceSentence[] {
  return lines.map((text) => ({ text, terms: text.split(' ') }));
}

test('PageRank by hand: a middle node connected with two others, all with themselves', () => {
  const graph = [
    new Map([
      [0, 1],
      [1, 1],
    ]),
    new Map([
      [0, 1],
      [1, 1],
      [2, 1],
    ]),
    new Map([
      [1, 1],
      [2, 1],
    ]),
  ];
  // a = 0.05 + 0.85 (a/2 + b/3), b = 0.05 + 0.85 (a + b/3)
  const [a, b, c] = rankNodes(graph);
  expect(a).toBeCloseTo(0.292, 3);
  expect(b).toBeCloseTo(0.416, 3);
  expect(c).toBeCloseTo(0.292, 3);
});

test('PageRank keeps its sum with nodes without edges', () => {
  const ranks = rankNodes([new Map([[1, 1]]), new Map([[0, 1]]), new Map()]);
  expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9);
});

describe('orders by hand', () => {
  test('lead keeps the order of the text', () => {
    expect([...lead(source('a', 'b', 'c'))]).toEqual([0, 1, 2]);
  });

  test('LexRank takes the sentence similar to two others first', () => {
    // Cosine 0.24 with either neighbour: log(3/2)² over both lengths.
    expect([...lexrank(source('x p', 'x y', 'y q'))]).toEqual([1, 0, 2]);
  });

  test('TextRank takes the middle first, then the one with two words in common (0.91) before the one with one (0.56)', () => {
    expect([...textrank(source('d e', 'a b d', 'a b c'))]).toEqual([1, 2, 0]);
  });

  test('MMR skips a repetition of what it has taken', () => {
    // All are equally similar to the whole (0.71); a repetition costs 0.3.
    expect([...mmr(source('a b', 'a b', 'c d', 'c d'))]).toEqual([0, 2, 1, 3]);
  });

  test('SumBasic squares the probabilities of words taken', () => {
    // a 3/7, b 2/7, c and d 1/7; after the first sentence a is 9/49 and still the most probable.
    expect([...sumbasic(source('a a b', 'b c', 'a d'))]).toEqual([0, 2, 1]);
  });

  test('concept coverage counts a pair once and divides by characters', () => {
    // ab is in two sentences: 3 / 5 for the first, 2 / 3 for the second; then bc 1 / 5 and de 1 / 9.
    expect([...conceptCoverage(source('a b c', 'a b', 'dddd eeee'))]).toEqual([1, 0, 2]);
  });

  test('random is the same for the same text and holds every sentence', () => {
    const sentences = source('a', 'b', 'c', 'd', 'e');
    expect([...randomOrder(sentences)]).toEqual([...randomOrder(sentences)]);
    expect([...randomOrder(sentences)].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });
});

test.each(Object.entries(systems))('%s takes every sentence once, and none of an empty text', (_, system) => {
  const sentences = source('a b c', 'a b', '', 'c d e f', 'a b');
  expect([...system(sentences)].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  expect([...system([])]).toEqual([]);
});

describe('the budget', () => {
  const sentences = ['あいうえお', 'か き', 'さしす'];

  test('skips sentences that do not fit, and gives the text in source order', () => {
    expect(takeWithinBudget([0, 1, 2], sentences, 4)).toBe('か き');
    expect(takeWithinBudget([2, 1, 0], sentences, 5)).toBe('か き\nさしす');
  });

  test('cuts the first sentence at the budget if none fits', () => {
    expect(takeWithinBudget([0, 1, 2], sentences, 1)).toBe('あ');
    expect(takeWithinBudget([], sentences, 1)).toBe('');
  });
});
