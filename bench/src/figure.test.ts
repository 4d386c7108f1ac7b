import { expect, it } from 'vitest';
import { mean, median, percentile } from './figure.ts';

it('the median of an even number of values lies between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});

it('a percentile is a value that was measured, and nothing measured keeps no bound', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([percentile(values, 0.95), percentile(values, 1), percentile([7], 0.5)]).toEqual([95, 100, 7]);
  expect(percentile([], 0.99)).toBe(Number.POSITIVE_INFINITY);
});

it('the mean of nothing is 0', () => {
  expect([mean([]), mean([1, 2])]).toEqual([0, 1.5]);
});
