import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Choice } from './choice.ts';
import type { Limits, Option } from './option.ts';

const weights = Float64Array.from({ length: 30 }, (_, id) => id % 5);
const limits: Limits = { charactersMax: 300, itemsMax: 5, itemCharacters: 60, sectionAllowances: [40, 90] };

const anyOption: fc.Arbitrary<Option> = fc.record({
  group: fc.integer({ min: 0, max: 9 }),
  section: fc.integer({ min: 0, max: 2 }),
  characters: fc.integer({ min: 1, max: 120 }),
  conceptIds: fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 8 }),
  prior: fc.constantFrom(0, 0.05, 1, 3.5),
  centrality: fc.constantFrom(0, 0.4, 1),
  needs: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  aloneFactor: fc.constantFrom(0.2, 1, 1.4),
  names: fc.subarray(['甲', '乙']),
  unnamedFactor: fc.constantFrom(0.5, 1),
  unnamed: fc.subarray(['甲', '乙']),
});
const anyPair = fc
  .tuple(anyOption, anyOption)
  .map(([first, second]): Option => ({ ...first, parts: [first, { ...second, group: first.group + 1 }] }));

test('no choice gives an option more than its bounds, and an empty one gives it what was measured', () => {
  const anyOptions = fc.array(fc.oneof(anyOption, anyPair), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(anyOptions, fc.oneof(anyOption, anyPair), (others, option) => {
      const choice = new Choice(weights, limits);
      const { firstScore, scoreMax, valueMax } = choice.measure(option);
      const score = choice.score(option, { groups: new Set([-1]), names: new Map() });
      expect(score).toBe(firstScore);
      for (const other of others) {
        if (choice.fits(other)) choice.add(other);
        expect(choice.score(option)).toBeLessThanOrEqual(scoreMax);
        expect(choice.value(option)).toBeLessThanOrEqual(valueMax);
      }
    }),
  );
});
