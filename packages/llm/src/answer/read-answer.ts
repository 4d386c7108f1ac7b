import type { AnswerEvent } from '@youyaku/contract/question';
import type { ChatRequest } from '#chat-model.ts';
import { assessFacts } from '#items/check-item.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { guardAndCheckItem, quoteSentence } from '#items/guard-and-check-item.ts';
import { readItem, writeItem } from '#items/read-item.ts';
import { repairItems } from '#items/repair-items.ts';
import { nothingFound } from '#prompts/answer-prompt.ts';
import { answerLinesExtraMax, answerLinesMax, answerQuotesMax } from '#session/limits.ts';
import { type Completion, CompletionError, type CompletionReader, readCompletion } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import type { StreamDiff } from '#session/stream-diff.ts';

/** 「記載はありません」, “is not mentioned”: the model states in its own words that the material has no answer. */
const notMentioned =
  /(?:記載|記述|言及|情報|説明)[^。]{0,8}(?:ない|なく|ありません|ございません|されていません|見当たりません)|\b(?:not|n't) (?:\w+ )?(?:mention|state|say|specif|provide|contain)/iu;
/** Share of a sentence's words that its evidence must have, so that the evidence may be quoted in its place. */
const overlapMin = 0.36;

export type AnswerRead = { readonly items: readonly CheckedItem[]; readonly model: string };

/**
 * The sentences of an answer that the source supports, each shown once it is checked. What is not supported is written
 * once more with its evidence, then left out: an answer without support is never kept. No items: the source has no answer.
 */
export async function* readAnswer(
  request: ChatRequest,
  run: RunContext,
  diff: StreamDiff | undefined,
  stream?: Completion,
): AsyncGenerator<AnswerEvent, AnswerRead> {
  const { state: items, isCut, model } = yield* readCompletion(run, request, readSentences(run, diff), stream);
  // NOTE: a completion cut before its first sentence does not mean that the source has no answer.
  if (items.length === 0 && isCut) throw new CompletionError('broken', model);
  const repaired = items.every(isFullySupported) ? items : await repairItems(items, run);
  const kept = repaired.filter((item) => hasNoWrongFact(item) && run.isInLanguage(item.text)).slice(0, answerLinesMax);
  return { items: kept.some(isFullySupported) ? kept : quoteInstead(repaired, run), model };
}

/** Where the model's wording is too free to be verified, but no figure or name in it is wrong, the source is quoted. */
function quoteInstead(items: readonly CheckedItem[], run: RunContext): CheckedItem[] {
  const { sentences } = run.source.analysis;
  const nearMatches = items.filter(
    ({ checks }) => assessFacts(checks) === 'supported' && readCoverage(checks) >= overlapMin,
  );
  const indices = nearMatches.flatMap(({ evidence }) => {
    const [best] = evidence.toSorted((a, b) => b.score - a.score);
    const index = sentences.findIndex(
      ({ contentStart, end }) => best && contentStart <= best.start && best.start < end,
    );
    return index === -1 ? [] : [index];
  });
  return [...new Set(indices)].slice(0, answerQuotesMax).flatMap((index) => quoteSentence(index, run));
}

function readCoverage(checks: CheckedItem['checks']): number {
  const value = checks.find(({ kind }) => kind === 'coverage')?.value ?? '';
  return Number(value.replace('%', '')) / 100 || 0;
}

/** Checks every line as it arrives and shows those that the source supports. */
function readSentences(
  run: RunContext,
  diff: StreamDiff | undefined,
): CompletionReader<readonly CheckedItem[], AnswerEvent> {
  return {
    initial: [],
    add: async (items, line) => {
      const written = readLine(line, run);
      if (written === undefined || items.some(({ text }) => text === written.text)) return items;
      await run.context.pause?.();
      return [...items, written];
    },
    linesOf: (items) => (items.length === 0 ? undefined : items.map((item) => writeItem(item, 'lines'))),
    show: (items) =>
      diff === undefined ? [] : showAnswer(items.filter(isFullySupported).slice(0, answerLinesMax), run, diff),
    // No answer has so many lines.
    isEnough: (items) => items.length >= answerLinesMax + answerLinesExtraMax,
  };
}

function readLine(line: string, run: RunContext): CheckedItem | undefined {
  if (line.trim().startsWith(nothingFound)) return undefined;
  const item = readItem(line, 'lines');
  if (item === undefined || (item.citations.length === 0 && notMentioned.test(item.text))) return undefined;
  const point = { ...item, kind: 'point' } as const;
  const written = guardAndCheckItem(point, run);
  if (written === undefined || isFullySupported(written)) return written;
  // NOTE: an answer names its subject, which is often in another sentence than the one cited.
  const realigned = guardAndCheckItem({ ...point, citations: [] }, run);
  return realigned !== undefined && isFullySupported(realigned) ? { ...realigned, citations: item.citations } : written;
}

/** The events that turn the displayed text into these sentences. */
export function* showAnswer(
  items: readonly CheckedItem[],
  { form }: Pick<RunContext, 'form'>,
  diff: StreamDiff,
): Generator<AnswerEvent> {
  for (const event of diff.show(layOutItems(items, form))) {
    if (event.type === 'text-delta' || event.type === 'text-replace' || event.type === 'sentence-ready') yield event;
  }
}

function isFullySupported({ verdict }: CheckedItem): boolean {
  return verdict === 'supported';
}

/** No fact in it is wrong: it may be shown beside supported sentences, marked. */
function hasNoWrongFact({ verdict }: CheckedItem): boolean {
  return verdict !== 'check';
}
