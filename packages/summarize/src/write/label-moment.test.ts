import { expect, test } from 'vitest';
import { labelMoment } from './label-moment.ts';

const day = { year: 2025, month: 6, day: 23 };

test.each([
  ['23日、市は計画を発表した。', '［6月］'],
  ['２３日に船を止めた。', '［6月］'],
  ['市は23日に計画を発表した。', '6月23日\u3000'],
  ['市は6月23日に計画を発表した。', '6月23日\u3000'],
  ['6月23日に計画を発表した。', ''],
  ['2025年6月23日に計画を発表した。', ''],
  ['6月下旬に計画を発表した。', ''],
  ['23日間の休みを取った。', ''],
])('%s has the month and day at its start with "%s"', (words, label) => {
  expect(labelMoment({ order: 0, day, words, isLogged: false })).toBe(label);
});

test('a line of a log has the day that was mentioned before it', () => {
  expect(labelMoment({ order: 0, day, words: '15:31 復旧を宣言した。', isLogged: true })).toBe('6月23日\u3000');
});

test('a month told far from the start stands before the sentence, with or without its year; nearer it is seen', () => {
  const label = (words: string): string => labelMoment({ order: 0, day: { ...day, day: 0 }, words, isLogged: false });
  expect(label('旧い工場は、組合との約束どおり6月いっぱいで閉める。')).toBe('6月\u3000');
  expect(label('工場は6月いっぱいで閉める。')).toBe('');
  expect(label('旧い工場の記録は、組合の会報の16月号に載る。')).toBe('');
});

test('a month without a day is no date to add', () => {
  const words = '同月に工場を借りた。';
  expect(labelMoment({ order: 0, day: { ...day, day: 0 }, words, isLogged: false })).toBe('');
});

test.each([
  ['23日、市は計画を発表した。', '［2025年6月］'],
  ['6月23日に計画を発表した。', '［2025年］'],
  ['2025年6月23日に計画を発表した。', ''],
  ['令和7年6月23日に計画を発表した。', ''],
  ['市は6月23日に計画を発表した。', '2025年6月23日\u3000'],
  ['昨年6月23日に計画を発表した。', '2025年6月23日\u3000'],
])('%s has the year too where the text tells it: "%s"', (words, label) => {
  expect(labelMoment({ order: 0, day, words, isLogged: false, isYearKnown: true })).toBe(label);
});

test.each([
  ['同月に工場を借りた。', { ...day, day: 0 }, '2025年6月\u3000'],
  ['工場は2025年度に借りた。', { year: 2025, month: 0, day: 0 }, '2025年度\u3000'],
  ['工場は2025年に借りた。', { year: 2025, month: 0, day: 0 }, '2025年\u3000'],
])('%s has as much of its date as is known: %j "%s"', (words, known, label) => {
  expect(labelMoment({ order: 0, day: known, words, isLogged: false, isYearKnown: true })).toBe(label);
});

test('a date stands before the name of the speaker', () => {
  const moment = { order: 0, day, words: '6月23日に発表します。', isLogged: false, isYearKnown: true, isSpoken: true };
  expect(labelMoment(moment)).toBe('2025年6月23日\u3000');
});

test.each([
  ['On 23 June the ferry stopped.', false, ''],
  ['On 23 June the ferry stopped.', true, '23 June 2025: '],
  ['In June 2025 the ferry stopped.', true, ''],
  ['The ferry stopped on 23 June.', false, '23 June: '],
  ['The ferry stopped in May, and again on 23 June.', true, '23 June 2025: '],
])('%s in English, year known %s: "%s"', (words, isYearKnown, label) => {
  expect(labelMoment({ order: 0, day, words, isLogged: false, isYearKnown }, 'en')).toBe(label);
});
