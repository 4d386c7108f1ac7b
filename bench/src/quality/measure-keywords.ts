import { readFile } from 'node:fs/promises';
import { extractText } from '@youyaku/extract';
import { analyse } from '@youyaku/language/analyse';
import { extractKeywords } from '@youyaku/summarize/rank/extract-keywords';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured, mean } from '#figure.ts';
import { readDictionary } from '#quality/read-dictionary.ts';

/** A document with the annotations of a person; a concept may have several spellings. */
type Labelled = {
  readonly text: string;
  readonly topic: readonly string[];
  readonly concepts: readonly (readonly string[])[];
};

const keywordsMax = 10;
const topicRankMax = 5;

/**
 * How many of the annotated concepts are among the first ten keywords, and how often the topic is among the first
 * five, by length of the document. A keyword matches a concept if one is part of the other and at least half as long. Exact
 * means equal apart from width, case, spaces, marks between words and a final long vowel.
 */
export async function measureKeywords(dataFolder: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const sets = await readLabelled(`${dataFolder}/keyphrases-ja`);
  return [...sets].flatMap(([name, documents]) => describe(name, documents, dictionary));
}

function describe(name: string, documents: readonly Labelled[], dictionary: Dictionary): Figure[] {
  const found = documents.map((document) => ({ document, keywords: findKeywords(document.text, dictionary) }));
  const recall = (matches: Matches): number =>
    mean(found.map(({ document, keywords }) => shareMatched(document.concepts, keywords, matches)));
  const topic = (matches: Matches): number =>
    mean(
      found.map(({ document, keywords }) => shareMatched([document.topic], keywords.slice(0, topicRankMax), matches)),
    );
  return [
    measured(`keywords/${name}: concepts in the first ten`, 100 * recall(isMatch), '%'),
    measured(`keywords/${name}: concepts in the first ten, exact`, 100 * recall(isEqual), '%'),
    measured(`keywords/${name}: topic in the first five`, 100 * topic(isMatch), '%'),
    measured(`keywords/${name}: topic in the first five, exact`, 100 * topic(isEqual), '%'),
  ];
}

function findKeywords(text: string, dictionary: Dictionary): string[] {
  const document = extractText(text);
  const analysis = analyse(document, dictionary);
  return extractKeywords(document.text, analysis, document.title ?? '', keywordsMax).map(({ term }) => term);
}

type Matches = (keyword: string, label: string) => boolean;

function shareMatched(concepts: readonly (readonly string[])[], keywords: readonly string[], matches: Matches): number {
  const normalized = keywords.map(normalizeTerm);
  const matched = concepts.filter((labels) =>
    labels.some((label) => normalized.some((keyword) => matches(keyword, normalizeTerm(label)))),
  );
  return matched.length / Math.max(concepts.length, 1);
}

function isEqual(keyword: string, label: string): boolean {
  return keyword === label;
}

function isMatch(keyword: string, label: string): boolean {
  if (keyword === label) return true;
  const [short, long] = keyword.length < label.length ? [keyword, label] : [label, keyword];
  return short.length >= 2 && short.length * 2 >= long.length && long.includes(short);
}

function normalizeTerm(term: string): string {
  return term
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・‐–-]/gu, '')
    .replace(/ー$/u, '');
}

type TextRow = { sample_id: string; text: string };
type LabelRow = { sample_id: string; main_topic: string[]; angle: string[]; essential_terms: string[][] };

async function readLabelled(folder: string): Promise<Map<string, Labelled[]>> {
  const texts = JSON.parse(await readFile(`${folder}/dataset.json`, 'utf8')) as Record<string, TextRow[]>;
  const labels = JSON.parse(await readFile(`${folder}/label.json`, 'utf8')) as Record<string, LabelRow[]>;
  const sets = new Map<string, Labelled[]>();
  for (const [length, rows] of Object.entries(texts)) {
    const byId = new Map(labels[length]?.map((row) => [row.sample_id, row]));
    const documents = rows.flatMap(({ sample_id: id, text }) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const concepts = [...row.essential_terms, row.main_topic, row.angle].filter(({ length: count }) => count > 0);
      return [{ text, topic: row.main_topic, concepts }];
    });
    sets.set(`${length.replace('length_', '')} characters`, documents);
  }
  return sets;
}
