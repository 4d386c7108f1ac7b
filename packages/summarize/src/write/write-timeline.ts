import type { Budget } from '#budget/resolve-length.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { WriteContext } from './create-variants.ts';
import { type Draft, toLines } from './draft.ts';
import { findDate, findTime, type FoundDate } from './find-date.ts';

/**
 * Sentences that name a date, in the order of the dates and times. A date without a year takes the year told just
 * before it, else the year in which the text was written as far as it lets that be known.
 */
export function* writeTimeline(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const moments = yield* placeInTime(context);
  if (moments.size < 2) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const isEvent = (sentence: RankedSentence): boolean =>
    moments.has(sentence.index) && !sentence.cues.isBoilerplate && !sentence.cues.isHeadLine;
  // What a mail answers tells of days that may have been moved since; it is told where the mail itself names too few.
  const current = context.ranking.sentences.filter((sentence) => isEvent(sentence) && !sentence.isSuperseded);
  const wanted = budget.kind === 'items' ? budget.count : 2;
  const isAllowed = (sentence: RankedSentence): boolean =>
    isEvent(sentence) && (current.length < wanted || !sentence.isSuperseded);
  const worthFactor = (sentence: RankedSentence): number => (sentence.cues.isQuestion ? 0.5 : 1);
  const options = { budget, itemsMax: Number.POSITIVE_INFINITY, isAllowed, worthFactor, maySplit: false };
  const chosen = yield* chooseSentences(context, options);
  const momentOf = (group: number): number => moments.get(group) ?? 0;
  return { items: toLines(chosen.toSorted((a, b) => momentOf(a.group) - momentOf(b.group) || a.group - b.group)) };
}

type Dated = { readonly index: number; readonly date: FoundDate | undefined; readonly time: number | undefined };

/** Only the beginning of a sentence is searched. */
const searchedUnits = 600;
/** A year told holds for so many sentences behind it. */
const yearHolds = 5;

/** Moments as one sortable number by sentence. */
function* placeInTime(context: WriteContext): Generator<undefined, Map<number, number>> {
  const dated = yield* listDated(context);
  const now = findNow(context, dated);
  const moments = new Map<number, number>();
  let told = { year: now, index: Number.NEGATIVE_INFINITY };
  let last = { year: now, month: 0, day: 0 };
  for (const { index, date, time } of dated) {
    if (date !== undefined) {
      const year = yearOf(date, now, index - told.index <= yearHolds ? told.year : now, told.year);
      if (date.year !== undefined || date.yearAfterLast !== undefined) told = { year, index };
      last = { year, month: date.month, day: date.day };
    }
    moments.set(index, ((last.year * 13 + last.month) * 32 + last.day) * 1440 + (time ?? 0));
  }
  return moments;
}

function yearOf(date: FoundDate, now: number, near: number, told: number): number {
  if (date.year !== undefined) return date.year;
  if (date.yearOffset !== undefined) return now + date.yearOffset;
  return date.yearAfterLast === undefined ? near : told + date.yearAfterLast;
}

/** Sentences searched between two chances for the host; about 5 ms of work. */
const sliceSentences = 1000;

function* listDated({ analysis, document }: WriteContext): Generator<undefined, Dated[]> {
  const listed: Dated[] = [];
  for (const [index, sentence] of analysis.sentences.entries()) {
    if (index % sliceSentences === sliceSentences - 1) yield;
    const kind = analysis.blocks[sentence.blockIndex]?.kind;
    if (kind === 'heading' || kind === 'code') continue;
    const { start, contentStart, end } = sentence;
    const words = document.text.slice(contentStart, Math.min(end, contentStart + searchedUnits));
    const date = findDate(words);
    // A line of a log begins with its time; its day was told before.
    const stamp = /^[[［(（]?[0-9０-９]{1,2}[:：][0-9０-９]{2}/u.exec(document.text.slice(start, start + 8))?.[0];
    const time = stamp === undefined ? findTime(words) : findTime(stamp);
    if (date !== undefined || stamp !== undefined) listed.push({ index, date, time });
  }
  return listed;
}

/** The year of writing: as stated, else the year told most often; the one after a year that is only looked back at. */
function findNow({ document }: WriteContext, dated: readonly Dated[]): number {
  const stated = Number(document.publishedAt?.slice(0, 4) ?? Number.NaN);
  if (Number.isInteger(stated)) return stated;
  const counts = new Map<number, number>();
  for (const { date } of dated) if (date?.year !== undefined) counts.set(date.year, (counts.get(date.year) ?? 0) + 1);
  const [year, count] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  const isLookedBackAt = count === 1 && dated[0]?.date?.year === undefined;
  return isLookedBackAt ? year + 1 : year;
}
