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
    // What a minus or a number touches is one with it.
    if (/^[-*]$/u.test(mark) && /^[-0-9０-９]/u.test(words)) return;
    if (/[.．]$/u.test(mark) && /^[0-9０-９]/u.test(words)) return;
    expect(stripListMarks(mark + words)).toBe(words);
  });
});

it('takes a number and a year that touch for a mark and a year', () => {
  expect(stripListMarks('1.2028年に移る。')).toBe('2028年に移る。');
});
