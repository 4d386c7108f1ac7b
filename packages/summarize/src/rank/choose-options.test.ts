import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Limits, Option } from './option.ts';
import { chooseOptions } from './choose-options.ts';

const unlimited: Limits = { charactersMax: 1000, itemsMax: 100, itemCharacters: 0, sectionAllowances: [] };

function option(group: number, characters: number, conceptIds: number[], prior = 1): Option {
  return { group, section: 0, characters, conceptIds, prior, centrality: 0 };
}

const weights = Float64Array.from({ length: 40 }, (_, id) => 1 + (id % 7));

const anyOptions = fc.array(
  fc
    .tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 90 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 8 }),
    )
    .map(([group, characters, ids]) => option(group, characters, ids)),
  { maxLength: 40 },
);

describe('chooseOptions', () => {
  test('stays within characters and items, takes no sentence twice and keeps source order', () => {
    fc.assert(
      fc.property(
        anyOptions,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 6 }),
        (options, max, items) => {
          const chosen = chooseOptions(options, weights, { ...unlimited, charactersMax: max, itemsMax: items });
          const groups = chosen.map((one) => one.group);
          expect(chosen.reduce((sum, one) => sum + one.characters, 0)).toBeLessThanOrEqual(max);
          expect(chosen.length).toBeLessThanOrEqual(items);
          expect(groups).toEqual([...new Set(groups)].toSorted((a, b) => a - b));
          expect(chooseOptions(options, weights, { ...unlimited, charactersMax: max, itemsMax: items })).toEqual(
            chosen,
          );
        },
      ),
    );
  });

  test('replaces two options that block a better pair', () => {
    const greedy = option(0, 30, [0, 7, 14, 21, 28]);
    const better = [option(1, 50, [1, 2, 3, 4, 5, 6]), option(2, 50, [8, 9, 10, 11, 12, 13])];
    const chosen = chooseOptions([greedy, option(3, 60, [15, 16])].concat(better), weights, {
      ...unlimited,
      charactersMax: 100,
    });
    expect(chosen.map((one) => one.group)).toEqual([1, 2]);
  });

  test('shortens a sentence when the space gained holds more than the words lost', () => {
    const full = option(0, 60, [3, 4, 5, 6]);
    const short = option(0, 35, [4, 5, 6]);
    const other = option(1, 60, [11, 12, 13, 19]);
    const chosen = chooseOptions([full, short, other], weights, { ...unlimited, charactersMax: 100 });
    expect(chosen).toEqual([short, other]);
  });

  test('replaces a single short sentence by an equally informative one that fills the length', () => {
    const brief = option(0, 55, [3, 4, 5, 6, 12, 13]);
    const full = option(1, 95, [3, 4, 5, 6, 13, 19]);
    const thin = option(2, 95, [3, 4, 5]);
    expect(chooseOptions([brief, full, thin], weights, { ...unlimited, charactersMax: 100 })).toEqual([full]);
    expect(chooseOptions([brief, thin], weights, { ...unlimited, charactersMax: 100 })).toEqual([brief]);
  });

  test('leaves out repetitions', () => {
    const chosen = chooseOptions([option(0, 30, [1, 2, 3, 4]), option(1, 30, [1, 2, 3, 4])], weights, unlimited);
    expect(chosen.map((one) => one.group)).toEqual([0]);
  });

  test('takes less than half a second of processor time for eight variants each of 2,000 sentences', () => {
    const many = Array.from({ length: 16_000 }, (_, at) => {
      const group = at >> 3;
      const ids = Array.from({ length: 30 - 3 * (at % 8) }, (_unused, k) => (group * 17 + k * k * 31) % 5000);
      return option(group, 70 - 6 * (at % 8), [...new Set(ids)]);
    });
    const manyWeights = Float64Array.from({ length: 5000 }, (_, id) => 1 + (id % 11));
    const limits = { ...unlimited, charactersMax: 400 };
    chooseOptions(many, manyWeights, limits);
    const start = process.threadCpuUsage();
    chooseOptions(many, manyWeights, limits);
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(500);
  });
});
