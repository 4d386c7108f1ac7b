import type { Document } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '#rank/rank-sentences.ts';
import { createVariants } from '#write/create-variants.ts';
import { restorePointers } from './restore-pointers.ts';

const dictionary = readTestDictionary();

const text = '三島市は図書館の計画を見直した。同市は来春に工事を再開する。費用は三億円を見込む。';
const document: Document = {
  language: 'ja',
  text,
  blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
  warnings: [],
};
const analysis = analyse(document, dictionary);
const ranking = rankSentences(document, analysis, '');
const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
const whole = ranking.sentences.flatMap((ranked) => createVariants(context, ranked).slice(0, 1));

test('a sentence out of context names its antecedent and reports the replacement', () => {
  const [, variant] = whole;
  expect(variant?.text).toBe('三島市は来春に工事を再開する。');
  expect([variant?.isCompressed, variant?.cuts]).toEqual([true, [{ start: 16, end: 18 }]]);
});

test('keeps the referring words directly after the sentence they refer to', () => {
  const kept = restorePointers(whole)[1];
  expect(kept?.text).toBe('同市は来春に工事を再開する。');
  expect([kept?.isCompressed, kept?.ownCharacters]).toEqual([false, 14]);
});

test('keeps the name after another sentence', () => {
  expect(restorePointers(whole.slice(1)).map((variant) => variant.text)).toEqual(
    whole.slice(1).map((variant) => variant.text),
  );
});
