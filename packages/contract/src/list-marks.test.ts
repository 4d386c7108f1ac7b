import { describe, expect, it } from 'vitest';
import { stripListMarks } from './list-marks.ts';

const marks = [
  '',
  '一、',
  '（二）',
  '十二．',
  '- ',
  '-',
  '* ',
  '*',
  '・',
  '• ',
  '● ',
  '→ ',
  '1. ',
  '２．',
  '2) ',
  '(3) ',
  '（４）',
  '①',
  '- 1. ',
];

describe.each(marks)('a line behind the mark «%s»', (mark) => {
  it.each([
    '予算を決めた。',
    '3.5%の増加。',
    '10:30に開会した。',
    '2、3日で届く。',
    '-5℃まで下がった。',
    '１２．５億円。',
  ])('is %s', (words) => {
    // A minus or number directly followed by other text belongs to that text.
    if (/^[-*]$/u.test(mark) && /^[-0-9０-９]/u.test(words)) return;
    if (/[.．]$/u.test(mark) && /^[0-9０-９]/u.test(words)) return;
    expect(stripListMarks(mark + words)).toBe(words);
  });
});

it('treats a number directly followed by a year as a mark and a year', () => {
  expect(stripListMarks('1.2028年に移る。')).toBe('2028年に移る。');
});

it.each([
  '一、二日で届く。',
  '十、二十年の計画。',
  '(2)の案を採用した。',
  '①を採る。',
  '（一）は見送る。',
  '三人が賛成した。',
  'A. Finch reported a loss.',
  '2024: a year of losses.',
  '11 March: the electrician comes.',
])('keeps «%s» whole', (words) => {
  expect(stripListMarks(words)).toBe(words);
});

it.each([
  ['(2) 図書館が移る。', '図書館が移る。'],
  ['①図書館が移る。', '図書館が移る。'],
  ['一．図書館が移る。', '図書館が移る。'],
])('removes the mark of «%s»', (line, words) => {
  expect(stripListMarks(line)).toBe(words);
});
