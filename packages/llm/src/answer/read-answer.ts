import type { AnswerEvent } from '@youyaku/contract/question';
import { answerLinesMax } from './ask-question.ts';
import { type AskEnd, type AskEvent, askLines, continuationsMax } from '#session/ask-lines.ts';
import { AnswerError } from '#session/answer-error.ts';
import { type ChatRequest, isModelFailure } from '#chat-model.ts';
import { judgeFacts } from '#items/check-item.ts';
import type { Display } from '#session/display.ts';
import type { Job } from '#session/job.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { mendItems } from '#items/mend-items.ts';
import { nothingFound } from '#prompts/answer-prompt.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import { readItem } from '#items/read-item.ts';
import { quoteSentence } from '#notes/take-notes.ts';
import { writeLine } from '#session/write-line.ts';

/** 「記載はありません」, “is not mentioned”: the model says in its own words that the material does not say. */
const missing =
  /(?:記載|記述|言及|情報|説明)[^。]{0,8}(?:ない|なく|ありません|ございません|されていません|見当たりません)|\b(?:not|n't) (?:\w+ )?(?:mention|state|say|specif|provide|contain)/iu;
const linesLeftMax = 4;
/** Share of a sentence's words that its place must have, so that the place may stand for it. */
const nearMin = 0.36;
const quotesMax = 2;

export type AnswerRead = { readonly items: WrittenItem[]; readonly model: string };

/**
 * The sentences of an answer that the source bears out, shown as each has been checked. What is not borne out is written
 * once more with the evidence beside it, then left out: an answer never stands unproved. No items: the source does not say.
 */
export async function* readAnswer(
  asked: ChatRequest,
  stream: AsyncGenerator<AskEvent, AskEnd>,
  job: Job,
  display: Display | undefined,
): AsyncGenerator<AnswerEvent, AnswerRead> {
  const { items, isCut, model } = yield* readWhole(asked, stream, job, display);
  // NOTE: what was cut before it said anything says nothing of the source either.
  if (items.length === 0 && isCut) throw new AnswerError('broken', model);
  const mended = items.every(isProved) ? items : await mendItems(items, job);
  const kept = mended.filter((item) => isFree(item) && job.speaks(item.text)).slice(0, answerLinesMax);
  return { items: kept.some(isProved) ? kept : quoteInstead(mended, job), model };
}

/** Where the model's words are too free to be proved, but no figure or name in them is wrong, the source itself speaks. */
function quoteInstead(items: readonly WrittenItem[], job: Job): WrittenItem[] {
  const { sentences } = job.source.analysis;
  const near = items.filter(({ checks }) => judgeFacts(checks) === 'supported' && readCoverage(checks) >= nearMin);
  const indices = near.flatMap(({ evidence }) => {
    const [best] = evidence.toSorted((a, b) => b.score - a.score);
    const index = sentences.findIndex(
      ({ contentStart, end }) => best && contentStart <= best.start && best.start < end,
    );
    return index === -1 ? [] : [index];
  });
  return [...new Set(indices)].slice(0, quotesMax).flatMap((index) => quoteSentence(index, job));
}

function readCoverage(checks: WrittenItem['checks']): number {
  const value = checks.find(({ kind }) => kind === 'coverage')?.value ?? '';
  return Number(value.replace('%', '')) / 100 || 0;
}

type LinesRead = AnswerRead & { readonly isCut: boolean };

/** Goes on where the provider cut the answer. */
async function* readWhole(
  asked: ChatRequest,
  stream: AsyncGenerator<AskEvent, AskEnd>,
  job: Job,
  display: Display | undefined,
): AsyncGenerator<AnswerEvent, LinesRead> {
  let read = yield* readLines(stream, [], job, display);
  for (let round = 0; read.isCut && read.items.length > 0 && round < continuationsMax; round += 1) {
    const soFar = read.items.map((item) => writeLine(item, 'lines')).join('\n');
    const next = askLines(job.model, continuePrompt(asked, soFar, job.language), job.signal);
    try {
      read = yield* readLines(next, read.items, job, display);
    } catch (error) {
      if (!isModelFailure(error)) throw error;
      break;
    }
  }
  return read;
}

async function* readLines(
  stream: AsyncGenerator<AskEvent, AskEnd>,
  before: readonly WrittenItem[],
  job: Job,
  display: Display | undefined,
): AsyncGenerator<AnswerEvent, LinesRead> {
  let items = [...before];
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { items, ...step.value };
    const event = step.value;
    if (event.type === 'restart') items = [...before];
    else if (event.type === 'line') {
      const written = readLine(event.line, job);
      if (written === undefined || items.some(({ text }) => text === written.text)) continue;
      items = [...items, written];
      await job.context.pause?.();
    } else continue;
    if (display !== undefined) yield* showAnswer(items.filter(isProved).slice(0, answerLinesMax), job, display);
    if (items.length < answerLinesMax + linesLeftMax) continue;
    // Nobody asked for so much.
    await stream.return({ isCut: false, model: job.model.id });
    return { items, isCut: false, model: job.model.id };
  }
}

function readLine(line: string, job: Job): WrittenItem | undefined {
  if (line.trim().startsWith(nothingFound)) return undefined;
  const item = readItem(line, 'lines');
  if (item === undefined || (item.citations.length === 0 && missing.test(item.text))) return undefined;
  const point = { ...item, kind: 'point' } as const;
  const written = job.polish(point);
  if (written === undefined || isProved(written)) return written;
  // NOTE: an answer names what it is about, which often stands in another sentence than the one cited.
  const realigned = job.polish({ ...point, citations: [] });
  return realigned !== undefined && isProved(realigned) ? { ...realigned, citations: item.citations } : written;
}

/** Turns what the reader sees into these sentences. */
export function* showAnswer(
  items: readonly WrittenItem[],
  { form }: Pick<Job, 'form'>,
  display: Display,
): Generator<AnswerEvent> {
  for (const event of display.show(layOutItems(items, form))) {
    if (event.type === 'text-delta' || event.type === 'text-replace' || event.type === 'sentence-ready') yield event;
  }
}

function isProved({ verdict, checks }: WrittenItem): boolean {
  return verdict === 'supported' && judgeFacts(checks) === 'supported';
}

/** Nothing in it is wrong: it may stand beside proved sentences, marked. */
function isFree({ verdict, checks }: WrittenItem): boolean {
  return verdict !== 'unsupported' && judgeFacts(checks) === 'supported';
}
