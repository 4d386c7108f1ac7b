import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSteps } from '@youyaku/language/text/run-steps';
import { indexAmounts } from './amount-index.ts';
import { isDateAmount } from '@youyaku/language/dates/relate-dates';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Quantity } from '@youyaku/language/figures/find-quantities';

const value = fc.constantFrom(0, 0.5, 1, 2, 3, 4, 9, 10, 11, 12, 95, 99, 100, 105, 110, 1_000, 2_024, 24_288, 100_000);
const quantity: fc.Arbitrary<Quantity> = fc.record({
  start: fc.constant(0),
  end: fc.constant(1),
  value,
  step: fc.constantFrom(0, 0.1, 1, 10, 100, 100_000),
  unit: fc.constantFrom('', '円', '人', '月', '秒', '社', '店', 'つ', 'キロ', 'm'),
  modifier: fc.constantFrom('exact', 'about', 'atLeast', 'more', 'atMost', 'less'),
  vague: fc.boolean(),
  isInconclusive: fc.constant(false),
  ordinal: fc.boolean(),
  figure: value,
});
const date = fc.record(
  { year: fc.constant(2_024), shortYear: fc.constant(24), month: fc.constantFrom(1, 12), day: fc.constantFrom(1, 9) },
  { requiredKeys: [] },
);

describe('indexAmounts', () => {
  it('gives the same answer as a comparison with every amount', () => {
    fc.assert(
      fc.property(fc.array(quantity, { maxLength: 12 }), quantity, (all, wanted) => {
        const isThere = all.some((other) => relateQuantities(wanted, other) !== undefined);
        expect(runSteps(indexAmounts(all)).has(wanted)).toBe(isThere);
      }),
      { numRuns: 3_000, seed: 18 },
    );
  });

  it('finds dates written as amounts', () => {
    fc.assert(
      fc.property(fc.array(quantity, { maxLength: 8 }), date, (all, wanted) => {
        const isThere = all.some((other) => isDateAmount(wanted, other));
        expect(runSteps(indexAmounts(all)).hasDate(wanted)).toBe(isThere);
      }),
      { numRuns: 1_000, seed: 18 },
    );
  });
});
