import type { AnswerEvent } from '@youyaku/contract/question';
import { answerLinesMax } from './build-answer-request.ts';
import { type CompletionEnd, type CompletionEvent, streamLines, continuationsMax } from '#session/stream-completion.ts';
import { CompletionError } from '#session/completion-error.ts';
import { type ChatRequest, isModelFailure } from '#chat-model.ts';
import { assessFacts } from '#items/check-item.ts';
import type { StreamDiff } from '#session/stream-diff.ts';
import type { RunContext } from '#session/run-context.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { repairItems } from '#items/repair-items.ts';
import { nothingFound } from '#prompts/answer-prompt.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import { readItem } from '#items/read-item.ts';
import { quoteSentence } from '#notes/take-notes.ts';
import { writeLine } from '#items/write-item.ts';

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
  stream: AsyncGenerator<CompletionEvent, CompletionEnd>,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<AnswerEvent, AnswerRead> {
  const { items, isCut, model } = yield* readWhole(asked, stream, run, diff);
  // NOTE: what was cut before it said anything says nothing of the source either.
  if (items.length === 0 && isCut) throw new CompletionError('broken', model);
  const repaired = items.every(isProved) ? items : await repairItems(items, run);
  const kept = repaired.filter((item) => isFree(item) && run.speaks(item.text)).slice(0, answerLinesMax);
  return { items: kept.some(isProved) ? kept : quoteInstead(repaired, run), model };
}

/** Where the model's words are too free to be proved, but no figure or name in them is wrong, the source itself speaks. */
function quoteInstead(items: readonly WrittenItem[], run: RunContext): WrittenItem[] {
  const { sentences } = run.source.analysis;
  const near = items.filter(({ checks }) => assessFacts(checks) === 'supported' && readCoverage(checks) >= nearMin);
  const indices = near.flatMap(({ evidence }) => {
    const [best] = evidence.toSorted((a, b) => b.score - a.score);
    const index = sentences.findIndex(
      ({ contentStart, end }) => best && contentStart <= best.start && best.start < end,
    );
    return index === -1 ? [] : [index];
  });
  return [...new Set(indices)].slice(0, quotesMax).flatMap((index) => quoteSentence(index, run));
}

function readCoverage(checks: WrittenItem['checks']): number {
  const value = checks.find(({ kind }) => kind === 'coverage')?.value ?? '';
  return Number(value.replace('%', '')) / 100 || 0;
}

type LinesRead = AnswerRead & { readonly isCut: boolean };

/** Goes on where the provider cut the answer. */
async function* readWhole(
  asked: ChatRequest,
  stream: AsyncGenerator<CompletionEvent, CompletionEnd>,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<AnswerEvent, LinesRead> {
  let read = yield* readLines(stream, [], run, diff);
  for (let round = 0; read.isCut && read.items.length > 0 && round < continuationsMax; round += 1) {
    const soFar = read.items.map((item) => writeLine(item, 'lines')).join('\n');
    const next = streamLines(run.model, continuePrompt(asked, soFar, run.language), run.signal);
    try {
      read = yield* readLines(next, read.items, run, diff);
    } catch (error) {
      if (!isModelFailure(error)) throw error;
      break;
    }
  }
  return read;
}

async function* readLines(
  stream: AsyncGenerator<CompletionEvent, CompletionEnd>,
  before: readonly WrittenItem[],
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<AnswerEvent, LinesRead> {
  let items = [...before];
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { items, ...step.value };
    const event = step.value;
    if (event.type === 'restart') items = [...before];
    else if (event.type === 'line') {
      const written = readLine(event.line, run);
      if (written === undefined || items.some(({ text }) => text === written.text)) continue;
      items = [...items, written];
      await run.context.pause?.();
    } else continue;
    if (diff !== undefined) yield* showAnswer(items.filter(isProved).slice(0, answerLinesMax), run, diff);
    if (items.length < answerLinesMax + linesLeftMax) continue;
    // Nobody asked for so much.
    await stream.return({ isCut: false, model: run.model.id });
    return { items, isCut: false, model: run.model.id };
  }
}

function readLine(line: string, run: RunContext): WrittenItem | undefined {
  if (line.trim().startsWith(nothingFound)) return undefined;
  const item = readItem(line, 'lines');
  if (item === undefined || (item.citations.length === 0 && missing.test(item.text))) return undefined;
  const point = { ...item, kind: 'point' } as const;
  const written = run.polish(point);
  if (written === undefined || isProved(written)) return written;
  // NOTE: an answer names what it is about, which often stands in another sentence than the one cited.
  const realigned = run.polish({ ...point, citations: [] });
  return realigned !== undefined && isProved(realigned) ? { ...realigned, citations: item.citations } : written;
}

/** Turns what the reader sees into these sentences. */
export function* showAnswer(
  items: readonly WrittenItem[],
  { form }: Pick<RunContext, 'form'>,
  diff: StreamDiff,
): Generator<AnswerEvent> {
  for (const event of diff.show(layOutItems(items, form))) {
    if (event.type === 'text-delta' || event.type === 'text-replace' || event.type === 'sentence-ready') yield event;
  }
}

function isProved({ verdict, checks }: WrittenItem): boolean {
  return verdict === 'supported' && assessFacts(checks) === 'supported';
}

/** Nothing in it is wrong: it may stand beside proved sentences, marked. */
function isFree({ verdict, checks }: WrittenItem): boolean {
  return verdict !== 'unsupported' && assessFacts(checks) === 'supported';
}
