import { expect, test } from 'vitest';
import { getLengthRange } from './length-range.ts';

test.each([
  [100, 95, 105],
  [120, 114, 126],
  [1, 1, 1],
  [50, 48, 52],
])('about %d characters means %d to %d', (characters, low, high) => {
  expect(getLengthRange(characters)).toEqual({ low, high });
});
