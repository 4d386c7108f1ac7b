import { countCharacters } from '@youyaku/contract/count-characters';
import type { Budget } from '#budget/resolve-length.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { WriteContext } from './create-variants.ts';
import { type Draft, toItem } from './draft.ts';
import { findTimelineDate, findTimelineTime, type TimelineDate } from '@youyaku/language/dates/find-timeline-date';
import { labelMoment, type Moment } from './label-moment.ts';
import { type Day, resolveDate, resolveDay } from './resolve-date.ts';

/**
 * Sentences that name a date, in chronological order. A date without a year takes the year mentioned just before it,
 * else the year in which the text was written, if known. Every line begins with its date, with the year where the text tells it.
 */
export function* writeTimeline(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const moments = yield* resolveMoments(context);
  if (moments.size < 2) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const isEvent = (sentence: RankedSentence): boolean =>
    moments.has(sentence.index) && !sentence.cues.isBoilerplate && !sentence.cues.isHeadLine;
  // Quoted mails mention dates that may have moved since; they are used only when the mail itself has too few.
  const current = context.ranking.sentences.filter((sentence) => isEvent(sentence) && !sentence.isSuperseded);
  const wanted = budget.kind === 'items' ? budget.count : 2;
  const isAllowed = (sentence: RankedSentence): boolean =>
    isEvent(sentence) && (current.length < wanted || !sentence.isSuperseded);
  const priorFactor = (sentence: RankedSentence): number => (sentence.cues.isQuestion ? 0.5 : 1);
  const labels = new Map(
    [...moments].map(([index, moment]) => [index, labelMoment(moment, context.document.language)]),
  );
  const extraCharacters = ({ index }: RankedSentence): number => countCharacters(labels.get(index) ?? '');
  const options = { budget, itemsMax: Number.POSITIVE_INFINITY, isAllowed, priorFactor, extraCharacters };
  const chosen = yield* chooseSentences(context, options);
  const orderOf = (group: number): number => moments.get(group)?.order ?? 0;
  const ordered = chosen.toSorted((a, b) => orderOf(a.group) - orderOf(b.group) || a.group - b.group);
  return {
    items: ordered.map((line, at) => toItem(line, `${at === 0 ? '' : '\n'}${labels.get(line.group) ?? ''}`)),
  };
}

type DatedSentence = {
  readonly index: number;
  readonly words: string;
  readonly date: TimelineDate | undefined;
  readonly time: number | undefined;
  /** Begins with a time of day; the day was mentioned before. */
  readonly isLogged: boolean;
  /** Only a date, e.g. of a letterhead, and no event. */
  readonly isDateOnly: boolean;
};

/** Only the start of a sentence is searched. */
const searchedUnitsMax = 600;
/** A mentioned date applies to this many following sentences. */
const dateReachSentences = 5;

/** Moments by sentence index; dates that cannot be resolved are left out. */
function* resolveMoments(context: WriteContext): Generator<undefined, Map<number, Moment>> {
  const dated = yield* listDated(context);
  const written = findWritingDate(context, dated);
  const now = written?.day ?? someYear;
  const moments = new Map<number, Moment>();
  let lastDay: KnownDay | undefined;
  for (const entry of dated) {
    const { index, time, isDateOnly } = entry;
    const isNear = lastDay !== undefined && index - lastDay.index <= dateReachSentences;
    const day = resolveEntry(entry, now, lastDay?.day, isNear);
    if (day === undefined) continue;
    const isYearKnown = knowsYear(context, entry, { isStated: written?.isStated === true, lastDay });
    lastDay = { day, index, isYearKnown };
    if (isDateOnly) continue;
    const { words, isLogged } = entry;
    const order = ((day.year * 13 + day.month) * 32 + dayToSort(day, words)) * 1440 + (time ?? 0);
    moments.set(index, { order, day, isYearKnown, words, isLogged, isSpoken: isSpoken(context, index) });
  }
  return moments;
}

/** 7月いっぱい and 7月末 come after the days of July, 7月中旬 in the middle of them. */
function dayToSort({ month, day }: Day, words: string): number {
  if (day > 0 || month === 0) return day;
  const part = new RegExp(`(?<![0-9])${month}月(?:の)?(上旬|中旬|下旬|末|いっぱい)`, 'u').exec(
    words.normalize('NFKC'),
  )?.[1];
  return part === undefined ? 0 : (daysOfParts[part] ?? 31);
}

const daysOfParts: Readonly<Record<string, number>> = { 上旬: 5, 中旬: 15, 下旬: 25 };

function isSpoken({ analysis: { sentences, blocks }, hasSpeakers }: WriteContext, index: number): boolean {
  return hasSpeakers && blocks[sentences[index]?.blockIndex ?? -1]?.speaker !== undefined;
}

type KnownDay = { readonly day: Day; readonly index: number; readonly isYearKnown: boolean };

/** Whether the text tells the year of a date: itself, by the date right before it in the same passage, or by when it was written. */
function knowsYear(
  { analysis: { sentences } }: WriteContext,
  { date, index }: DatedSentence,
  { isStated, lastDay }: { readonly isStated: boolean; readonly lastDay: KnownDay | undefined },
): boolean {
  if (date?.year !== undefined) return true;
  if (date?.yearAfterLast !== undefined) return lastDay?.isYearKnown === true;
  if (date?.yearOffset !== undefined || isStated) return isStated;
  const isClose = lastDay !== undefined && index - lastDay.index <= 1;
  const isSame = isClose && sentences[index]?.blockIndex === sentences[lastDay.index]?.blockIndex;
  return isSame && lastDay.isYearKnown && lastDay.day.month > 0;
}

