import { readFile } from 'node:fs/promises';
import { type CorpusEntry, factRecall, readCorpus } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
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

type Form = {
  readonly name: string;
  readonly recallMin: number;
  /** Of the texts of each split by itself. */
  readonly splitRecallMin: number;
  /** Points before the best other. */
  readonly aheadMin: number;
  readonly request: (sourceCharacters: number) => Omit<SummaryRequest, 'source'>;
};

const forms: readonly Form[] = [
  {
    name: `at ${sharePercent} %`,
    recallMin: 55,
    splitRecallMin: 45,
    aheadMin: 10,
    request: (characters) => ({
      shape: 'paragraph',
      length: { unit: 'characters', max: Math.round((characters * sharePercent) / 100) },
    }),
  },
  {
    name: 'in three lines',
    recallMin: 33,
    splitRecallMin: 33,
    aheadMin: 8,
    request: () => ({ shape: 'lines', length: { unit: 'items', count: 3 } }),
  },
];

/** The share of a text's key facts in the summary of every system, 0 to 100. */
type Recalls = {
  readonly entry: CorpusEntry;
  readonly recalls: Readonly<Record<string, number>>;
  readonly body: SummaryBody | undefined;
};

/**
 * Key facts of the corpus by weight, in summaries of 12 % of the length and in three lines: the engine and known methods, by genre
 * and by split. The methods get as many characters as the engine: the 12 %, or what its three lines have.
 */
export async function measureCorpus(): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const figures: Figure[] = [];
  for (const form of forms) {
    const all: Recalls[] = [];
    for (const entry of readCorpus()) all.push({ entry, ...(await recallAll(entry, form, dictionary)) });
    process.stdout.write(`  ${form.name}\n`);
    printGroups(all);
    figures.push(...describe(form, all));
  }
  return figures;
}

function describe({ name, recallMin, splitRecallMin, aheadMin }: Form, all: readonly Recalls[]): Figure[] {
  const mean = (system: string): number => meanOf(all, system);
  const best = rivals.toSorted((a, b) => mean(b) - mean(a))[0] ?? 'lead';
  const difference = comparePaired(listRecalls(all, engineName), listRecalls(all, best), 'corpus');
  const sentences = all.flatMap(({ body }) => body?.sentences ?? []);
  const shortened = sentences.filter(({ cuts }) => cuts !== undefined);
  return [
    measured(`corpus/key facts told ${name}`, mean(engineName), '%', { min: recallMin }),
    ...rivals.map((rival) => measured(`corpus/key facts told ${name} by ${rival}`, mean(rival), '%')),
    measured(`corpus/points ahead of the best other ${name}`, difference.mean, 'points', { min: aheadMin }),
    measured(`corpus/points ahead ${name}, lower end of the interval`, difference.low, 'points', { min: 0 }),
    measured(`corpus/points ahead ${name}, upper end of the interval`, difference.high, 'points'),
    ...[...groupBy(all, ({ entry }) => splitOf(entry))].map(([split, some]) =>
      measured(`corpus/key facts told ${name}, ${split}`, meanOf(some, engineName), '%', { min: splitRecallMin }),
    ),
    measured(`corpus/sentences shortened ${name}`, (100 * shortened.length) / Math.max(sentences.length, 1), '%'),
  ];
}

async function recallAll(
  entry: CorpusEntry,
  form: Form,
  dictionary: Dictionary,
): Promise<Pick<Recalls, 'recalls' | 'body'>> {
  const document = await extract(await readFile(entry.path), { name: entry.path });
  const request = form.request(countCharacters(document.text));
  const body = await runEngine(document, request, dictionary);
  const { length } = request;
  const max = length !== undefined && 'max' in length ? length.max : (body?.characters ?? 0);
  const sentences = listSourceSentences(document, dictionary);
  const texts = sentences.map(({ text }) => text);
  const others = rivals.map((name): [string, number] => {
    const summary = takeWithinBudget(systems[name]?.(sentences) ?? [], texts, max);
    return [name, factRecall(summary, entry.facts)];
  });
  return {
    recalls: { [engineName]: factRecall(body?.text ?? '', entry.facts), ...Object.fromEntries(others) },
    body,
  };
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
