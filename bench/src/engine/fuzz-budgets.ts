import type { Document } from '@youyaku/contract/document';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { registerSchema, resolveSummaryOptions, type SummaryOptions } from '@youyaku/contract/summary-request';
import { isPlainShape, shapes, summaryShapes } from '@youyaku/contract/shapes';
import { ExtractError, extractText } from '@youyaku/extract';
import { summarize, SummarizeError } from '@youyaku/summarize';
import { analyse } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { resolveLength } from '@youyaku/summarize/budget/resolve-length';
import { findBrokenInvariants, isReportedShort, makeLength } from '@youyaku/testing/summarize/find-broken-invariants';
import { findReuseFaults } from '@youyaku/testing/summarize/find-reuse-faults';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured, median } from '#figure.ts';
import { readDictionary } from '#quality/read-dictionary.ts';
import { seededRandom } from '@youyaku/testing/seeded-random';
import { makeFuzzSources } from './make-fuzz-sources.ts';

const runsAll = 10_000;
/** Of so many runs one is repeated on a source that was prepared for others. */
const reusedEvery = 10;
/** Shapes whose length depends on the sentences of the source alone: these can fill a budget. */
const proseShapes: ReadonlySet<string> = new Set(
  summaryShapes.filter((shape) => isPlainShape(shape) && shapes[shape].itemsMax === undefined),
);

/** A run that broke an invariant, with everything needed to reproduce it. */
type FuzzFailure = {
  readonly run: number;
  readonly source: string;
  readonly options: string;
  readonly invariant: string;
};

type FuzzReport = {
  readonly runs: number;
  readonly refused: number;
  readonly failures: readonly FuzzFailure[];
  readonly fills: readonly number[];
  readonly abouts: {
    readonly asked: number;
    /** Missed below with the note that says so. */
    readonly reported: number;
    readonly missed: readonly FuzzFailure[];
  };
};

/** Runs the engine over real and hostile text with every shape, length and register. Determined by the seed. */
export async function fuzzBudgets(dataFolder: string): Promise<Figure[]> {
  const report = await fuzz({ runs: runsAll, seed: 'budgets', dataFolder });
  for (const { run, source, options, invariant } of [...report.failures, ...report.abouts.missed].slice(0, 60)) {
    process.stdout.write(`  ${invariant}: run ${run}, ${source}, ${options}\n`);
  }
  const count = (pattern: RegExp): number =>
    report.failures.filter((failure) => pattern.test(failure.invariant)).length;
  const { abouts } = report;
  const unreported = abouts.asked - abouts.reported;
  const met = share(unreported - abouts.missed.length, unreported);
  return [
    measured('fuzz/runs', report.runs, 'count'),
    measured('fuzz/refused with a code', report.refused, 'count'),
    measured('fuzz/over budget', count(/exceeded/u), 'count', { max: 0 }),
    measured('fuzz/broken invariants of all kinds', report.failures.length, 'count', { max: 0 }),
    measured('fuzz/faults without a code', count(/^fault/u), 'count', { max: 0 }),
    measured('fuzz/fill of max where the source has enough, median', median([...report.fills]), '%', { min: 90 }),
    measured('fuzz/about within five percent where the source has enough', met, '%', { min: 100 }),
    measured(
      'fuzz/about missed below where the source has enough, said so',
      share(abouts.reported, abouts.asked),
      '%',
      {
        max: 1,
      },
    ),
  ];
}

type FuzzOptions = { readonly runs: number; readonly seed: string; readonly dataFolder: string };

