import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, type SummaryLength } from '@youyaku/contract/summary-request';
import type { SummaryBody } from '@youyaku/contract/summary';
import { factRecall, readCorpus, type CorpusEntry } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import { summarize } from '@youyaku/summarize';
import { loadDictionary, type Dictionary } from '@youyaku/summarize/tokenize/dictionary';
import { measured, median, type Figure } from '#figure.ts';

const timedSizes = [
  { characters: 1_000, rounds: 30 },
  { characters: 10_000, rounds: 15 },
  { characters: 100_000, rounds: 5 },
];
/** Share of the source that a summary may have when key facts are counted. */
const recallPercent = 12;

/** The built-in engine by itself: time by length of the source, how well a budget is filled, and key facts of the own corpus kept. */
export async function measureEngine(): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const corpus = await Promise.all(readCorpus().map(async (entry) => ({ entry, document: await readEntry(entry) })));
  const long = corpus.find(({ entry }) => entry.genre === 'longform')?.document;
  if (long === undefined) throw new Error('the corpus has no long form');
  const figures: Figure[] = [];
  for (const size of timedSizes) figures.push(await timeOf(repeat(long, size.characters), size, dictionary));

  const recalls: number[] = [];
  const leads: number[] = [];
  const fills: number[] = [];
  let overBudget = 0;
  for (const { entry, document } of corpus) {
    const { body, max } = await summarizeShare(document, dictionary);
    if (body.characters > max) overBudget += 1;
    fills.push((100 * body.characters) / max);
    recalls.push(factRecall(body.text, entry.facts));
    leads.push(factRecall([...document.text.replace(/\s/gu, '')].slice(0, max).join(''), entry.facts));
  }
  return [
    ...figures,
    measured('engine/over budget on the corpus', overBudget, 'count', { max: 0 }),
    measured('engine/fill of the budget, median', median(fills), '%', { min: 90 }),
    measured(`engine/key facts kept at ${recallPercent} %, mean`, mean(recalls), '%'),
    measured(`engine/key facts in the first ${recallPercent} %, mean`, mean(leads), '%'),
  ];
}

async function timeOf(document: Document, size: (typeof timedSizes)[number], dictionary: Dictionary): Promise<Figure> {
  const times: number[] = [];
  for (let round = -2; round < size.rounds; round += 1) {
    const startedAt = performance.now();
    await run(document, { unit: 'items', count: 3 }, dictionary);
    // NOTE: the first two rounds warm the compiler up and are not counted.
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return measured(`engine/${size.characters} characters`, median(times), 'ms');
}

async function summarizeShare(document: Document, dictionary: Dictionary): Promise<{ body: SummaryBody; max: number }> {
  const max = Math.round((document.text.replace(/\s/gu, '').length * recallPercent) / 100);
  return { body: await run(document, { unit: 'characters', max }, dictionary, 'paragraph'), max };
}

async function run(
  document: Document,
  length: SummaryLength,
  dictionary: Dictionary,
  shape: 'lines' | 'paragraph' = 'lines',
): Promise<SummaryBody> {
  for await (const event of summarize(document, resolveSummaryOptions({ shape, length }), { dictionary })) {
    if (event.type === 'body-end') return event.body;
  }
  throw new Error('the engine ended without a summary');
}

function repeat(document: Document, characters: number): Document {
  const text = document.text.repeat(Math.ceil(characters / document.text.length)).slice(0, characters);
  return { ...document, text, blocks: [{ kind: 'paragraph', start: 0, end: text.length }] };
}

async function readEntry(entry: CorpusEntry): Promise<Document> {
  return extract(await readFile(entry.path), { name: entry.path });
}

async function readDictionary(): Promise<Dictionary> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('@youyaku/summarize/ipadic.bin')));
  return loadDictionary(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}
