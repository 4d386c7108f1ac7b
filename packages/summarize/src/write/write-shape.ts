import type { SummaryShape } from '@youyaku/contract/shapes';
import type { Budget } from '#budget/resolve-length.ts';
import { runSteps } from '@youyaku/language/text/run-steps';
import { chooseSentences } from './choose-sentences.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, toLines, toParagraph } from './draft.ts';
import { restorePointers } from './opening/restore-pointers.ts';
import { writeKeywords } from './write-keywords.ts';
import { writeMinutes } from './write-minutes.ts';
import { writeOutline } from './write-outline.ts';
import { writeQuestions } from './write-questions.ts';
import { writeTimeline } from './write-timeline.ts';

/** Writes in steps (yields so that the host can run other work). */
export type ShapeWriter = (context: WriteContext, budget: Budget) => Generator<undefined, Draft>;

const unlimited = Number.POSITIVE_INFINITY;

const writers: Readonly<Record<SummaryShape, ShapeWriter>> = {
  lines: writeLines,
  bullets: writeLines,
  paragraph: writeParagraph,
  sentence: writeSentence,
  outline: writeOutline,
  minutes: writeMinutes,
  timeline: writeTimeline,
  keywords: writeKeywords,
  qa: writeQuestions,
};

function* writeLines(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  return { items: toLines(yield* choose(context, budget)) };
}

function* writeParagraph(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  return { items: toParagraph(yield* choose(context, budget)) };
}

function* writeSentence(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const itemsMax = budget.kind === 'items' ? budget.count : 1;
  return { items: toParagraph(yield* chooseSentences(context, { budget, itemsMax })) };
}

function* choose(context: WriteContext, budget: Budget): Generator<undefined, Variant[]> {
  const chosen = yield* chooseSentences(context, { budget, itemsMax: unlimited });
  return budget.kind === 'about' ? chosen : restorePointers(chosen);
}

/** Writes the summary in its shape within the budget. Throws SummarizeError if source or budget do not allow it. */
export function writeShape(context: WriteContext, shape: SummaryShape, budget: Budget): Draft {
  return runSteps(writeInSteps(context, shape, budget));
}

/** The same in steps of a few milliseconds (yields so that the host can run other work). */
export function writeInSteps(context: WriteContext, shape: SummaryShape, budget: Budget): Generator<undefined, Draft> {
  return writers[shape](context, budget);
}
