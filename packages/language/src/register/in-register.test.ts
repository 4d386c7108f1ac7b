import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '#tokenize/create-tokenizer.ts';
import { type Ending, isInRegister, classifyEnding } from './in-register.ts';

const tokenizer = createTokenizer(readTestDictionary());

const cases: readonly (readonly [Ending, readonly string[]])[] = [
  [
    'polite',
    [
      '計画を書きます。',
      '費用は高いです。',
      '行きませんか。',
      '始めましょう。',
      '雨でしょうね。',
      '水を備えてください。',
      '増えました（速報）。',
    ],
  ],
  [
    'plain',
    ['計画を書く。', '本を読んだ。', '費用は高い。', '行かなかった。', '無料だった。', '雨だろう。', '席を済ます。'],
  ],
  ['copula', ['重要な課題だ。', '重要な課題である。', '必要なのだ。', '彼なら大丈夫だよ。']],
  ['verbalNoun', ['会議を実施した。', '会議を実施する（予定どおり）。']],
  ['noun', ['会議を実施。', '売上は5億円。', '三人が死亡。', '応募は過去最多に。']],
  ['neutral', ['10月3日ですよね、締め切り。', 'うち3件は「新しいグラフいいね」です。']],
  ['phrase', ['会場の予約', '見積書の提出（江口、7月18日まで）']],
  ['neutral', ['The plan was approved.', '彼は言った。「もう行きます」', '2025年9月30日']],
];

describe.each(cases)('%s', (ending, sentences) => {
  test.each(sentences.map((sentence) => [sentence]))('%s', (sentence) => {
    expect(classifyEnding(tokenizer.tokenize(sentence))).toBe(ending);
  });
});

test.each([
  ['desumasu', '会議を実施した。', false],
  ['desumasu', '会議を実施。', false],
  ['desumasu', '会議を実施しました。', true],
  ['dearu', '会議を実施しました。', false],
  ['dearu', '会議を実施。', true],
  ['taigendome', '会議を実施した。', false],
  ['taigendome', '重要な課題である。', false],
  ['taigendome', '費用が増えた。', true],
  ['asIs', '会議を実施しました。', true],
] as const)('%s: %s is %s', (register, sentence, isIn) => {
  expect(isInRegister(tokenizer.tokenize(sentence), register)).toBe(isIn);
});
