import { expect, it } from 'vitest';
import { readFound } from './found-state.ts';

const match = { field: 'source', before: '市は', match: '商店会', after: 'と話した。' } as const;

it('reads where the words are that led to a page, and nothing else that the state may hold', () => {
  expect(readFound({ found: [match] })).toEqual([match]);
  expect(readFound({ found: [match, { field: 'source' }, null, 3] })).toEqual([match]);
  for (const state of [null, undefined, 'found', { found: 'a' }, { opens: 'ask' }])
    expect(readFound(state)).toEqual([]);
});
