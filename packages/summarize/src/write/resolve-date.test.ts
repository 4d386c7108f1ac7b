import { expect, test } from 'vitest';
import { findTimelineDate } from '@youyaku/language/dates/find-timeline-date';
import { type Day, resolveDate, resolveDay } from './resolve-date.ts';

const now: Day = { year: 2025, month: 10, day: 20 };

function place(words: string, written: Day | undefined, near: Day | undefined): Day | undefined {
  const date = findTimelineDate(words);
  return date === undefined ? resolveDay(words, written, near) : resolveDate(date, written, near);
}

test('relative years count from the date of writing, else from the previous date', () => {
  expect(place('昨年1月に始めた。', now, undefined)).toEqual({ year: 2024, month: 1, day: 0 });
  expect(place('来年4月に始める。', undefined, { year: 2019, month: 5, day: 0 })).toEqual({
    year: 2020,
    month: 4,
    day: 0,
  });
  expect(place('来年4月に始める。', undefined, undefined)).toBeUndefined();
});

test('a month without a year belongs to the year of the previous date, also across New Year', () => {
  expect(place('1月に復旧した。', now, { year: 2023, month: 12, day: 20 })).toEqual({ year: 2024, month: 1, day: 0 });
});

test('a date planned for a later year does not move the months after it', () => {
  expect(place('11月に協議する。', now, { year: 2026, month: 9, day: 0 })).toEqual({ year: 2025, month: 11, day: 0 });
});

test('a bare day is in the previous month mentioned, else the last such day before the writing', () => {
  expect(place('18日に発表した。', now, { year: 2024, month: 6, day: 2 })).toEqual({ year: 2024, month: 6, day: 18 });
  expect(place('18日に発表した。', now, undefined)).toEqual({ year: 2025, month: 10, day: 18 });
  expect(place('28日に発表した。', now, undefined)).toEqual({ year: 2025, month: 9, day: 28 });
  expect(place('同月に閉じた。', undefined, { year: 2024, month: 6, day: 2 })).toEqual({
    year: 2024,
    month: 6,
    day: 0,
  });
  expect(place('18日に発表した。', undefined, undefined)).toBeUndefined();
  expect(place('20日に発表した。', undefined, { year: 2024, month: 7, day: 0 })).toBeUndefined();
  expect(place('18日間続いた。', now, undefined)).toBeUndefined();
});
