import { expect, it } from 'vitest';
import type { Sentence } from '@youyaku/contract/summary';
import { findRepairs, noRepairs } from './find-repairs.ts';

const list = (...texts: string[]): Sentence[] =>
  texts.map((text) => ({ text, start: 0, end: text.length, evidence: [], checks: [], verdict: 'supported' }));
const repairedAfter = (...steps: Sentence[][]) => [...steps.reduce(findRepairs, noRepairs).repaired];

it('an added sentence is not repaired, one that replaces other text is', () => {
  expect(repairedAfter(list('甲。'), list('甲。', '乙。'), list('甲。', '乙。', '丙。'))).toEqual([]);
  expect(repairedAfter(list('甲。', '乙。'), list('甲。', '乙は2件。'))).toEqual(['乙は2件。']);
});

it('a sentence that only moved up is not repaired', () => {
  expect(repairedAfter(list('甲。', '乙。', '丙。'), list('甲。', '丙。'))).toEqual([]);
});

it('a repaired sentence stays repaired when more are added', () => {
  expect(repairedAfter(list('甲。'), list('甲一。'), list('甲一。', '乙。'))).toEqual(['甲一。']);
});
