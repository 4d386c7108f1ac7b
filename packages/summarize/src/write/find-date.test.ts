import { expect, test } from 'vitest';
import { findDate } from './find-date.ts';

test.each([
  ['令和6年11月9日に破損した。', { year: 2024, month: 11, day: 9 }],
  ['令和元年に始まった。', { year: 2019, month: 0, day: 0 }],
  ['２０２５年９月３０日', { year: 2025, month: 9, day: 30 }],
  ['5月20日に公開した。', { year: undefined, month: 5, day: 20 }],
  ['公開は2026/04/01だ。', { year: 2026, month: 4, day: 1 }],
  ['It opened on 4 June 2025.', { year: 2025, month: 6, day: 4 }],
  ['It opened on June 4, 2025.', { year: 2025, month: 6, day: 4 }],
  ['In 1999 it closed.', { year: 1999, month: 0, day: 0 }],
])('%s', (words, date) => {
  expect(findDate(words)).toEqual(date);
});

test.each(['三か月かかる。', '3か月かかる。', '費用は2000円だ。', 'They may come.'])('%s names no date', (words) => {
  expect(findDate(words)).toBeUndefined();
});
