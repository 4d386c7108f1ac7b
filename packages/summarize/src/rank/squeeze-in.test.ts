import { expect, test } from 'vitest';
import { Choice } from './choice.ts';
import type { Option } from './option.ts';
import { squeezeIn } from './squeeze-in.ts';

const limits = { charactersMax: 100, itemsMax: 9, itemCharacters: 0, sectionAllowances: [] };
const weights = Float64Array.from({ length: 20 }, () => 1);

function option(group: number, characters: number, conceptIds: number[]): Option {
  return { group, section: 0, characters, conceptIds, prior: 1, centrality: 0 };
}

function squeeze(chosen: readonly Option[], others: readonly Option[]): number[][] {
  const choice = new Choice(weights, limits);
  for (const one of chosen) choice.add(one);
  for (const _ of squeezeIn(choice, [...chosen, ...others])) continue;
  return choice.chosen.map(({ group, characters }) => [group, characters]).toSorted(([a = 0], [b = 0]) => a - b);
}

const long = [option(0, 50, [0, 1, 2, 3, 4, 5]), option(1, 50, [6, 7, 8, 9, 10])];

test('chosen sentences are shortened for one that says more than they lose', () => {
  const shorter = [option(0, 40, [0, 1, 2, 3, 4]), option(1, 40, [6, 7, 8, 9, 10])];
  expect(squeeze(long, [...shorter, option(2, 20, [11, 12, 13, 14])])).toEqual([
    [0, 40],
    [1, 40],
    [2, 20],
  ]);
});

test('only as many are shortened as are needed', () => {
  const shorter = [option(0, 40, [0, 1, 2, 3, 4]), option(1, 40, [6, 7, 8, 9, 10])];
  expect(squeeze(long, [...shorter, option(2, 10, [11, 12, 13, 14])])).toEqual([
    [0, 50],
    [1, 40],
    [2, 10],
  ]);
});

test('nothing changes for a sentence that says less than is lost', () => {
  const shorter = [option(0, 40, [0, 1]), option(1, 40, [6, 7])];
  expect(squeeze(long, [...shorter, option(2, 20, [11, 12])])).toEqual([
    [0, 50],
    [1, 50],
  ]);
});
