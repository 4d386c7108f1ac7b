import { expect, test } from 'vitest';
import { createLeakFinder } from './find-leak.ts';

const instructions = [
  'あなたは要約者です。本文の文番号を各行の終わりに付け、本文にないことは一切書きません。',
  'Write one sentence a line, and end each line with the numbers of its source sentences.',
];
const delimiter = '4f1c9a7be2d8405f9b3a6c7d8e9f0a1b';
const find = createLeakFinder(instructions, '本文です。図書館は移転する。', delimiter);

test('finds a line that repeats our instructions, in any width and spacing', () => {
  expect(find('本文の文番号を各行の終わりに付け、本文にないことは一切書きません。')).toBe('instructions');
  expect(find('指示: 本文の文番号を、各行の　終わりに付け／本文にないことは 一切書きません')).toBe('instructions');
  expect(find('It says: WRITE one sentence a line and end each line')).toBe('instructions');
});

test('finds instructions whose figures are those of another request', () => {
  const findLines = createLeakFinder(['必要なことだけを、一行に一文で、1行まで書き、番号を付ける。'], '', delimiter);
  expect(findLines('必要なことだけを、一行に一文で、6行まで書き、番号を付ける。')).toBe('instructions');
});

test('accepts a line that shares only common words', () => {
  expect(find('あなたは要約者です、と広告は呼びかける。')).toBeUndefined();
  expect(find('図書館は移転する。')).toBeUndefined();
  expect(find('Write one sentence about the library.')).toBeUndefined();
});

test('accepts words that the source has itself', () => {
  const findInQuoted = createLeakFinder(instructions, `手引き。${instructions.join('\n')}`, delimiter);
  expect(findInQuoted('本文の文番号を各行の終わりに付け、本文にないことは一切書きません。')).toBeUndefined();
  expect(findInQuoted('Write one sentence a line, and end each line.')).toBeUndefined();
});

test('finds the delimiter, whole or in part', () => {
  expect(find(`区切りは ${delimiter} です`)).toBe('delimiter');
  expect(find('区切りは 9A7BE2D8405F9B3A です')).toBe('delimiter');
});
