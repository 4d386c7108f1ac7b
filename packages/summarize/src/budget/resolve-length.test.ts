import { expect, test } from 'vitest';
import { countCharacters } from '@youyaku/contract/count-characters';
import { resolveLength } from './resolve-length.ts';

test.each([
  [
    { unit: 'characters', max: 200 },
    { kind: 'max', characters: 200 },
  ],
  [
    { unit: 'characters', about: 200 },
    { kind: 'about', characters: 200 },
  ],
  [
    { unit: 'items', count: 4 },
    { kind: 'items', count: 4, isLoose: false },
  ],
  [
    { unit: 'ratio', percent: 10 },
    { kind: 'max', characters: 100 },
  ],
  [{ preset: 'short' }, { kind: 'items', count: 3, isLoose: true }],
] as const)('%j of 1000 characters in lines is %j', (length, budget) => {
  expect(resolveLength(length, 'lines', 1000)).toEqual(budget);
});

test('a paragraph preset grows with the source within bounds', () => {
  const characters = [100, 1000, 10_000, 1_000_000].map((size) =>
    resolveLength({ preset: 'medium' }, 'paragraph', size),
  );
  expect(characters).toEqual([200, 200, 500, 500].map((max) => ({ kind: 'max', characters: max })));
});

test('a percentage yields at least one character and at most the longest summary', () => {
  expect(resolveLength({ unit: 'ratio', percent: 90 }, 'lines', 2_000_000)).toEqual({
    kind: 'max',
    characters: 20_000,
  });
  expect(resolveLength({ unit: 'ratio', percent: 1 }, 'lines', 10)).toEqual({ kind: 'max', characters: 1 });
});

test.each([
  ['か\u3099く', 2],
  ['𠮷野家', 3],
  ['一 二\n三\u3000四\t', 4],
  ['👩‍👩‍👧', 5],
])('%j counts %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
