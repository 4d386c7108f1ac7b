import { describe, expect, it } from 'vitest';
import { stripListMarks } from './list-marks.ts';

const marks = ['', '- ', '-', '* ', '*', '・', '• ', '● ', '→ ', '1. ', '２．', '2) ', '(3) ', '（４）', '①', '- 1. '];

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
