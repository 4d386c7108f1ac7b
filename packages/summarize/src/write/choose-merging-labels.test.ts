import { expect, test } from 'vitest';
import { runSteps } from '@youyaku/language/text/run-steps';
import { chooseMergingLabels } from './choose-merging-labels.ts';
import type { Variant } from './create-variants.ts';

const weights = Float64Array.from({ length: 30 }, () => 2);

function said(group: number, speaker: string, text: string, conceptIds: number[]): Variant {
  const label = `${speaker}：`;
  const ownCharacters = text.length;
  const characters = ownCharacters + label.length;
  const plain = {
    block: 0,
    turn: 0,
    section: 0,
    prior: 1,
    centrality: 0,
    start: 0,
    end: 0,
    isCompressed: false,
    cuts: [],
    score: 1,
  };
  return { ...plain, group, text, label, speaker, ownCharacters, characters, conceptIds };
}

const turns = [
  said(0, '相川', '水車は秋に直します。', [0, 1, 2]),
  said(1, '相川', '費用は三百万円です。', [3, 4, 5]),
  said(2, '馬場', '給食はどうしますか。', [6, 7, 8]),
  said(3, '馬場', '米は地元のものです。', [9, 10, 11]),
];
const limits = { itemsMax: 10, itemCharacters: 0, sectionAllowances: [] };

test('names a speaker once per turn and again at every change of speaker', () => {
  const chosen = runSteps(chooseMergingLabels(turns, weights, { ...limits, charactersMax: 100 }));
  expect(chosen.map((variant) => variant.label)).toEqual(['相川：', '', '馬場：', '']);
});

test('uses the characters saved by merged labels and counts the text without them', () => {
  const chosen = runSteps(chooseMergingLabels(turns, weights, { ...limits, charactersMax: 46 }));
  expect(chosen).toHaveLength(4);
  expect(chosen.map((variant) => variant.characters)).toEqual([13, 10, 13, 10]);
});
