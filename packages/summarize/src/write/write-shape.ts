import type { SummaryShape } from '@youyaku/contract/summary-request';
import type { Budget } from '#budget/resolve-length.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, toLines, toParagraph } from './draft.ts';
import { keepPointers } from './open/keep-pointers.ts';
import { writeKeywords } from './write-keywords.ts';
import { writeMinutes } from './write-minutes.ts';
import { writeOutline } from './write-outline.ts';
import { writeQuestions } from './write-questions.ts';
import { writeTimeline } from './write-timeline.ts';

export type ShapeWriter = (context: WriteContext, budget: Budget) => Draft;

const many = Number.POSITIVE_INFINITY;

const writers: Readonly<Record<SummaryShape, ShapeWriter>> = {
  lines: (context, budget) => ({ items: toLines(choose(context, budget)) }),
  bullets: (context, budget) => ({ items: toLines(choose(context, budget)) }),
  paragraph: (context, budget) => ({ items: toParagraph(choose(context, budget)) }),
  sentence: (context, budget) => {
    const itemsMax = budget.kind === 'items' ? budget.count : 1;
    return { items: toParagraph(chooseSentences(context, { budget, itemsMax })) };
  },
  outline: writeOutline,
  minutes: writeMinutes,
  timeline: writeTimeline,
  keywords: writeKeywords,
  qa: writeQuestions,
};

function choose(context: WriteContext, budget: Budget): Variant[] {
  const chosen = chooseSentences(context, { budget, itemsMax: many });
  return budget.kind === 'about' ? chosen : keepPointers(chosen);
}

/** Shapes whose sentences follow each other on one line. */
export function isRunningShape(shape: SummaryShape): boolean {
  return shape === 'paragraph' || shape === 'sentence';
}

/** Writes the summary in its shape within the budget. Throws SummarizeError when source or budget do not allow it. */
export function writeShape(context: WriteContext, shape: SummaryShape, budget: Budget): Draft {
  return writers[shape](context, budget);
}
