import { readFileSync } from 'node:fs';
import type { Document } from '@youyaku/contract/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { type Analysis, analyse } from '@youyaku/language/analyse';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { type Chunk, type ChunkOptions, planChunks } from './plan-chunks.ts';

const dictionary = readTestDictionary();
const texts = new URL('../../../../corpus/texts/', import.meta.url);
const report = readFileSync(new URL('ja-longform-watermain.txt', texts), 'utf8');

type Plan = { readonly text: string; readonly analysis: Analysis; readonly chunks: Chunk[] };

function plan(text: string, options: ChunkOptions): Plan {
  const document: Document = { language: 'und', text, blocks: listHeadings(text), warnings: [] };
  const analysis = analyse(document, dictionary);
  return { text, analysis, chunks: planChunks(document, analysis, options) };
}

/** Lines that begin with # or a chapter's number; the engine fills in the rest. */
function listHeadings(text: string): Document['blocks'] {
  return [...text.matchAll(/^(#+) \S.*|^第[0-9０-９一-十]+[章節].*/gmu)].map((match) => ({
    kind: 'heading',
    start: match.index,
    end: match.index + match[0].length,
    level: match[1]?.length ?? 1,
  }));
}

function isHeading({ analysis }: Plan, index: number): boolean {
  return analysis.blocks[analysis.sentences[index]?.blockIndex ?? -1]?.kind === 'heading';
}

function expectInvariants(made: Plan, { tokensMax }: ChunkOptions): void {
  const { text, analysis, chunks } = made;
  const { sentences } = analysis;
  expect(chunks.length > 0).toBe(sentences.length > 0);
  let at = chunks[0]?.start ?? 0;
  expect(at).toBe(sentences[0]?.start ?? 0);
  chunks.forEach((chunk, index) => {
    const next = chunks[index + 1];
    expect(text.slice(at, chunk.start).trim()).toBe('');
    expect(chunk.end).toBeGreaterThan(chunk.start);
    expect(chunk.tokens).toBeLessThanOrEqual(tokensMax * 0.9);
    expect(chunk.isCutAtStart).toBe(chunk.start !== sentences[chunk.firstSentence]?.start);
    expect(chunk.isCutAtEnd).toBe(chunk.end !== sentences[chunk.sentencesEnd - 1]?.end);
    expect(next === undefined || next.firstSentence === chunk.sentencesEnd - (chunk.isCutAtEnd ? 1 : 0)).toBe(true);
    expect(text.slice(chunk.start, chunk.end).isWellFormed()).toBe(text.isWellFormed());
    at = chunk.end;
    // Where headings alone fill half of the bound, their section does not fit.
    const headings = sentences
      .slice(chunk.firstSentence, chunk.sentencesEnd)
      .filter((_, place) => isHeading(made, chunk.firstSentence + place));
    const isLast = next === undefined;
    if (!isLast && headings.length < 3) expect(isHeading(made, chunk.sentencesEnd - 1)).toBe(false);
  });
  expect(at).toBe(sentences.at(-1)?.end ?? 0);
}

