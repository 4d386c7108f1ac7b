import { expect, test } from 'vitest';
import { chooseLevel } from './choose-level.ts';

test('compression is tight only if the budget holds few sentences', () => {
  expect(chooseLevel({ kind: 'max', characters: 100 }, 70)).toBe('tight');
  expect(chooseLevel({ kind: 'max', characters: 1000 }, 70)).toBe('safe');
  expect(chooseLevel({ kind: 'items', count: 1, isLoose: false }, 70)).toBe('safe');
});
