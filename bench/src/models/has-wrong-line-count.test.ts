import { expect, it } from 'vitest';
import { hasWrongLineCount } from './has-wrong-line-count.ts';

const text = '一。\n二。\n三。';
const notes = [{ code: 'length_short', count: 1 }] as const;

it.each([
  ['as many lines as asked for', { text }, 3, 9],
  ['every sentence of a source with fewer, stated by its note', { text, notes: [...notes] }, 4, 3],
])('accepts %s', (_, body, linesAsked, sentencesTotal) => {
  expect(hasWrongLineCount(body, linesAsked, sentencesTotal)).toBe(false);
});

it.each([
  ['more lines than asked for', { text, notes: [...notes] }, 2, 3],
  ['a shortfall that no note states', { text, notes: [{ code: 'items_filled', count: 1 } as const] }, 4, 3],
  ['a shortfall without notes', { text }, 4, 3],
  ['a stated shortfall where the source has more sentences', { text, notes: [...notes] }, 4, 5],
])('rejects %s', (_, body, linesAsked, sentencesTotal) => {
  expect(hasWrongLineCount(body, linesAsked, sentencesTotal)).toBe(true);
});
