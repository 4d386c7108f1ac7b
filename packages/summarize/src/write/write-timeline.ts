import type { Budget } from '#budget/resolve-length.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { WriteContext } from './create-variants.ts';
import { type Draft, toLines } from './draft.ts';
import { findDate } from './find-date.ts';

/** Sentences that name a date, in the order of the dates; a date without a year takes the year told before it. */
export function writeTimeline(context: WriteContext, budget: Budget): Draft {
  const days = datesOfSentences(context);
  if (days.size < 2) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const isAllowed = (sentence: RankedSentence): boolean => days.has(sentence.index) && !sentence.cues.isBoilerplate;
  const worthFactor = (sentence: RankedSentence): number => (sentence.cues.isQuestion ? 0.5 : 1);
  const options = { budget, itemsMax: Number.POSITIVE_INFINITY, isAllowed, worthFactor, maySplit: false };
  const chosen = chooseSentences(context, options);
  const dayOf = (group: number): number => days.get(group) ?? 0;
  return { items: toLines(chosen.toSorted((a, b) => dayOf(a.group) - dayOf(b.group) || a.group - b.group)) };
}

/** Days as one sortable number by sentence. */
function datesOfSentences(context: WriteContext): Map<number, number> {
  const { analysis, document } = context;
  const days = new Map<number, number>();
  let year = Number(document.publishedAt?.slice(0, 4) ?? 0);
  analysis.sentences.forEach((sentence, index) => {
    const date = findDate(
      document.text.slice(sentence.contentStart, Math.min(sentence.end, sentence.contentStart + 600)),
    );
    if (date === undefined) return;
    year = date.year ?? year;
    const kind = analysis.blocks[sentence.blockIndex]?.kind;
    if (kind !== 'heading' && kind !== 'code') days.set(index, (year * 13 + date.month) * 32 + date.day);
  });
  return days;
}
