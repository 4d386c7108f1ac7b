import { readFile } from 'node:fs/promises';
import { type CorpusEntry, factRecall, readCorpus } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { systems } from '#quality/systems/systems.ts';
import { takeWithinBudget } from '#quality/systems/take-within-budget.ts';
import { listSourceSentences } from './list-source-sentences.ts';
import { comparePaired } from './paired-bootstrap.ts';
import { readDictionary } from './read-dictionary.ts';
import { runEngine } from './run-engine.ts';

/** Share of the source that a summary may have. */
const sharePercent = 12;
const engineName = '要約AI';
/** The methods that the engine must outperform, and chance. */
const rivals = ['lead', 'LexRank', 'TextRank', 'MMR', 'random'];
const recallMin = 55;
const aheadMin = 10;

/** The share of a text's key facts in the summary of every system, 0 to 100. */
type Recalls = { readonly entry: CorpusEntry; readonly recalls: Readonly<Record<string, number>> };

/** Key facts of the corpus in summaries of 12 % of the length, by weight: the engine and known methods, by genre and by split. */
export async function measureCorpus(): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const all: Recalls[] = [];
  for (const entry of readCorpus()) all.push({ entry, recalls: await recallAll(entry, dictionary) });
  printGroups(all);
  const mean = (name: string): number => meanOf(all, name);
  const best = rivals.toSorted((a, b) => mean(b) - mean(a))[0] ?? 'lead';
  const difference = comparePaired(listRecalls(all, engineName), listRecalls(all, best), 'corpus');
  return [
    measured('corpus/key facts told at 12 %', mean(engineName), '%', { min: recallMin }),
    ...rivals.map((name) => measured(`corpus/key facts told at 12 % by ${name}`, mean(name), '%')),
    measured('corpus/points ahead of the best other', difference.mean, 'points', { min: aheadMin }),
    measured('corpus/points ahead, lower end of the interval', difference.low, 'points'),
    measured('corpus/points ahead, upper end of the interval', difference.high, 'points'),
    ...[...groupBy(all, ({ entry }) => splitOf(entry))].map(([split, some]) =>
      measured(`corpus/key facts told at 12 %, ${split}`, meanOf(some, engineName), '%'),
    ),
  ];
}

async function recallAll(entry: CorpusEntry, dictionary: Dictionary): Promise<Record<string, number>> {
  const document = await extract(await readFile(entry.path), { name: entry.path });
  const max = Math.round((countCharacters(document.text) * sharePercent) / 100);
  const body = await runEngine(document, { shape: 'paragraph', length: { unit: 'characters', max } }, dictionary);
  const sentences = listSourceSentences(document, dictionary);
  const texts = sentences.map(({ text }) => text);
  const others = rivals.map((name): [string, number] => {
    const summary = takeWithinBudget(systems[name]?.(sentences) ?? [], texts, max);
    return [name, factRecall(summary, entry.facts)];
  });
  return { [engineName]: factRecall(body?.text ?? '', entry.facts), ...Object.fromEntries(others) };
}

/** Prints one line per genre, language and split, and one for all together. */
function printGroups(all: readonly Recalls[]): void {
  const names = [engineName, ...rivals];
  const groups = [
    ...groupBy(all, ({ entry }) => entry.genre),
    ...groupBy(all, ({ entry }) => entry.language),
    ...groupBy(all, ({ entry }) => splitOf(entry)),
    ['all', all] as const,
  ];
  process.stdout.write(`  ${''.padEnd(18)}texts ${names.map(padName).join('')}\n`);
  for (const [group, some] of groups) {
    const cells = names.map((name) => meanOf(some, name).toFixed(1).padStart(9));
    process.stdout.write(`  ${group.padEnd(18)}${String(some.length).padStart(5)} ${cells.join('')}\n`);
  }
}

/** Two characters of our own name are double width. */
function padName(name: string): string {
  return name.padStart(name === engineName ? 7 : 9);
}

/** The split of a text, if its facts name one. */
function splitOf(entry: CorpusEntry): string {
  return 'split' in entry && typeof entry.split === 'string' ? entry.split : 'in no part';
}

function groupBy(all: readonly Recalls[], key: (one: Recalls) => string): Map<string, Recalls[]> {
  return Map.groupBy(
    all.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)),
    key,
  );
}

function listRecalls(all: readonly Recalls[], name: string): number[] {
  return all.map(({ recalls }) => recalls[name] ?? 0);
}

function meanOf(all: readonly Recalls[], name: string): number {
  return listRecalls(all, name).reduce((sum, recall) => sum + recall, 0) / Math.max(all.length, 1);
}
