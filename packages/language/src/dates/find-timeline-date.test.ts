import { expect, test } from 'vitest';
import { findTimelineDate, findTimelineTime } from './find-timeline-date.ts';

test.each([
  ['令和6年11月9日に破損した。', { year: 2024, month: 11, day: 9 }],
  ['令和元年に始まった。', { year: 2019, month: 0, day: 0 }],
  ['昭和46年（1971年）に布設された。', { year: 1971, month: 0, day: 0 }],
  ['２０２５年９月３０日', { year: 2025, month: 9, day: 30 }],
  ['二〇二四年四月一日に開いた。', { year: 2024, month: 4, day: 1 }],
  ['令和六年十一月二十三日', { year: 2024, month: 11, day: 23 }],
  ['平成25年（2013年）3月の診断', { year: 2013, month: 3, day: 0 }],
  ['5月20日に公開した。', { year: undefined, month: 5, day: 20 }],
  ['昨年10月から実証した。', { year: undefined, month: 10, day: 0, yearOffset: -1 }],
  ['同年8月に閉じた。', { year: undefined, month: 8, day: 0, yearAfterLast: 0 }],
  ['7月17日から19日にかけて近づいた。', { year: undefined, month: 7, day: 17 }],
  ['発電は7月の6割に減るが、12月に戻る。', { year: undefined, month: 12, day: 0 }],
  ['公開は2026/04/01だ。', { year: 2026, month: 4, day: 1 }],
  ['It opened on 4 June 2025.', { year: 2025, month: 6, day: 4 }],
  ['They decided in February 2024 to dim it.', { year: 2024, month: 2, day: 0 }],
  ['Inspection is on 1 June each year, and now on 4 May.', { year: undefined, month: 5, day: 4 }],
  ['3月と12月は混む。5月に減る。', { year: undefined, month: 5, day: 0 }],
  ['I am away from 9 to 13 February.', { year: undefined, month: 2, day: 9 }],
  ['It passed by 23 to 14 May 2025 being the last day.', { year: 2025, month: 5, day: 14 }],
  ['It opened on June 4, 2025.', { year: 2025, month: 6, day: 4 }],
  ['The hall was built in 1999.', { year: 1999, month: 0, day: 0 }],
  ['In 1999 it closed.', { year: 1999, month: 0, day: 0 }],
])('%s', (words, date) => {
  expect(findTimelineDate(words)).toEqual(date);
});

test.each([
  '三か月かかる。',
  '3か月かかる。',
  '費用は2000円だ。',
  'They may come.',
  '毎年1月に開く。',
  '昨年より増えた。',
  '2019年に開かれた大会の記録を塗り替えた。',
  '前回（2024年11月）の指摘はなくなった。',
  'The board will charter a ferry, built in 2006.',
  'Nobody had measured the pier since 1988.',
])('%s names no date', (words) => {
  expect(findTimelineDate(words)).toBeUndefined();
});

test.each([
  ['14:07 証明書が失効。', 847],
  ['午前5時42分に破損した。', 342],
  ['午後3時半に終わった。', 930],
  ['夜の7時に集まった。', 1140],
  ['三時間かかった。', undefined],
  ['比率は16:9だ。', undefined],
])('%s: %s', (words, time) => {
  expect(findTimelineTime(words)).toBe(time);
});
