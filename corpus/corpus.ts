import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

export type CorpusLanguage = 'ja' | 'en';

export const corpusGenres = [
  'news',
  'minutes',
  'dialogue',
  'report',
  'paper',
  'contract',
  'faq',
  'mail',
  'interview',
  'story',
  'list',
  'mixed',
  'figures',
  'longform',
] as const;

export type CorpusGenre = (typeof corpusGenres)[number];

/** Weights and rules are chosen on `dev` alone; `held` is only ever measured, so that a gain there is a gain on unseen texts. */
export type CorpusSplit = 'dev' | 'held';

/** 3 = the reader must know it, 2 = a careful short summary has it, 1 = a detail. */
export type FactWeight = 1 | 2 | 3;

export type CorpusFact = {
  readonly fact: string;
  readonly weight: FactWeight;
  /** The fact counts as told when every substring of at least one of these alternatives is in the summary. */
  readonly anyOf: readonly (readonly string[])[];
};

export type CorpusEntry = {
  readonly id: string;
  /** Absolute path of the text; its extension (txt, md, html) is its format. */
  readonly path: string;
  /** The file exactly as it is, markup included. */
  readonly text: string;
  readonly title: string;
  readonly language: CorpusLanguage;
  readonly genre: CorpusGenre;
  readonly split: CorpusSplit;
  readonly facts: readonly CorpusFact[];
};

export type CorpusSample = {
  readonly id: string;
  readonly language: 'ja' | 'en';
  readonly label: string;
  readonly description: string;
};

export const claimClasses = [
  'number',
  'unit',
  'date',
  'entity',
  'person',
  'negation',
  'cause',
  'scope',
  'decision',
  'tense',
  'merge',
] as const;
export type ClaimClass = (typeof claimClasses)[number];

/** Freely written sentences about a text. Every piece of `from` and every `right` stands in the text as it is. */
export type CorpusClaims = {
  readonly id: string;
  readonly supported: readonly { readonly text: string; readonly from: readonly string[] }[];
  /** Each with one error: the words `wrong` of the sentence against `right` of the text. */
  readonly wrong: readonly {
    readonly text: string;
    readonly class: ClaimClass;
    readonly wrong: string;
    readonly right: string;
  }[];
};

type FactsFile = Pick<CorpusEntry, 'id' | 'title' | 'language' | 'genre' | 'split' | 'facts'>;

const textsFolder = join(import.meta.dirname, 'texts');
const factsFolder = join(import.meta.dirname, 'facts');

/** Every text with its facts, sorted by id. Throws when a text has no facts or facts have no text. */
export function readCorpus(): CorpusEntry[] {
  const textNames = readdirSync(textsFolder).toSorted();
  const ids = new Set(textNames.map((name) => basename(name, extname(name))));
  for (const name of readdirSync(factsFolder)) {
    if (!ids.has(basename(name, '.json'))) throw new Error(`corpus/facts/${name} has no text`);
  }
  return textNames.map(readEntry);
}

/** The texts offered to a visitor who has nothing to paste, three in each language of the interface. */
export function readSamples(): CorpusSample[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'samples.json'), 'utf8')) as CorpusSample[];
}

/** The claims about the texts that have some, sorted by id. */
export function readClaims(): CorpusClaims[] {
  const folder = join(import.meta.dirname, 'claims');
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CorpusClaims);
}

/** The share of the facts, by weight, that the summary contains: 0-100, not rounded. No facts gives 0. */
export function factRecall(summary: string, facts: readonly CorpusFact[]): number {
  const plain = normalizeForFacts(summary);
  let told = 0;
  let total = 0;
  for (const fact of facts) {
    total += fact.weight;
    if (containsFact(plain, fact)) told += fact.weight;
  }
  return total === 0 ? 0 : (100 * told) / total;
}

/** NFKC without white space, so that full-width figures, line breaks and spacing do not decide whether a fact is told. */
export function normalizeForFacts(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, '');
}

function containsFact(plainSummary: string, fact: CorpusFact): boolean {
  return fact.anyOf.some((substrings) =>
    substrings.every((substring) => plainSummary.includes(normalizeForFacts(substring))),
  );
}

function readEntry(name: string): CorpusEntry {
  const id = basename(name, extname(name));
  const path = join(textsFolder, name);
  const facts = JSON.parse(readFileSync(join(factsFolder, `${id}.json`), 'utf8')) as FactsFile;
  if (facts.id !== id) throw new Error(`corpus/facts/${id}.json says its id is ${facts.id}`);
  return { ...facts, path, text: readFileSync(path, 'utf8') };
}
