import { countCharacters } from '@youyaku/contract/count-characters';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { systems } from '#quality/systems/systems.ts';
import { takeWithinBudget } from '#quality/systems/take-within-budget.ts';
import { installPeers } from './install-peers.ts';
import { comparePaired } from './paired-bootstrap.ts';
import { type PreparedSet, prepareSets } from './prepare-set.ts';
import { readDictionary } from './read-dictionary.ts';
import { createWordReader, type RougeScore, scoreRouge } from './rouge.ts';
import { runEngine } from './run-engine.ts';
import { runPeers } from './run-peers.ts';

const engineName = '要約AI';
/** R1 points by which the engine must lead the best other system on minutes; elsewhere a tie is enough. */
const minutesAheadMin = 4;

type Scored = { readonly name: string; readonly scores: readonly RougeScore[] };
type EngineSummaries = { readonly texts: readonly string[]; readonly overBudget: number; readonly refused: number };

/** Prints ROUGE-1/2/L of every system on every set; measures our lead over the best other system with its interval. */
export async function measureQuality(dataFolder: string, split: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const tokenizer = createTokenizer(dictionary);
  const readWords = createWordReader(dictionary);
  const sets = await prepareSets(dataFolder, split, dictionary);
  const peerSummaries = (await installPeers()) ? await runPeers(sets, tokenizer) : undefined;
  const figures: Figure[] = [];
  for (const set of sets) {
    const references = set.texts.map(({ row }) => row.refs.map((ref) => readWords(ref, set.language)));
    const score = (name: string, texts: readonly string[]): Scored => ({
      name,
      scores: texts.map((text, at) => scoreRouge(readWords(text, set.language), references[at] ?? [])),
    });
    const made = await summarizeWithEngine(set, dictionary);
    const own = score(engineName, made.texts);
    const others = [
      ...Object.keys(systems).map((name) => score(name, summarizeWith(name, set))),
      ...[...(peerSummaries?.get(set) ?? [])].map(([name, texts]) => score(name, texts)),
    ];
    printTable(set, [own, ...others]);
    figures.push(...describe(set, split, made, own, others));
  }
  return figures;
}

async function summarizeWithEngine(set: PreparedSet, dictionary: Dictionary): Promise<EngineSummaries> {
  const texts: string[] = [];
  let [overBudget, refused] = [0, 0];
  for (const { row, document } of set.texts) {
    const length = { unit: 'characters', max: row.budget } as const;
    const body = await runEngine(document, { shape: 'paragraph', length }, dictionary);
    if (body === undefined) refused += 1;
    if (countCharacters(body?.text ?? '') > row.budget) overBudget += 1;
    texts.push(body?.text ?? '');
  }
  return { texts, overBudget, refused };
}

function summarizeWith(name: string, set: PreparedSet): string[] {
  return set.texts.map(({ row, sentences }) =>
    takeWithinBudget(
      systems[name]?.(sentences) ?? [],
      sentences.map(({ text }) => text),
      row.budget,
    ),
  );
}

function describe(
  set: PreparedSet,
  split: string,
  made: EngineSummaries,
  own: Scored,
  others: readonly Scored[],
): Figure[] {
  const name = (what: string): string => `quality/${set.name}${split === 'dev' ? '' : ` (${split})`} ${what}`;
  const best = others.toSorted((a, b) => meanOf(b, 'r1') - meanOf(a, 'r1'))[0];
  const figures = [
    measured(name('R1'), meanOf(own, 'r1'), 'points'),
    measured(name('R2'), meanOf(own, 'r2'), 'points'),
    measured(name('RL'), meanOf(own, 'rl'), 'points'),
    measured(name('over budget'), made.overBudget, 'count', { max: 0 }),
    measured(name('refused'), made.refused, 'count'),
  ];
  if (best === undefined) return figures;
  const r1Of = ({ scores }: Scored): number[] => scores.map(({ r1 }) => 100 * r1);
  const { mean, low, high } = comparePaired(r1Of(own), r1Of(best), set.name);
  process.stdout.write(
    `  ${engineName} − ${best.name}: ${signed(mean)} R1, 95 % interval ${signed(low)} to ${signed(high)}\n\n`,
  );
  const bestPackage = others
    .filter((other) => other.name.startsWith('npm '))
    .reduce((most, other) => Math.max(most, meanOf(other, 'r1')), 0);
  const isMinutes = set.name === 'minutes';
  return [
    ...figures,
    measured(name('R1 of the best other'), meanOf(best, 'r1'), 'points'),
    measured(name('R1 of the best npm package'), bestPackage, 'points'),
    measured(name('R1 ahead of the best other'), mean, 'points', ...(isMinutes ? [{ min: minutesAheadMin }] : [])),
    // First or tied: the interval is not entirely below zero.
    measured(name('R1 ahead, upper end of the interval'), high, 'points', { min: 0 }),
    measured(name('R1 ahead, lower end of the interval'), low, 'points'),
  ];
}

function printTable(set: PreparedSet, rows: readonly Scored[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  process.stdout.write(`  ${set.name} (${set.language}, ${set.texts.length} texts)\n`);
  for (const row of rows) {
    const cells = (['r1', 'r2', 'rl'] as const).map((key) => meanOf(row, key).toFixed(1).padStart(6));
    // Two characters of our own name are double width.
    const padding = row.name === engineName ? width - 2 : width;
    process.stdout.write(`    ${row.name.padEnd(padding)}${cells.join('')}\n`);
  }
}

function meanOf({ scores }: Scored, key: keyof RougeScore): number {
  return (100 * scores.reduce((sum, score) => sum + score[key], 0)) / Math.max(scores.length, 1);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
