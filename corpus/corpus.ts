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
  'notice',
  'manual',
  'earnings',
  'editorial',
] as const;

export type CorpusGenre = (typeof corpusGenres)[number];

/** Weights and rules are tuned on `dev` alone. `held` is only measured, so that a gain there is a gain on unseen texts. */
export type CorpusSplit = 'dev' | 'held';

/** 3 = essential, 2 = belongs in a careful short summary, 1 = a detail. */
export type FactWeight = 1 | 2 | 3;

export type CorpusFact = {
  readonly fact: string;
  readonly weight: FactWeight;
  /** The fact counts as stated if the summary contains every substring of at least one alternative. */
  readonly anyOf: readonly (readonly string[])[];
};

export type CorpusEntry = {
  readonly id: string;
  /** Absolute path of the text; its extension (txt, md, html) is its format. */
  readonly path: string;
  /** The content of the file, including markup. */
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

/** Freely written sentences about a text. The text contains every string of `from` and every `right` verbatim. */
export type CorpusClaims = {
  readonly id: string;
  readonly supported: readonly { readonly text: string; readonly from: readonly string[] }[];
  /** Each has one error: the words `wrong` instead of `right` in the text. */
  readonly wrong: readonly {
    readonly text: string;
    readonly class: ClaimClass;
    readonly wrong: string;
    readonly right: string;
  }[];
};

/** A sentence about a text with one error, and what models make of it when they are asked to correct it. */
export type CorpusRepair = {
  /** Of the text, which contains `quote` and every string of `from` verbatim; all are texts for development. */
  readonly id: string;
  readonly text: string;
  /** The kind of its contradiction, as in the contract. */
  readonly kind: 'number' | 'date' | 'name' | 'negation' | 'modality' | 'scope' | 'subject' | 'cause' | 'meaning';
  /** The words of `text` that are contradicted, and the words of the source that contradict them. */
  readonly claim: string;
  readonly quote: string;
  readonly from: readonly string[];
  /** No correction contains one of these; it contains one of each list of `keeps`. */
  readonly wrong: readonly string[];
  readonly keeps: readonly (readonly string[])[];
  readonly corrections: readonly string[];
  /** Replies that do harm, by what they do; some contain all of `keeps`, and are wrong by reading. */
  readonly careless: Readonly<Record<string, string>>;
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

/** The sample texts of the app, three in each language of the interface. */
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

/** The sentences to correct, in the order of the file. */
export function readRepairs(): CorpusRepair[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'mended.json'), 'utf8')) as CorpusRepair[];
}

/** Whether a sentence has lost its error and nothing else, as far as its words show. */
export function isCorrected(text: string, { wrong, keeps }: CorpusRepair): boolean {
  const has = (words: string): boolean => normalizeForFacts(text).includes(normalizeForFacts(words));
  return !wrong.some(has) && keeps.every((alternatives) => alternatives.some(has));
}

/** The percentage of the facts, by weight, that the summary contains: 0 to 100, not rounded. 0 without facts. */
export function factRecall(summary: string, facts: readonly CorpusFact[]): number {
  const plain = normalizeForFacts(summary);
  let stated = 0;
  let total = 0;
  for (const fact of facts) {
    total += fact.weight;
    if (containsFact(plain, fact)) stated += fact.weight;
  }
  return total === 0 ? 0 : (100 * stated) / total;
}

/** NFKC without white space, so that width, line breaks and spacing do not affect whether a fact is found. */
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