async function fuzz({ runs, seed, dataFolder }: FuzzOptions): Promise<FuzzReport> {
  const dictionary = await readDictionary();
  const random = seededRandom(seed);
  const makeSource = await makeFuzzSources(dataFolder, random);
  const failures: FuzzFailure[] = [];
  const missed: FuzzFailure[] = [];
  const fills: number[] = [];
  let refused = 0;
  let asked = 0;
  let reported = 0;
  for (let run = 0; run < runs; run += 1) {
    const { name, text } = makeSource();
    const document = readSource(text);
    const options = makeOptions(random);
    const words = `${options.shape} ${options.register} ${JSON.stringify(options.length)}`;
    const outcome = await tryRun(document, options, dictionary);
    const fail = (invariant: string): FuzzFailure => ({ run, source: name, options: words, invariant });
    if (typeof outcome === 'string') failures.push(fail(outcome));
    else if (outcome instanceof SummarizeError) refused += 1;
    else {
      failures.push(...findBrokenInvariants(document, options, outcome).map(fail));
      if (run % reusedEvery === 0) {
        const requests = [makeOptions(random), makeOptions(random), options];
        const faults = await findReuseFaults(document, requests, dictionary);
        failures.push(...faults.map((wanted) => fail(`reused: other bytes for ${JSON.stringify(wanted)}`)));
      }
      const fill = measureFill(document, options, outcome, dictionary);
      if (fill?.kind === 'max') fills.push(100 * fill.share);
      if (fill?.kind === 'about') {
        asked += 1;
        // NOTE: 38 of 40 is within five percent despite floating-point error.
        if (fill.isReported) reported += 1;
        else if (fill.distance > 0.05 + 1e-9) missed.push(fail(`about missed by ${Math.round(100 * fill.distance)} %`));
      }
    }
  }
  return { runs, refused, failures, fills, abouts: { asked, reported, missed } };
}

/** The document as extracted. Text that extraction rejects is passed to the engine unchanged. */
function readSource(text: string): Document {
  try {
    return extractText(text);
  } catch (error) {
    if (!(error instanceof ExtractError)) throw error;
    return { language: 'ja', text, blocks: [], warnings: [] };
  }
}

function makeOptions(random: () => number): SummaryOptions {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const shape = pick(summaryShapes) ?? 'lines';
  const register = pick(registerSchema.options) ?? 'asIs';
  return resolveSummaryOptions({ shape, register, length: makeLength(random(), random()) });
}

/** The events, an error with its code, or a description of the fault. */
async function tryRun(
  document: Document,
  options: SummaryOptions,
  dictionary: Dictionary,
): Promise<EngineEvent[] | SummarizeError | string> {
  const events: EngineEvent[] = [];
  try {
    for await (const event of summarize(document, options, { dictionary })) events.push(event);
    return events;
  } catch (error) {
    if (error instanceof SummarizeError) return error;
    const place = error instanceof Error ? /\/src\/([\w/-]+\.ts:\d+)/u.exec(error.stack ?? '')?.[1] : undefined;
    return `fault ${error instanceof Error ? error.name : 'unknown'} at ${place ?? '?'}`;
  }
}

type Fill = { kind: 'max'; share: number } | { kind: 'about'; distance: number; isReported: boolean };

/** How close the length is to the requested one; undefined if the source is too short to reach it. */
function measureFill(
  document: Document,
  { shape, length }: SummaryOptions,
  events: readonly EngineEvent[],
  dictionary: Dictionary,
): Fill | undefined {
  const body = events.at(-1);
  const budget = resolveLength(length, shape, countCharacters(document.text));
  if (body?.type !== 'body-end' || budget.kind === 'items' || !proseShapes.has(shape)) return undefined;
  if (!hasEnough(document, budget.characters, dictionary)) return undefined;
  const filled = body.body.characters / budget.characters;
  if (budget.kind === 'max') return { kind: 'max', share: filled };
  return { kind: 'about', distance: Math.abs(filled - 1), isReported: isReportedShort(body.body) };
}

/**
 * Whether the source is long enough: at least forty characters are requested, and the distinct informative sentences of the source
 * have three times as many, in at least three sentences.
 */
function hasEnough(document: Document, characters: number, dictionary: Dictionary): boolean {
  if (characters < 40) return false;
  const { sentences, blocks } = analyse(document, dictionary);
  const distinct = new Set<string>();
  for (const { contentStart, end, terms, blockIndex } of sentences) {
    const kind = blocks[blockIndex]?.kind;
    if (kind !== 'heading' && kind !== 'code' && terms.length >= 3)
      distinct.add(document.text.slice(contentStart, end));
  }
  const total = [...distinct].reduce((sum, words) => sum + countCharacters(words), 0);
  return distinct.size >= 3 && total >= 3 * characters;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 100 : (100 * part) / whole;
}
