import { expect, it } from 'vitest';
import { mean, median, percentile } from './figure.ts';

it('returns the mean of the two middle values as the median of an even number of values', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});

it('returns a measured value as percentile, and infinity for an empty list', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([percentile(values, 0.95), percentile(values, 1), percentile([7], 0.5)]).toEqual([95, 100, 7]);
  expect(percentile([], 0.99)).toBe(Number.POSITIVE_INFINITY);
});

it('returns 0 as the mean of an empty list', () => {
  expect([mean([]), mean([1, 2])]).toEqual([0, 1.5]);
});
