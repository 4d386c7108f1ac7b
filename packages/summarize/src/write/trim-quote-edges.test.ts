import type { Document } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '#rank/rank-sentences.ts';
import { createVariants, type Variant } from './create-variants.ts';

const dictionary = readTestDictionary();

function variantsOf(text: string): Variant[] {
  const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: true, hasSpeakers: false } as const;
  return ranking.sentences.flatMap((sentence) => createVariants(context, sentence).slice(0, 1));
}

const answer =
  '「窯は『生きもの』だと祖父は言いました。薪を一度に入れると、火が驚いて温度が落ちるんです。五年かけて、一時間に三本ずつ足すやり方に変えたところ、割れる皿は半分に減りました」';

test('sentences from inside a long quotation lose the unpaired mark at their edge', () => {
  expect(variantsOf(answer).map(({ text }) => text)).toEqual([
    '窯は『生きもの』だと祖父は言いました。',
    '薪を一度に入れると、火が驚いて温度が落ちるんです。',
    '五年かけて、一時間に三本ずつ足すやり方に変えたところ、割れる皿は半分に減りました。',
  ]);
});

test('the removed mark is listed as a cut of the source sentence', () => {
  const [first, second, third] = variantsOf(answer);
  expect(first?.cuts).toEqual([{ start: 0, end: 1 }]);
  expect(second?.cuts).toEqual([]);
  expect(third?.cuts).toEqual([{ start: answer.length - 1, end: answer.length }]);
  expect(third?.end).toBe(answer.length);
});

test.each([
  '「はい。」',
  '「賛成です」と市長は答えた。',
  '市長は「反対です」',
  '彼は「もういい。」と言った（のだった）。',
])('%s keeps its marks', (sentence) => {
  expect(variantsOf(sentence)[0]?.text.replace(/。$/u, '')).toBe(sentence.replace(/。$/u, ''));
});
