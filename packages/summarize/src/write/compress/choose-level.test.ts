import { expect, test } from 'vitest';
import { chooseLevel } from './choose-level.ts';

test('only a room of a few sentences is narrow', () => {
  expect(chooseLevel({ kind: 'max', characters: 100 }, 70)).toBe('tight');
  expect(chooseLevel({ kind: 'max', characters: 1000 }, 70)).toBe('safe');
  expect(chooseLevel({ kind: 'items', count: 1, isLoose: false }, 70)).toBe('safe');
});