describe('invariants', () => {
  const word = fc.constantFrom(
    '市は、',
    '委員会は4月1日に、',
    '120万円を',
    '決定した。',
    '報告した。\n',
    '# 見出し\n',
    '## 小見出し\n',
    '\n\n',
    '・項目\n',
    '𠮷野家の',
    'The board approved it. ',
    'abcdefghij',
    '😀',
    '田中：はい。\n',
    '|a|b|\n',
    '「それは、何ですか。」',
    '、',
    '長い名前の組織の',
  );

  test('chunks contain every sentence exactly once, in order, within the bound, and mark where they cut one', () => {
    const input = fc.tuple(fc.array(word, { maxLength: 250 }), fc.integer({ min: 20, max: 400 }));
    fc.assert(
      fc.property(input, ([words, tokensMax]) => {
        const options = { tokensMax };
        expectInvariants(plan(words.join(''), options), options);
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  test('chunks keep these invariants for any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        expectInvariants(plan(text, { tokensMax: 30 }), { tokensMax: 30 });
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  test('the same document gives the same plan', () => {
    expect(plan(report, { tokensMax: 2000 }).chunks).toEqual(plan(report, { tokensMax: 2000 }).chunks);
  });
});

test('a document that fits is one chunk', () => {
  const { chunks, text } = plan('市は計画を決めた。費用は120万円だ。', { tokensMax: 1000 });
  expect(chunks).toHaveLength(1);
  expect(text.slice(chunks[0]?.start, chunks[0]?.end)).toBe(text);
  expect(chunks[0]?.massShare).toBe(1);
});

test('no chunk ends with a heading, and chunks are as few and even as the bound allows', () => {
  for (const tokensMax of [400, 1000, 3000, 8000]) {
    const options = { tokensMax };
    const made = plan(report, options);
    expectInvariants(made, options);
    const { chunks } = made;
    for (const { sentencesEnd } of chunks) expect(isHeading(made, sentencesEnd - 1)).toBe(false);
    const total = chunks.reduce((sum, { tokens }) => sum + tokens, 0);
    expect(chunks.length).toBeLessThanOrEqual(Math.ceil((total / (tokensMax * 0.9)) * 1.35));
    const sizes = chunks.map(({ tokens }) => tokens);
    expect(Math.min(...sizes) * 4).toBeGreaterThan(Math.max(...sizes));
  }
});

test('sections stay whole where they fit', () => {
  const section = (name: string): string => `# ${name}\n\n${'委員会は計画の費用を調べて報告した。'.repeat(12)}\n\n`;
  const { text, chunks } = plan(['背景', '調査', '結果', '課題'].map(section).join(''), { tokensMax: 230 });
  expect(chunks.map(({ start }) => text.slice(start, start + 4))).toEqual(['# 背景', '# 調査', '# 結果', '# 課題']);
  expect(chunks.map(({ headingPath }) => headingPath)).toEqual([['背景'], ['調査'], ['結果'], ['課題']]);
});

test('a chunk in the middle of a section knows the titles above it', () => {
  const body = '委員会は計画の費用を調べて報告した。'.repeat(30);
  const { chunks } = plan(`# 報告書\n\n前文である。\n\n## 調査\n\n${body}`, { tokensMax: 200 });
  expect(chunks.at(-1)?.headingPath).toEqual(['報告書', '調査']);
});

test('a sentence longer than the bound is cut after a clause', () => {
  const { text, chunks } = plan(`${'委員会は費用を調べ、'.repeat(20)}報告した。`, { tokensMax: 60 });
  expect(chunks.length).toBeGreaterThan(2);
  for (const chunk of chunks.slice(0, -1)) {
    expect(text.slice(chunk.start, chunk.end)).toMatch(/、$/u);
    expect(chunk.isCutAtEnd).toBe(true);
  }
});

test('shares of mass add up to one, and repetitive text has less mass than informative text', () => {
  const dull = '天気の話をした。'.repeat(60);
  const rich =
    '送水管の破損で断水した。水道局は原因を調べ、弁の操作の誤りと管の腐食を認めた。委員会は点検の頻度と記録の方法を改め、職員の訓練と予算の増額を求めた。';
  const { chunks } = plan(`${dull}\n\n${rich.repeat(4)}`, { tokensMax: 450 });
  expect(chunks.reduce((sum, { massShare }) => sum + massShare, 0)).toBeCloseTo(1, 6);
  const first = chunks[0];
  const last = chunks.at(-1);
  expect((last?.massShare ?? 0) / (last?.tokens ?? 1)).toBeGreaterThan((first?.massShare ?? 0) / (first?.tokens ?? 1));
});

test('facts are verbatim decisions, amounts with their unit, dates and names, no more than asked for', () => {
  const text =
    '委員会は4月1日に、瀬名川ダムの補修に1億2,000万円を使うことを決定した。天気がよかった。水道局は、利用者の減少が38%に達したと報告した。';
  const { chunks } = plan(text, { tokensMax: 1000 });
  const facts = chunks.flatMap((chunk) => chunk.facts);
  for (const { quote, start, end } of facts) expect(text.slice(start, end)).toBe(quote);
  const quotes = facts.map(({ kind, quote }) => `${kind} ${quote}`);
  expect(quotes).toEqual(expect.arrayContaining(['date 4月1日', 'number 1億2,000万円', 'number 38%']));
  expect(quotes.some((quote) => quote.startsWith('decision 委員会は'))).toBe(true);
  expect(quotes.some((quote) => quote.startsWith('name ') && quote.includes('瀬名川'))).toBe(true);
  expect(plan(text, { tokensMax: 1000, factsMax: 2 }).chunks[0]?.facts).toHaveLength(2);
});

test('a sentence under a heading of decisions is a decision, a condition is none', () => {
  const { chunks } = plan('# 決定事項\n\n発売日を11月7日に延期する。\n\n# 今後\n\n可決されれば、来年から始める。', {
    tokensMax: 1000,
  });
  const decisions = chunks.flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'decision'));
  expect(decisions.map(({ quote }) => quote)).toEqual(['発売日を11月7日に延期する。']);
});

test('a flat rate takes the place of the estimate', () => {
  const { chunks } = plan('あ'.repeat(99) + '。', { tokensMax: 200, tokensPerCharacter: 1.5 });
  expect(chunks.map(({ tokens }) => tokens)).toEqual([150]);
});

test('a bound too small for a clause is rejected', () => {
  expect(() => plan('本文。', { tokensMax: 10 })).toThrow(RangeError);
  expect(() => plan('本文。', { tokensMax: Number.NaN })).toThrow(RangeError);
});

/** Counted with the o200k_base vocabulary; the bench does the same for the whole corpus. */
const counted: readonly (readonly [string, number])[] = [
  [
    '市の水道局は5月12日、老朽化した送水管の取り替えを3年早めると発表した。対象は中心部の18.4キロで、費用は約42億円を見込む。昨年11月の破損では4万1,700世帯が最長で6日間断水し、病院や学校の給食にも影響が出た。局は「点検の記録を電子化し、弁の操作は必ず二人で行う」としている。財源には基金と借り入れを充て、料金は2028年度まで上げない方針だ。',
    155,
  ],
  [
    'The water board said on 12 May that it would replace the oldest main three years earlier than planned. The work covers 18.4 kilometres in the centre and is expected to cost about £42 million. Last November a burst left 41,700 homes dry for up to six days, and hospitals and school kitchens were hit. Records of inspections will be kept on computers, and no valve may be turned by one person alone.',
    87,
  ],
];

test.each(counted)('the estimate of a paragraph is within a tenth of the count: %s', (text, tokens) => {
  expect(Math.abs(estimateTokens(text) / tokens - 1)).toBeLessThan(0.1);
});

test('an empty text costs nothing, any other at least one token', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens(' ')).toBe(1);
});
