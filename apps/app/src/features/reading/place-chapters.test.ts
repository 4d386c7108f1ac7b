import { expect, it } from 'vitest';
import type { Chapter, Sentence } from '@youyaku/contract/summary';
import { isVisible, listAllSentences, placeChapters } from './place-chapters.ts';

const sentence = (text: string): Sentence => ({
  text,
  start: 0,
  end: text.length,
  evidence: [],
  checks: [],
  verdict: 'supported',
});
const chapter = (...texts: string[]): Chapter => ({
  title: '章',
  start: 0,
  end: 9,
  text: texts.join('\n'),
  sentences: texts.map(sentence),
  engine: 'llm',
});
const own = [sentence('一。'), sentence('二。')];
const chapters = placeChapters([chapter('三。', '四。'), chapter('五。')], own.length);

it('every sentence of the page has a unique number, in order', () => {
  expect(chapters.map(({ first }) => first)).toEqual([2, 4]);
  expect(listAllSentences(own, chapters).map(({ text }) => text)).toEqual(['一。', '二。', '三。', '四。', '五。']);
});

it('the source is marked for the summary and for open chapters only', () => {
  const inSight = (open: number[]) =>
    [0, 1, 2, 3, 4].filter((at) => isVisible(at, own.length, chapters, new Set(open)));
  expect(inSight([])).toEqual([0, 1]);
  expect(inSight([1])).toEqual([0, 1, 4]);
  expect(inSight([0, 1])).toEqual([0, 1, 2, 3, 4]);
});
