import { expect, it } from 'vitest';
import { isObjectName, isObjectPrefix } from './object-names.ts';

it.each(['a.jsonl', '六月/b.jsonl', 'a/.../b', '.hidden/a'])('%j is the name of an object, and a prefix', (name) => {
  expect([isObjectName(name), isObjectPrefix(name), isObjectPrefix(`${name}/`)]).toEqual([true, true, true]);
});

it.each([
  '/',
  'a//',
  '/a',
  'a//b',
  '.',
  '..',
  'a/../b',
  'a/..',
  './a',
  'a\\b',
  'a%2e',
  'a?b',
  'a#b',
  'a\u0000b',
  'a\u200eb',
])('%j leads elsewhere, as a name and as a prefix', (name) =>
  expect([isObjectName(name), isObjectPrefix(name)]).toEqual([false, false]),
);

it('nothing, and a folder, are prefixes and no names', () => {
  expect(['', 'a/'].map((name) => [isObjectName(name), isObjectPrefix(name)])).toEqual([
    [false, true],
    [false, true],
  ]);
});
