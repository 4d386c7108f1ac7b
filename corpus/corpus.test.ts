import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJudgements } from '@youyaku/llm/judge/read-judgements';
import {
  claimClasses,
  corpusGenres,
  factRecall,
  isCorrected,
  normalizeForFacts,
  readClaims,
  readCorpus,
  readRepairs,
  readSamples,
} from './corpus.ts';
import type { CorpusEntry } from './corpus.ts';
import { readJudgeAnswers } from './judge-answers.ts';

const corpus = readCorpus();

describe('the corpus as a whole', () => {
  test('has facts for every text and a text for all facts', () => {
    const ids = (folder: string) =>
      readdirSync(join(import.meta.dirname, folder))
        .map((name) => basename(name, extname(name)))
        .toSorted();
    expect(ids('facts')).toEqual(ids('texts'));
    expect(new Set(ids('texts')).size).toBe(ids('texts').length);
  });

  test('has at least 45 Japanese and 14 English texts and every genre', () => {
    expect(corpus.filter((entry) => entry.language === 'ja').length).toBeGreaterThanOrEqual(45);
    expect(corpus.filter((entry) => entry.language === 'en').length).toBeGreaterThanOrEqual(14);
    expect(new Set(corpus.map((entry) => entry.genre))).toEqual(new Set(corpusGenres));
  });

  test('holds out 53 texts of 14 genres in both languages, and has at least 30 for tuning', () => {
    for (const entry of corpus) expect(['dev', 'held'], entry.id).toContain(entry.split);
    const held = corpus.filter((entry) => entry.split === 'held');
    expect(held).toHaveLength(53);
    expect(corpus.length - held.length).toBeGreaterThanOrEqual(30);
    expect(new Set(held.map((entry) => entry.genre)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(held.map((entry) => entry.language))).toEqual(new Set(['ja', 'en']));
  });

  test('gives no advantage to the lead: the first 12 % recall less than 35 of 100 in either split', () => {
    for (const split of ['dev', 'held'] as const) {
      const entries = corpus.filter((entry) => entry.split === split);
      const recall = entries.reduce((sum, entry) => sum + factRecall(beginning(entry), entry.facts), 0);
      expect(recall / entries.length, split).toBeLessThan(35);
    }
  });

  test('has no sentence of 20 characters or more in two texts', () => {
    const ownerOf = new Map<string, string>();
    const shared: string[] = [];
    for (const entry of corpus) {
      for (const sentence of longSentences(entry)) {
        const owner = ownerOf.get(sentence);
        if (owner !== undefined && owner !== entry.id) shared.push(`${owner} and ${entry.id}: ${sentence}`);
        ownerOf.set(sentence, entry.id);
      }
    }
    expect(shared).toEqual([]);
  });

  test('has no long sentence twice in a text', () => {
    for (const entry of corpus) {
      const sentences = longSentences(entry);
      expect(
        sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at),
        entry.id,
      ).toEqual([]);
    }
  });

  test('has three samples in each language of the interface, with short labels', () => {
    const samples = readSamples();
    for (const language of ['ja', 'en'] as const) {
      const offered = samples.filter((sample) => sample.language === language);
      expect(offered).toHaveLength(3);
      for (const sample of offered) {
        expect(corpus.find((entry) => entry.id === sample.id)?.language).toBe(language);
        expect([...sample.label].length).toBeLessThanOrEqual(12);
        expect(sample.description).toMatch(/^[^\n]{8,80}$/u);
      }
    }
  });
});

describe.each(readClaims())('claims about $id', ({ id, supported, wrong }) => {
  const text = corpus.find((entry) => entry.id === id)?.text ?? '';

  test('are based on passages of the text and not copied from it', () => {
    for (const claim of supported) {
      for (const piece of claim.from) expect(text).toContain(piece);
      expect(text).not.toContain(claim.text);
    }
  });

  test('have an error in their own words against words of the text', () => {
    for (const claim of wrong) {
      expect(claimClasses).toContain(claim.class);
      expect(claim.text).toContain(claim.wrong);
      expect(text).toContain(claim.right);
    }
  });
});

