import type { Document } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '#rank/rank-sentences.ts';
import { truncateBest } from './truncate-best.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';
import { createGapReader } from './standing/create-gap-reader.ts';

const dictionary = readTestDictionary();

function contextOf(text: string): WriteContext {
  const document: Document = {
    text,
    language: 'ja',
    blocks: [],
    warnings: [],
  };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  return { document, analysis, ranking, register: 'asIs', isRunning: true, hasSpeakers: false };
}

function variantsOf(text: string, level: 'safe' | 'tight'): Variant[] {
  const context = contextOf(text);
  return context.ranking.sentences.flatMap((sentence) => createVariants(context, sentence, level));
}

const text = 'また、都は、結果を踏まえ、学校（小学校）の計画を着実に改めてまいります。';

test('the whole sentence comes first and has no cuts', () => {
  const [full] = variantsOf(text, 'tight');
  expect(full).toMatchObject({ isCompressed: false, cuts: [] });
});

test('every shorter variant lists its cuts in order and without overlap', () => {
  const shorter = variantsOf(text, 'tight').slice(1);
  expect(shorter.length).toBeGreaterThan(1);
  for (const { cuts, isCompressed } of shorter) {
    expect(isCompressed).toBe(true);
    expect(cuts.length).toBeGreaterThan(0);
    cuts.forEach((cut, index) => {
      expect(cut.start).toBeLessThan(cut.end);
      expect(cut.start).toBeGreaterThan(cuts[index - 1]?.end ?? -1);
    });
  }
});

test('the text has no deleted words, and the cuts list them', () => {
  for (const { cuts, text: words } of variantsOf(text, 'tight').slice(1)) {
    expect(words).not.toContain('小学校');
    expect(cuts.some((cut) => text.slice(cut.start, cut.end).includes('小学校'))).toBe(true);
  }
});

test('safe variants never drop what only tight ones may', () => {
  expect(variantsOf(text, 'safe').every((variant) => variant.text.includes('結果を踏まえ'))).toBe(true);
  expect(variantsOf(text, 'tight').some((variant) => !variant.text.includes('結果を踏まえ'))).toBe(true);
});

test('a quoted sentence stays verbatim', () => {
  expect(variantsOf('「市は計画を着実に改めてまいります。」', 'tight').every((variant) => !variant.isCompressed)).toBe(
    true,
  );
});

test('a truncation with 「…」 lists the rest of the source as a cut', () => {
  const long = '市は来年の春から、駅の北に新しい図書館を建て、あわせて公園の道を広げる計画です。';
  const cut = truncateBest(contextOf(long), variantsOf(long, 'safe'), 20);
  const left = cut?.cuts.at(-1);
  expect(left).toMatchObject({ end: long.length });
  expect(cut?.text).toBe(`${long.slice(0, left?.start).replace(/、$/u, '')}…`);
});

test('a line that breaks off at a comma ends in an end mark only', () => {
  expect(variantsOf('市は来年の春から新しい図書館を建て、', 'safe')[0]?.text).toBe(
    '市は来年の春から新しい図書館を建て。',
  );
});

test.each(['基板の納期につきまして、', '基板の納期について、', '基板の納期に関しまして、'])(
  '%s leads into the next sentence: it is neither closed nor shortened, and stands behind others',
  (words) => {
    const variants = variantsOf(`${words}\n\n市は工場を調べた。`, 'tight');
    const [lead, ...others] = variants.filter(({ start }) => start === 0);
    expect(lead?.text).toBe(words);
    expect(others).toEqual([]);
    expect(lead?.prior).toBeLessThan((variants.at(-1)?.prior ?? 0) / 4);
  },
);

/** The forms of an answer below its question, each in a paragraph of its own. */
function answersOf(question: string, answer: string): string[] {
  const source = `${question}\n${answer}`;
  const blocks = [
    { kind: 'paragraph' as const, start: 0, end: question.length },
    { kind: 'paragraph' as const, start: question.length + 1, end: source.length },
  ];
  const document: Document = { text: source, language: 'ja', blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context: WriteContext = {
    document,
    analysis,
    ranking,
    register: 'asIs',
    isRunning: true,
    hasSpeakers: false,
  };
  const readGap = createGapReader(document, analysis, ranking);
  return ranking.sentences.flatMap((sentence) =>
    sentence.index === 1 ? createVariants(context, sentence, 'safe', readGap).map((variant) => variant.text) : [],
  );
}

test('a short answer is never printed without what was asked; a longer one may be', () => {
  expect(answersOf('Q1　費用はかかりますか。', 'A　無料です。')).toEqual(['［費用］無料です。']);
  expect(answersOf('Q1　費用はかかりますか。', 'A　市内に住む人と通う人は無料です。')).toContain(
    '市内に住む人と通う人は無料です。',
  );
});
