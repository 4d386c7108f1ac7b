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

test('a month without a day is no date to add', () => {
  const words = '同月に工場を借りた。';
  expect(labelMoment({ order: 0, day: { ...day, day: 0 }, words, isLogged: false })).toBe('');
});
