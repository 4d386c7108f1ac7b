import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Ten letters a line, all of them one wide. */
const linesOf = (text: string, width = 10): string[] =>
  breakLines(
    [...text].map((letter) => ({ text: letter, width: 1, isBound: letter === '¹' })),
    width,
  ).map((line) => line.map((letter) => letter.text).join(''));

it.each([
  ['あいうえおかきくけこ。さし', ['あいうえおかきくけ', 'こ。さし']],
  ['あいうえおかきくけ「こ」さし', ['あいうえおかきくけ', '「こ」さし']],
  ['あいうえおかきくけきゃくさ', ['あいうえおかきくけ', 'きゃくさ']],
  ['あいうえおかき1,234円である', ['あいうえおかき', '1,234円である']],
  ['あいうえ the quick fox', ['あいうえ the', 'quick fox']],
  ['あいうえおかきくけこ¹さ', ['あいうえおかきくけ', 'こ¹さ']],
  ['あいうえおかきく――さし', ['あいうえおかきく――', 'さし']],
  ['あいうえおかきくけ――さし', ['あいうえおかきくけ', '――さし']],
])('%s is broken by the rules of Japanese typesetting', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

it('divides what fits no line, and loses nothing but spaces', () => {
  expect(linesOf('a'.repeat(25))).toEqual(['a'.repeat(10), 'a'.repeat(10), 'aaaaa']);
  const marks = '。'.repeat(35);
  expect(linesOf(marks).join('')).toBe(marks);
  expect(linesOf('')).toEqual([]);
  expect(linesOf('あ', 0.5)).toEqual(['あ']);
});
