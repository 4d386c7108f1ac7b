import { countCharacters } from '@youyaku/contract/count-characters';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions, type SummaryLength } from '@youyaku/contract/summary-request';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, it } from 'vitest';
import { summarize } from '#summarize.ts';
import { applyGlossary, applyGlossaryToEvents } from './apply-glossary.ts';
import { SpellingRules, TermFinder } from './spelling-rules.ts';

const entries: GlossaryEntry[] = [
  { term: 'サーバー', variants: ['サーバ', 'サーヴァー'] },
  { term: '障がい者', variants: ['障害者'] },
  { term: '問い合わせ', variants: ['問合せ', '問い合せ'] },
  { term: 'AI', variants: ['人工知能'] },
];
const text = [
  '市は障害者の働く場所を3か所から5か所に増やす。',
  '新しいサーバは4月に入れ、サーバールームは9月に広げる。',
  '問合せは年に1,200件あり、人工知能が答える。',
  '条例には「障害者」という語が残る。',
].join('');
const document: Document = { language: 'ja', text, blocks: [], warnings: [] };

function rewrite(words: string): string {
  return new SpellingRules(entries)
    .find(words)
    .reduceRight((written, { start, end, text: term }) => written.slice(0, start) + term + written.slice(end), words);
}

async function summarizeWith(
  length: SummaryLength,
): Promise<{ before: SummaryBody; after: SummaryBody; shown: string }> {
  const options = resolveSummaryOptions({ shape: 'lines', length });
  let shown = '';
  let before: SummaryBody | undefined;
  let after: SummaryBody | undefined;
  async function* note(): ReturnType<typeof summarize> {
    for await (const event of summarize(document, options, { dictionary: readTestDictionary() })) {
      if (event.type === 'body-end') before = event.body;
      yield event;
    }
  }
  for await (const event of applyGlossaryToEvents(note(), entries, options)) {
    if (event.type === 'text-delta') shown += event.text;
    if (event.type === 'text-replace') shown = shown.slice(0, event.start) + event.text + shown.slice(event.end);
    if (event.type === 'body-end') after = event.body;
  }
  if (before === undefined || after === undefined) throw new Error('no body');
  return { before, after, shown };
}

describe('spelling rules', () => {
  it.each([
    ['サーバを増やす', 'サーバーを増やす'],
    ['サーバーを増やす', 'サーバーを増やす'],
    ['サーバルキャットを見た', 'サーバルキャットを見た'],
    ['問合せと問い合せ', '問い合わせと問い合わせ'],
    ['「障害者」という語', '「障害者」という語'],
    ['AI（人工知能）', 'AI（AI）'],
  ])('turn %s into %s', (words, expected) => {
    expect(rewrite(words)).toBe(expected);
  });

  it('are plain strings, whatever signs they have', () => {
    const rules = new SpellingRules([{ term: 'C++', variants: ['(a+)+$', '.*'] }]);
    expect(rules.find('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!').length).toBe(0);
    expect(rules.find('x (a+)+$ y').map(({ start }) => start)).toEqual([2]);
  });

  it('take linear time, however many there are', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      term: `用語${String(index)}番`,
      variants: Array.from({ length: 20 }, (_one, other) => `異字${String(index)}の${String(other)}`),
    }));
    expect(new SpellingRules(many).find('異字9'.repeat(20_000)).length).toBe(0);
  });
});

it('the terms of a text are found by any spelling, the longest at each place, not inside a longer word', () => {
  const finder = new TermFinder([...entries, { term: '障害', variants: [] }]);
  const find = (words: string): string[] => finder.find(words).map(({ term }) => term);
  expect(find('障害者がサーバを使い、サーバを直す。')).toEqual(['サーバー', '障がい者']);
  expect(find('サーバールームの障害')).toEqual(['障害']);
  expect(find('SAID')).toEqual([]);
});

describe('a summary with a glossary', () => {
  it('is spelled by it, and says which terms were put in; its evidence stays as the source has it', async () => {
    const { after, shown } = await summarizeWith({ unit: 'items', count: 3 });
    expect(after.text).not.toMatch(/サーバ(?!ー)|問合せ/u);
    expect(after.glossary?.length).toBeGreaterThan(0);
    expect(shown).toBe(after.text);
    for (const sentence of after.sentences) {
      expect(after.text.slice(sentence.start, sentence.end)).toBe(sentence.text);
      for (const { start, end, quote } of sentence.evidence) expect(text.slice(start, end)).toBe(quote);
    }
    expect(after.characters).toBe(countCharacters(after.text));
  });

  it('never exceeds a limit, and says what stayed for it', async () => {
    for (let max = 15; max <= 110; max += 1) {
      const { before, after, shown } = await summarizeWith({ unit: 'characters', max });
      expect(after.characters).toBeLessThanOrEqual(Math.max(max, before.characters));
      expect(after.characters).toBe(countCharacters(after.text));
      expect(shown).toBe(after.text);
      const left = (after.glossary ?? []).reduce((sum, one) => sum + (one.left ?? 0), 0);
      expect(left > 0).toBe(new SpellingRules(entries).find(after.text).length > 0);
    }
  });

  it('keeps what points into a sentence in its place', () => {
    const sentence = {
      text: '［4月］サーバを障害者も使う。',
      start: 0,
      end: 15,
      evidence: [],
      checks: [],
      verdict: 'check' as const,
      insertions: [{ start: 0, end: 4, source: { start: 0, end: 2 } }],
      contradicts: {
        kind: 'name' as const,
        claim: 'サーバを',
        quote: '端末を',
        start: 0,
        end: 3,
        by: 'rules' as const,
      },
    };
    const body = {
      title: '',
      text: sentence.text,
      characters: countCharacters(sentence.text),
      sentences: [sentence],
      keywords: [],
      coverage: { readCharacters: 100, totalCharacters: 100, complete: true, omitted: [], sections: [] },
      engine: { kind: 'builtin' as const, model: '', version: '' },
    };
    const [after] = applyGlossary(body, entries, { shape: 'lines', length: { unit: 'items', count: 1 } }).body
      .sentences;
    expect(after).toMatchObject({
      text: '［4月］サーバーを障がい者も使う。',
      end: 17,
      contradicts: { claim: 'サーバーを' },
    });
    expect(after?.insertions).toEqual(sentence.insertions);
  });
});
