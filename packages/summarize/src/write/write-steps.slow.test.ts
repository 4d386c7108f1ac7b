import type { Block, Document } from '@youyaku/contract/document';
import { summaryShapes } from '@youyaku/contract/shapes';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '#rank/rank-sentences.ts';
import { writeInSteps } from './write-shape.ts';

const dictionary = readTestDictionary();

const months = Array.from({ length: 700 }, (_, index) => {
  const [year, month] = [1960 + Math.floor(index / 12), 1 + (index % 12)];
  return `${year}年${month}月、第${index + 1}回の会議で予算${index * 3 + 7}万円の執行を決定した。残る課題は何ですか。\n土手の修理が残っています。\n`;
});
const halves = ['前半', '後半'].map(
  (title, half) => `${title}\n${months.slice(half * 350, half * 350 + 350).join('')}`,
);
const text = halves.join('');
const headings = [0, halves[0]?.length ?? 0].map((start): Block => ({
  kind: 'heading',
  level: 2,
  start,
  end: start + 2,
}));

test.each(summaryShapes)('%s of a long text yields repeatedly', (shape) => {
  const document: Document = { language: 'ja', text, blocks: headings, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  const steps = writeInSteps(context, shape, { kind: 'max', characters: 2000 });
  let pauses = 0;
  for (let step = steps.next(); step.done !== true; step = steps.next()) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(2);
});
