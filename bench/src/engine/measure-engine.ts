import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { readCorpus } from '@youyaku/corpus';
import { extract, extractText } from '@youyaku/extract';
import { summarize } from '@youyaku/summarize';
import { check } from '@youyaku/summarize/check';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured, median } from '#figure.ts';
import { readDictionary } from '#quality/read-dictionary.ts';
import { runEngine } from '#quality/run-engine.ts';
import { makeLongText } from './make-long-text.ts';
import { measureProcesses } from './measure-processes.ts';

const timedSizes = [
  { characters: 1_000, rounds: 30, msMax: 10 },
  { characters: 10_000, rounds: 15, msMax: 50 },
  { characters: 100_000, rounds: 7, msMax: 400 },
  { characters: 1_000_000, rounds: 3, msMax: 3_000 },
];
/** Longest time without a yield that the engine guarantees. */
const blockingMsMax = 50;
const filledPercent = 12;
const checkedSentences = 100;

/**
 * The built-in engine by itself: time by length of the source, longest time without a pause, cold start, memory,
 * event loop lag of a server that runs it, and how well budgets are filled. Times are processor time, so that other load on the
 * machine does not count; on an idle machine wall-clock time is about the same.
 */
export async function measureEngine(): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const figures: Figure[] = [];
  for (const size of timedSizes) figures.push(await measureTime(size, dictionary));
  figures.push(
    measureCheck(dictionary),
    await measureBlocking(dictionary),
    ...(await measureProcesses()),
    ...(await measureFill(dictionary)),
  );
  return figures;
}

async function measureTime(
  { characters, rounds, msMax }: (typeof timedSizes)[number],
  dictionary: Dictionary,
): Promise<Figure> {
  const document = extractText(makeLongText(characters));
  const times: number[] = [];
  const warmUps = Math.ceil(rounds / 2);
  for (let round = -warmUps; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await runProgram(document, {}, dictionary);
    const { user, system } = process.cpuUsage(before);
    // NOTE: the first rounds warm up the compiler and are not counted.
    if (round >= 0) times.push((user + system) / 1_000);
  }
  return measured(`engine/${characters} characters, processor time`, median(times), 'ms', { max: msMax });
}

/** Checks sentences of a long text, with changed figures, against that text. */
function measureCheck(dictionary: Dictionary): Figure {
  const document = extractText(makeLongText(100_000));
  const claims = document.text
    .split('。')
    .slice(-checkedSentences)
    .map((claim) => `${claim.replaceAll('1', '7')}。`);
  const times: number[] = [];
  for (let round = -2; round < 5; round += 1) {
    const before = process.cpuUsage();
    check(claims.join('\n'), document, { dictionary });
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times.push((user + system) / 1_000);
  }
  const name = `engine/check of ${checkedSentences} sentences against 100000 characters, processor time`;
  return measured(name, median(times), 'ms', { max: 1_000 });
}

/** The minimum of several runs, to exclude garbage collection. */
async function measureBlocking(dictionary: Dictionary): Promise<Figure> {
  const document = extractText(makeLongText(1_000_000));
  const longest: number[] = [];
  for (let round = 0; round < 4; round += 1) longest.push(await runProgram(document, {}, dictionary));
  const name = 'engine/1000000 characters, longest stretch without a pause';
  return measured(name, Math.min(...longest), 'ms', { max: blockingMsMax });
}

/** Summarises completely; returns the longest processor time of this thread between two pauses in milliseconds. */
async function runProgram(
  document: Document,
  request: Omit<SummaryRequest, 'source'>,
  dictionary: Dictionary,
): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage();
  const pause = async (): Promise<void> => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  };
  for await (const event of summarize(document, resolveSummaryOptions(request), { dictionary, pause })) void event;
  await pause();
  return longest;
}

async function measureFill(dictionary: Dictionary): Promise<Figure[]> {
  const fills: number[] = [];
  let overBudget = 0;
  for (const { path, text } of readCorpus()) {
    const document = await extract(new TextEncoder().encode(text), { name: path });
    const max = Math.round((countCharacters(document.text) * filledPercent) / 100);
    const body = await runEngine(document, { shape: 'paragraph', length: { unit: 'characters', max } }, dictionary);
    if (body === undefined) continue;
    if (body.characters > max) overBudget += 1;
    fills.push((100 * body.characters) / max);
  }
  return [
    measured('engine/over budget on the corpus', overBudget, 'count', { max: 0 }),
    measured('engine/fill of the budget, median', median(fills), '%', { min: 90 }),
  ];
}
