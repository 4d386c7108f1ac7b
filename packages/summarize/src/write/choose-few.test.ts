import { readFileSync } from 'node:fs';
import type { Document } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { countCharacters } from '@youyaku/contract/count-characters';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { resolveLength } from '#budget/resolve-length.ts';
import { rankSentences } from '#rank/rank-sentences.ts';
import { draftText } from './draft.ts';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();
const news = [
  '青海市は十二日、駅前の古い市民会館を建て替え、図書館と子育て支援の窓口を一つにまとめた新しい施設を二〇二八年四月に開くと発表した。',
  '総事業費は約四十二億円で、このうち十八億円を国の補助金でまかなう。延べ床面積は九千二百平方メートルとなり、今の会館のおよそ一・五倍に広がる。',
  '市は来月から説明会を五か所で開き、住民の意見を聞く。利用料の値上げを心配する声に対し、市長は「今の料金を三年間は変えない」と述べた。',
  '一方、工事の間は駅前の駐車場が使えなくなるため、商店会は代わりの駐車場を早く用意するよう求めている。',
].join('\n');
const report = readFileSync(
  new URL('../../../../corpus/texts/ja-longform-watermain.txt', import.meta.url),
  'utf8',
).slice(0, 6_000);

function contextOf(text: string) {
  const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  return { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
}

const texts = [
  ['news', news],
  ['a report', report],
] as const;

function writeWithin(context: ReturnType<typeof contextOf>, shape: 'lines' | 'bullets', max: number) {
  const text = draftText(
    writeShape(context, shape, resolveLength({ unit: 'characters', max, items: 3 }, shape, 0)).items,
  );
  return { characters: countCharacters(text), lines: text.split('\n').length };
}

test.each(texts)('three lines of %s stay three lines within any limit that has space for them', (_, text) => {
  const context = contextOf(text);
  for (const shape of ['lines', 'bullets'] as const)
    for (const max of [100, 130, 160, 200, 300, 800]) {
      const { characters, lines } = writeWithin(context, shape, max);
      expect({ shape, max, lines, isWithin: characters <= max }).toEqual({ shape, max, lines: 3, isWithin: true });
    }
});

test('a limit without space for three lines gives fewer, never more characters', () => {
  const context = contextOf(news);
  for (const max of [20, 40, 50]) {
    const { characters, lines } = writeWithin(context, 'lines', max);
    expect(characters).toBeLessThanOrEqual(max);
    expect(lines).toBeLessThan(3);
  }
});

test('with space for it a line has two sentences that belong together', () => {
  const context = contextOf(news);
  expect(writeWithin(context, 'lines', 300).characters).toBeGreaterThan(
    writeWithin(context, 'bullets', 300).characters,
  );
});

test('a shape without lines takes no notice of a number of lines', () => {
  const length = { unit: 'characters', max: 200, items: 3 } as const;
  expect(resolveLength(length, 'paragraph', 0)).toEqual({ kind: 'max', characters: 200 });
});
