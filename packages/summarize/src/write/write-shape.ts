import type { SummaryShape } from '@youyaku/contract/summary-request';
import type { Budget } from '#budget/resolve-length.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { WriteContext } from './create-variants.ts';
import { type Draft, toLines, toParagraph } from './draft.ts';
import { writeKeywords } from './write-keywords.ts';
import { writeMinutes } from './write-minutes.ts';
import { writeOutline } from './write-outline.ts';
import { writeQuestions } from './write-questions.ts';
import { writeTimeline } from './write-timeline.ts';

export type ShapeWriter = (context: WriteContext, budget: Budget) => Draft;

const many = Number.POSITIVE_INFINITY;

const writers: Readonly<Record<SummaryShape, ShapeWriter>> = {
  lines: (context, budget) => ({ items: toLines(chooseSentences(context, { budget, itemsMax: many })) }),
  bullets: (context, budget) => ({ items: toLines(chooseSentences(context, { budget, itemsMax: many })) }),
  paragraph: (context, budget) => ({ items: toParagraph(chooseSentences(context, { budget, itemsMax: many })) }),
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

/** Shapes whose sentences follow each other on one line. */
export function isRunningShape(shape: SummaryShape): boolean {
  return shape === 'paragraph' || shape === 'sentence';
}

/** Writes the summary in its shape within the budget. Throws SummarizeError when source or budget do not allow it. */
export function writeShape(context: WriteContext, shape: SummaryShape, budget: Budget): Draft {
  return writers[shape](context, budget);
}
