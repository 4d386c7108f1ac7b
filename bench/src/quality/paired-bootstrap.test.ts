import { expect, test } from 'vitest';
import { comparePaired } from './paired-bootstrap.ts';

test('a constant difference has an interval of zero width', () => {
  expect(comparePaired([3, 4, 5], [1, 2, 3], 'seed')).toEqual({ mean: 2, low: 2, high: 2 });
});

test('the interval spans about two standard errors on either side of the mean', () => {
  const a = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? 1 : -1));
  const { mean, low, high } = comparePaired(
    a,
    a.map(() => 0),
    'seed',
  );
  expect(mean).toBe(0);
  // The standard error is 1 / √400.
  expect(low).toBeCloseTo(-0.1, 1);
  expect(high).toBeCloseTo(0.1, 1);
});

test('the same scores give the same interval', () => {
  expect(comparePaired([1, 5, 2], [2, 2, 2], 'x')).toEqual(comparePaired([1, 5, 2], [2, 2, 2], 'x'));
});