function resolveEntry(
  { date, words, isLogged }: DatedSentence,
  now: Day,
  lastDay: Day | undefined,
  isNear: boolean,
): Day | undefined {
  // 平成17年以降据え置いてきた。12月に…: a year without a month is mentioned in retrospect.
  const isUsable = isNear && (now.year === 0 || lastDay?.month !== 0);
  const near = isUsable ? lastDay : undefined;
  if (date !== undefined) return resolveDate(date, now, date.yearAfterLast === undefined ? near : lastDay);
  return isLogged ? (lastDay ?? now) : resolveDay(words, now, near);
}

/** In a text without any year, all months are taken to be of the same year. */
const someYear: Day = { year: 0, month: 0, day: 0 };

/** Sentences searched between two yields; about 5 ms of work. */
const stepSentences = 1000;

function* listDated({ analysis, document }: WriteContext): Generator<undefined, DatedSentence[]> {
  const listed: DatedSentence[] = [];
  for (const [index, sentence] of analysis.sentences.entries()) {
    if (index % stepSentences === stepSentences - 1) yield;
    const kind = analysis.blocks[sentence.blockIndex]?.kind;
    if (kind === 'heading' || kind === 'code' || kind === 'caption') continue;
    const { start, contentStart, end } = sentence;
    const words = document.text.slice(contentStart, Math.min(end, contentStart + searchedUnitsMax));
    const date = findTimelineDate(words);
    // The time of a message is not that of what it tells.
    const isMessage = analysis.blocks[sentence.blockIndex]?.headUnits !== undefined;
    const stamp = isMessage ? undefined : (readStamp(document.text, start) ?? readStamp(document.text, contentStart));
    const time = stamp === undefined ? findTimelineTime(words) : findTimelineTime(stamp);
    const isNamed = date !== undefined || stamp !== undefined || bareDay.test(words);
    if (isNamed)
      listed.push({ index, words, date, time, isLogged: stamp !== undefined, isDateOnly: isOnlyDate(words) });
  }
  return listed;
}

/** The time at the start of a line of a log or a chat. */
function readStamp(text: string, at: number): string | undefined {
  return /^[[［(（]?[0-9０-９]{1,2}[:：][0-9０-９]{2}/u.exec(text.slice(at, at + 8))?.[0];
}

const bareDay = /(?<![0-9０-９月/／.．～〜-])[0-9０-９]{1,2}日|同月|翌月/u;

/** 2025年6月10日, 令和7年6月10日 三ノ瀬市長 at the top of a letter. */
function isOnlyDate(words: string): boolean {
  const rest = words.replace(
    /(?:令和|平成|昭和)?[0-9０-９元〇一二三四五六七八九十年月日/.\s\u3000（）()月火水木金土]+/gu,
    '',
  );
  return rest.length < 12 && !/[。はがをにでと、]/u.test(rest) && /[年月日/]/u.test(words) && !/[a-z]{4}/u.test(rest);
}

/** When the text was written; `isStated` when its metadata, its title or a line that is only a date says so, and not only its years. */
type WritingDate = { readonly day: Day; readonly isStated: boolean };

/** 2026年3月期, 2025年度: a title names the period of the figures, not when they were written. */
const period = /[0-9０-９元]{1,4}年(?:[0-9０-９]{1,2}月期|度)/gu;

function findWritingDate({ document }: WriteContext, dated: readonly DatedSentence[]): WritingDate | undefined {
  const stated = /^([0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?/u.exec(document.publishedAt ?? '');
  if (stated !== null) {
    const [year, month, day] = stated.slice(1).map((digits) => Number(digits ?? 0));
    return { day: { year: year ?? 0, month: month ?? 0, day: day ?? 0 }, isStated: true };
  }
  const named =
    findTimelineDate((document.title ?? '').replace(period, '')) ??
    dated.find(({ isDateOnly, date }) => isDateOnly && date?.year !== undefined)?.date;
  if (named?.year !== undefined)
    return { day: { year: named.year, month: named.month, day: named.day }, isStated: named.month > 0 };
  const year = mostCommonYear(dated);
  return year === undefined ? undefined : { day: { year, month: 0, day: 0 }, isStated: false };
}

/** The year mentioned most often, or the next one if that year is only mentioned once in retrospect. */
function mostCommonYear(dated: readonly DatedSentence[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { date } of dated) if (date?.year !== undefined) counts.set(date.year, (counts.get(date.year) ?? 0) + 1);
  // Of years mentioned as often, the one that the text gives a whole date of first: 令和8年10月1日から, 令和9年3月31日まで.
  const whole = dated.find(({ date }) => date?.year !== undefined && date.month > 0 && date.day > 0)?.date?.year;
  const [most] = [...counts].toSorted(
    (a, b) => b[1] - a[1] || Number(b[0] === whole) - Number(a[0] === whole) || b[0] - a[0],
  );
  const isRetrospective = most?.[1] === 1 && dated[0]?.date?.year === undefined;
  return most === undefined ? undefined : most[0] + (isRetrospective ? 1 : 0);
}
