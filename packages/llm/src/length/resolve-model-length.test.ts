import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { expect, it } from 'vitest';
import { resolveModelLength } from './resolve-model-length.ts';

it.each([
  ['medium', 500, 20],
  ['medium', 3_000, 50],
  ['medium', 100_000, 60],
  ['long', 500, 30],
  ['long', 3_000, 75],
  ['short', 3_000, 5],
] as const)('minutes of the preset %s of %d characters have at most %d items', (preset, characters, count) => {
  const options = resolveSummaryOptions({ shape: 'minutes', length: { preset } });
  expect(resolveModelLength(options, characters)).toEqual({ kind: 'items', count, isLoose: true });
});

it('leaves a length that was asked for and other shapes as they are', () => {
  const named = resolveSummaryOptions({ shape: 'minutes', length: { unit: 'items', count: 4 } });
  expect(resolveModelLength(named, 9_000)).toEqual({ kind: 'items', count: 4, isLoose: false });
  const lines = resolveSummaryOptions({ shape: 'lines', length: { preset: 'long' } });
  expect(resolveModelLength(lines, 9_000)).toEqual({ kind: 'items', count: 10, isLoose: true });
});
