import type { AnswerEvent } from '@youyaku/contract/question';
import type { ChatRequest } from '#chat-model.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { guardAndCheckItem } from '#items/guard-and-check-item.ts';
import { readItem, writeItem } from '#items/read-item.ts';
import { repairItems } from '#items/repair-items.ts';
import { nothingFound } from '#prompts/answer-prompt.ts';
import { answerLinesExtraMax, answerLinesMax } from '#session/limits.ts';
import { type Completion, CompletionError, type CompletionReader, readCompletion } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import type { StreamDiff } from '#session/stream-diff.ts';

/** 「記載はありません」, “is not mentioned”: the model states in its own words that the material has no answer. */
const notMentioned =
  /(?:記載|記述|言及|情報|説明)[^。]{0,8}(?:ない|なく|ありません|ございません|されていません|見当たりません)|\b(?:not|n't) (?:\w+ )?(?:mention|state|say|specif|provide|contain)/iu;
/** Share of its words that a sentence in words of its own has in common with its evidence; with other sentences it has less. */
const overlapMin = 0.36;

export type AnswerRead = { readonly items: readonly CheckedItem[]; readonly model: string };

/**
 * The sentences of an answer, each shown once it is checked. What the source contradicts is written once more with its evidence, then
 * left out, and so is what has nothing in common with the source. No items: the source has no answer.
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
  const repaired = await repairItems(items, run);
  const kept = repaired.filter((item) => hasEvidence(item) && run.isInLanguage(item.text));
  return { items: kept.slice(0, answerLinesMax), model };
}

/** Checks every line as it arrives and shows those that have evidence in the source. */
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
      diff === undefined ? [] : showAnswer(items.filter(hasEvidence).slice(0, answerLinesMax), run, diff),
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
  if (written?.verdict !== 'check') return written;
  // NOTE: an answer names its subject, which is often in another sentence than the one cited.
  const realigned = guardAndCheckItem({ ...point, citations: [] }, run);
  return realigned?.verdict === 'supported' ? { ...realigned, citations: item.citations } : written;
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

/** Supported, or in words of its own about what the source says: with a figure, date or name of it, or enough of its words. */
function hasEvidence({ verdict, checks }: CheckedItem): boolean {
  if (verdict !== 'paraphrased') return verdict === 'supported';
  return checks.some(({ kind, value, verdict: result }) =>
    kind === 'coverage'
      ? Number(value.replace('%', '')) / 100 >= overlapMin
      : result === 'found' || result === 'equivalent',
  );
}
