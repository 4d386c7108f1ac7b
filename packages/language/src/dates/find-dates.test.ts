import { expect, test } from 'vitest';
import type { DateMention } from './date-parts.ts';
import { findDates } from './find-dates.ts';
import { isDateAmount, relateDates } from './relate-dates.ts';
import { normalizeForMatching } from '#text/normalize-for-matching.ts';
import { findQuantities } from '#figures/find-quantities.ts';

function dates(text: string): DateMention[] {
  return findDates(normalizeForMatching(text), text);
}

function only(text: string): DateMention {
  const [first, ...rest] = dates(text);
  if (first === undefined || rest.length > 0) throw new Error(`${text}: ${rest.length + (first ? 1 : 0)} dates`);
  return first;
}

test.each([
  ['令和6年', '2024年'],
  ['令和元年', '2019年'],
  ['平成31年', '2019年'],
  ['昭和64年', '1989年'],
  ['二〇二〇年', '2020年'],
  ['令和六年度', '2024年度'],
  ['2024年4月1日', '令和6年4月1日'],
  ['2024/4/1', '2024年4月1日'],
  ['2024-04-01', '２０２４年４月１日'],
  ['R6.4.1', '2024年4月1日'],
  ['昭和五十二年の十一月九日', '1977年11月9日'],
  ['2024年の4月', '令和6年4月'],
  ['2年第1回定例会', '令和2年'],
  ['4/1', '4月1日'],
  ['十二月二十四日', '12月24日'],
  ['7月15日（火）', '7月15日'],
  ['31年度', '平成31年度'],
  ['07年', '2007年'],
  ["'24年", '2024年'],
  ['午後3時半', '15:30'],
  ['午後3時30分', '15時30分'],
  ['正午', '12時'],
  ['3:30 p.m.', '15:30'],
  ['April 1, 2024', '2024年4月1日'],
  ['1 April 2024', '2024-04-01'],
  ['Apr. 1', '4月1日'],
  ['April 2024', '2024年4月'],
  ['1990年代', '1990s'],
  ['第2四半期', '2Q'],
  ['Monday', '月曜日'],
  ['FY2024', '2024年度'],
])('%s is the same as %s', (a, b) => {
  expect(relateDates(only(a), only(b))).toBe('equal');
});

test.each([
  ['4月', '2024年4月1日'],
  ['2024年', '2024年4月1日'],
  ['9月', '2024年9月'],
  ['3時', '午後3時'],
  ['10月から', '本年十月から'],
  ['18時すぎ', '18:05'],
  ['午後6時ごろ', '17時50分'],
  ['14時前', '13時40分'],
  ['shortly after 6 p.m.', '18:10'],
])('%s is stated by %s', (claim, source) => {
  expect(relateDates(only(claim), only(source))).toBe('equal');
});

test.each([
  ['2024年4月1日', '4月1日'],
  ['7月15日', '15日'],
])('%s goes further than %s', (claim, source) => {
  expect(relateDates(only(claim), only(source))).toBe('partial');
});

test.each([
  ['2024年', '2024年度'],
  ['24年度', '令和6年度'],
])('%s is near to %s and not the same', (claim, source) => {
  expect(relateDates(only(claim), only(source))).toBe('near');
});

test.each([
  ['令和5年', '2024年'],
  ['4月1日', '4月2日'],
  ['4月1日', '5月1日'],
  ['午前3時', '午後3時'],
  ['15:30', '15:00'],
  ['18時すぎ', '17:55'],
  ['18時前', '18:05'],
  ['18時', '18:05'],
  ['2024年', '4月1日'],
  ['1990年代', '1990年'],
  ['Monday', 'Tuesday'],
])('%s is not %s', (claim, source) => {
  expect(relateDates(only(claim), only(source))).toBeUndefined();
});

test.each([
  '前年度に比べて',
  '昨日と翌日',
  '3年間で3回',
  '5年ぶり',
  '十七年勤めた',
  '勤続17年',
  '23日遅れて届いた',
  '最長10日',
  '1日60人が来た',
  '週2日',
  '3日間',
  '2時間',
  '3か月',
  'You may go. It may rain.',
  '1/3以下の80/100',
  '月日が経つ',
])('%s names no date', (text) => {
  expect(dates(text).filter((date) => date.month !== 1)).toEqual([]);
});

test('a range of days or months gives both ends', () => {
  expect(dates('16〜18日').map((date) => date.day)).toEqual([16, 18]);
  expect(dates('4、5月').map((date) => date.month)).toEqual([4, 5]);
  expect(dates('2025年4月1日～9月30日').map(({ year, month, day }) => [year, month, day])).toEqual([
    [2025, 4, 1],
    [undefined, 9, 30],
  ]);
});

test.each([
  ['3日', '3日間'],
  ['24年', '24年間'],
  ['2024年', '2024'],
])('%s may be the amount %s', (date, amount) => {
  const normalized = normalizeForMatching(amount);
  const [quantity] = findQuantities(normalized, findDates(normalized, amount));
  expect(quantity && isDateAmount(only(date), quantity)).toBe(true);
});
