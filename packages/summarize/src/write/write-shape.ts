import { isPlainShape, type SummaryShape } from '@youyaku/contract/shapes';
import { countCharacters } from '@youyaku/contract/count-characters';
import { itemsMaxOf, type Budget, type CharacterBudget } from '#budget/resolve-length.ts';
import { runSteps } from '@youyaku/language/text/run-steps';
import { SummarizeError } from '#summarize-error.ts';
import { chooseFew } from './choose-few.ts';
import { chooseLines, type Line } from './choose-lines.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, draftText, layOutLine, toLines, toParagraph } from './draft.ts';
import { restorePointers } from './opening/restore-pointers.ts';
import { writeKeywords } from './write-keywords.ts';
import { writeMinutes } from './write-minutes.ts';
import { writeOutline } from './write-outline.ts';
import { writeQuestions } from './write-questions.ts';
import { writeTimeline } from './write-timeline.ts';
import { coversAll, writeWhole } from './write-whole.ts';

/** Writes in steps (yields so that the host can run other work). */
export type ShapeWriter = (context: WriteContext, budget: Budget) => Generator<undefined, Draft>;

const unlimited = Number.POSITIVE_INFINITY;

const writers: Readonly<Record<SummaryShape, ShapeWriter>> = {
  lines: writeLines,
  bullets: writeBullets,
  paragraph: writeParagraph,
  sentence: writeSentence,
  outline: writeOutline,
  minutes: writeMinutes,
  timeline: writeTimeline,
  keywords: writeKeywords,
  qa: writeQuestions,
};

function* writeLines(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  if (budget.kind !== 'items') return yield* writeLinesWithin(context, budget);
  return layOutLines(yield* chooseLines(context, budget));
}

/** As many lines as are asked for at most: full ones where there is space for them, else short ones. */
function* writeLinesWithin(context: WriteContext, budget: CharacterBudget): Generator<undefined, Draft> {
  const count = itemsMaxOf(budget);
  if (!Number.isFinite(count)) return yield* writeBullets(context, budget);
  const lines = yield* chooseLines(context, { kind: 'items', count, isLoose: true }, budget.characters);
  const full = layOutLines(lines);
  const isReached = lines.length === count && countCharacters(draftText(full.items)) <= budget.characters;
  return isReached ? full : yield* writeBullets(context, budget);
}

function layOutLines(lines: readonly Line[]): Draft {
  const starts = new Set<number>();
  let count = 0;
  for (const line of lines) {
    starts.add(count);
    count += line.length;
  }
  const sentences = restorePointers(lines.flat(), (index) => starts.has(index));
  let at = 0;
  const items = lines.flatMap((line, index) => {
    const own = sentences.slice(at, at + line.length);
    at += line.length;
    return layOutLine(own, index);
  });
  return { items };
}

function* writeBullets(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  return { items: toLines(yield* choose(context, budget, () => true)) };
}

function* writeParagraph(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  return { items: toParagraph(yield* choose(context, budget)) };
}

function* writeSentence(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const itemsMax = budget.kind === 'items' ? budget.count : 1;
  return { items: toParagraph(yield* chooseSentences(context, { budget, itemsMax, isAlone: true })) };
}

function* choose(
  context: WriteContext,
  budget: Budget,
  startsLine?: (index: number) => boolean,
): Generator<undefined, Variant[]> {
  const itemsMax = budget.kind === 'items' ? unlimited : itemsMaxOf(budget);
  const choice = { budget, itemsMax, isAlone: true };
  const chosen = yield* Number.isFinite(itemsMax) ? chooseFew(context, choice) : chooseSentences(context, choice);
  return budget.kind === 'about' ? chosen : restorePointers(chosen, startsLine);
}

/** Writes the summary in its shape within the budget. Throws SummarizeError if source or budget do not allow it. */
export function writeShape(context: WriteContext, shape: SummaryShape, budget: Budget): Draft {
  return runSteps(writeInSteps(context, shape, budget));
}

/** The same in steps of a few milliseconds (yields so that the host can run other work). */
export function* writeInSteps(context: WriteContext, shape: SummaryShape, budget: Budget): Generator<undefined, Draft> {
  const whole = writeWhole(context, shape, budget);
  if (whole === undefined) return yield* writers[shape](context, budget);
  if (isPlainShape(shape)) return whole;
  try {
    const draft = yield* writers[shape](context, budget);
    return coversAll(context, draft) ? draft : whole;
  } catch (error) {
    if (!(error instanceof SummarizeError)) throw error;
    return whole;
  }
}