describe.each(corpus)('$id', (entry) => {
  test('is between 500 and 30,000 code points', () => {
    const codePoints = [...entry.text].length;
    expect(codePoints).toBeGreaterThanOrEqual(500);
    expect(codePoints).toBeLessThanOrEqual(30_000);
  });

  test('has 8-20 facts (30-40 for the long form) of weights 1-3, one of them a must', () => {
    const [least, most] = entry.genre === 'longform' ? [30, 40] : [8, 20];
    expect(entry.facts.length).toBeGreaterThanOrEqual(least);
    expect(entry.facts.length).toBeLessThanOrEqual(most);
    for (const fact of entry.facts) expect([1, 2, 3]).toContain(fact.weight);
    expect(entry.facts.some((fact) => fact.weight === 3)).toBe(true);
    expect(new Set(entry.facts.map((fact) => fact.fact)).size).toBe(entry.facts.length);
  });

  test('contains every substring its facts look for', () => {
    const plain = normalizeForFacts(readableText(entry));
    const missing = entry.facts.flatMap((fact) => fact.anyOf.flat().filter((part) => !occurs(plain, part)));
    expect(missing).toEqual([]);
    for (const fact of entry.facts) {
      expect(fact.anyOf.length).toBeGreaterThan(0);
      for (const alternative of fact.anyOf) expect(alternative.length).toBeGreaterThan(0);
    }
  });

  test('recalls 100 from itself, 0 from nothing and little from any other text', () => {
    expect(factRecall(entry.text, entry.facts)).toBe(100);
    expect(factRecall('', entry.facts)).toBe(0);
    for (const other of corpus) {
      if (other.id !== entry.id) expect(factRecall(other.text, entry.facts), other.id).toBeLessThan(20);
    }
  });
});

function occurs(plain: string, part: string): boolean {
  const wanted = normalizeForFacts(part);
  return wanted.length >= 2 && plain.includes(wanted);
}

/** The visible text: for HTML the article only, so that no fact is taken from the navigation. */
function readableText(entry: CorpusEntry): string {
  if (!entry.path.endsWith('.html')) return entry.text;
  const article = /<article[^>]*>([\s\S]*)<\/article>/u.exec(entry.text)?.[1] ?? '';
  return article.replace(/<[^>]+>/gu, ' ');
}

/** The first 12 % of the visible text, by code points without white space. */
function beginning(entry: CorpusEntry): string {
  const codePoints = [...readableText(entry).replace(/\s+/gu, '')];
  return codePoints.slice(0, Math.round(codePoints.length * 0.12)).join('');
}

function longSentences(entry: CorpusEntry): string[] {
  return readableText(entry)
    .split(/(?<=[。．！？])|(?<=[.!?])\s|\n/u)
    .map(normalizeForFacts)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && [...sentence].length >= 20);
}

describe('the repairs', () => {
  test('are about dev texts in both languages, and name the words of both sides verbatim', () => {
    const texts = new Map(corpus.filter(({ split }) => split === 'dev').map((entry) => [entry.id, entry]));
    const repairs = readRepairs();
    expect(repairs.length).toBeGreaterThanOrEqual(40);
    expect(new Set(repairs.map(({ id }) => texts.get(id)?.language))).toEqual(new Set(['ja', 'en']));
    for (const { id, text, claim, quote, from } of repairs) {
      expect(text).toContain(claim);
      for (const words of [quote, ...from]) expect(texts.get(id)?.text).toContain(words);
    }
  });

  test('have an error, and corrections without it that keep the rest', () => {
    for (const repair of readRepairs()) {
      expect(isCorrected(repair.text, repair), repair.text).toBe(false);
      for (const text of repair.corrections) expect(isCorrected(text, repair), text).toBe(true);
      expect(Object.keys(repair.careless).length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the answers in place of the judge', () => {
  test('are about claims that exist, one for each search, in the form of the prompt', () => {
    for (const { id, supported, wrong } of readClaims()) {
      const claims = new Set([...supported, ...wrong].map(({ text }) => text));
      const answers = readJudgeAnswers(id);
      for (const { claim, answer, passages } of answers) {
        expect(claims).toContain(claim);
        expect(readJudgements([`S1 | ${answer}`], 1).size, answer).toBe(1);
        expect(passages).toMatch(/^[0-9a-f]{16}$/u);
      }
      expect(new Set(answers.map(({ claim, round }) => `${round} ${claim}`)).size).toBe(answers.length);
    }
  });
});
