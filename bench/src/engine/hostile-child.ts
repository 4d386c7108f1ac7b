import { checkInSteps } from '@youyaku/summarize/check';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { summaryShapes } from '@youyaku/contract/shapes';
import type { Document } from '@youyaku/contract/document';
import { ExtractError, extractText } from '@youyaku/extract';
import { joinDocuments } from '@youyaku/extract/join-documents';
import { runStepsWithPauses, summarize, SummarizeError } from '@youyaku/summarize';
import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import { answerQuestion } from '@youyaku/llm/answer/answer-question';
import { readDictionary } from '#quality/read-dictionary.ts';

/** A kind of work on a hostile text of the given length. */
export type HostileTask = { readonly text: string; readonly work: string; readonly units: number };
/** Processor time in milliseconds: the total, and the longest between two pauses with its stage. */
export type HostileReport = { readonly ms: number; readonly longestMs: number; readonly stage: string };

const claimUnitsMax = 100_000;
const dictionary = await readDictionary();

process.on('message', ({ text, work, units }: HostileTask) => {
  const make = hostileTexts.find(({ name }) => name === text)?.make ?? (() => '');
  void measure(make(units), work).then((report) => process.send?.(report));
});
process.send?.('ready');

async function measure(text: string, work: string): Promise<HostileReport> {
  const begin = process.threadCpuUsage();
  let last = begin;
  let stage = 'read';
  let longest = { longestMs: 0, stage };
  const pause = async (): Promise<void> => {
    const { user, system } = process.threadCpuUsage(last);
    const ms = (user + system) / 1_000;
    if (ms > longest.longestMs) longest = { longestMs: ms, stage };
    last = process.threadCpuUsage();
  };
  const enter = (next: string): void => {
    void pause();
    stage = next;
  };
  try {
    await doWork(text, work, pause, enter);
  } catch (error) {
    if (!(error instanceof SummarizeError || error instanceof ExtractError)) throw error;
  }
  await pause();
  const { user, system } = process.threadCpuUsage(begin);
  return { ms: (user + system) / 1_000, ...longest };
}

async function doWork(
  text: string,
  work: string,
  pause: () => Promise<void>,
  enter: (stage: string) => void,
): Promise<void> {
  const document = extractText(text);
  enter('work');
  if (work === 'check' || work === 'other') {
    const claims = text.slice(0, claimUnitsMax);
    const other =
      work === 'check' ? claims : claims.replaceAll(/[1-5いうえイ]/gu, '6').replaceAll(/[あ-おaeiou]/gu, 'も');
    await runStepsWithPauses(checkInSteps(other, document, { dictionary }), { dictionary, pause });
    return;
  }
  if (work === 'answer') {
    const inquiry = { question: '2024年4月1日に東京都は何円を払いましたか。', history: [] };
    for await (const event of answerQuestion(document, inquiry, { dictionary, pause })) enter(event.type);
    return;
  }
  const shape = summaryShapes.find((one) => one === work);
  const options = resolveSummaryOptions(work === 'compare' ? { compare: true } : { shape: shape ?? 'lines' });
  const source = shape === undefined ? toVersions(text) : document;
  enter('begin');
  for await (const event of summarize(source, options, { dictionary, pause }))
    if (event.type === 'stage-start') enter(event.stage);
}

/** Two versions of half the length with small differences everywhere. */
function toVersions(text: string): Document {
  const half = text.slice(0, text.length / 2);
  const versions = [half, half.replaceAll(/[1-5い]/gu, 'え')];
  return joinDocuments(
    versions.map((version, index) => ({ title: `${index}`, document: extractText(version) })),
    { isComparison: true },
  );
}
