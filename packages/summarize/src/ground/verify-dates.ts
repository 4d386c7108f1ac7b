import type { Check } from '@youyaku/contract/summary';
import type { DateMention, DateParts } from '@youyaku/language/dates/date-parts';
import { isDateAmount, relateDates, weekdayOfDate } from '@youyaku/language/dates/relate-dates';
import { relativeDay, relativeYear } from '@youyaku/language/lexicon/function-words';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { type Alignment, isComparable } from './align.ts';
import { supportStatements } from './context.ts';
import type { Finding } from './finding.ts';
import type { Statement } from './read-claim.ts';
import { dateKeys, type SourceIndex, within } from './source-index.ts';
import { findDisplacer, type NoteCues } from './values/displacement.ts';
import { findPlaces, listClues } from './values/find-places.ts';
import { findPairedDate } from './values/find-paired-date.ts';
import { isSwapped } from './values/is-swapped.ts';
import { datesNear, withNeighbours } from './values/nearby-values.ts';
import { toFinding } from './values/to-finding.ts';
import { weighBest } from './values/weigh-places.ts';

type Judged = {
  readonly verdict: Check['verdict'];
  /** The value of the source: the same, or the one that contradicts. */
  readonly place?: Span;
};

/** A sentence with more dates is a list or a table: the others are not compared. */
const comparedMax = 40;
const equalsMax = 24;
const headersMax = 6;
/** Lengths of time that a date may end. */
const termsMax = 40;
const secondsOfDay = 86_400;
/** Fit from which a date stands in the claim's place. */
const placedFitMin = 0.3;

/**
 * Looks up every date of the claim. The year may come from elsewhere in the document, the day may not. A day that the source has nowhere
 * contradicts only in a sentence that has most of its words.
 */
export function verifyDates(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  anchored: ReadonlySet<number>,
  note?: NoteCues,
): Finding[] {
  return claim.dates.map((date, index) => {
    const { verdict, place }: Judged =
      index < comparedMax ? judge(date, claim, source, alignment, anchored, note) : { verdict: 'open' };
    return toFinding('date', claim.text.slice(date.start, date.end), verdict, source, place);
  });
}

function judge(
  date: DateMention,
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  anchored: ReadonlySet<number>,
  note: NoteCues | undefined,
): Judged {
  const clues = listClues(claim, date, source);
  const places = [...new Set([...alignment.support, ...findPlaces(clues, source)])];
  const near = datesNear(places, source);
  const candidates = new Set([...near, ...listSame(date, source)]);
  const equals = [...candidates].filter((other) => isSame(date, other));
  const rivals = near.filter((other) => isRival(date, other) && !statesDate(claim, other));
  const isAlike = (other: DateMention): boolean =>
    (date.day !== undefined && date.month === other.month) || (date.month !== undefined && date.day === other.day);
  const rival = weighBest(rivals, clues, source, isAlike);
  const named = rival === undefined || rival.fit < placedFitMin ? {} : { place: rival.mention };
  const own = weighBest(equals, clues, source);
  if (isHeaderDate(date, [...alignment.support, ...places.slice(0, headersMax)], source))
    return { verdict: 'equivalent' };
  if (own !== undefined) {
    if (!anchored.has(date.start) && isSwapped(claim, date, source, supportStatements(alignment, source)))
      return { verdict: 'conflict', ...named };
    const displacer = findDisplacer(
      { value: date, own: equals, rivals, isDate: true },
      { claim, source, alignment, clues, note },
    );
    const paired = findPairedDate(date, { claim, source, clues, rivals, own });
    if (paired !== undefined) return { verdict: 'conflict', place: paired };
    if (displacer !== undefined) return { verdict: displacer.verdict, place: displacer.mention };
    const relation = relateDates(date, own.mention);
    if (relation === 'partial') return { verdict: isCompleted(date, source) ? 'equivalent' : 'open' };
    const isCited = withNeighbours(alignment.support, source).has(sentenceAt(source.sentences, own.mention.start));
    if (relation === 'near' || (!isCited && own.fit < placedFitMin)) return { verdict: 'open' };
    return { verdict: isSameText(claim, date, source, own.mention) ? 'found' : 'equivalent', place: own.mention };
  }
  if (source.times.has(date) || source.amounts.hasDate(date)) return { verdict: 'open' };
  if (source.quantities.some((quantity) => isDateAmount(date, quantity))) return { verdict: 'open' };
  if (isWeekdayOf(date, near)) return { verdict: 'equivalent' };
  if (isDayAlone(date, source)) return { verdict: 'open' };
  if (isEndOfTerm(date, near, source)) return { verdict: 'equivalent' };
  if (isWrittenOut(date, claim, source, alignment)) return { verdict: 'open' };
  const isReplaced = rival !== undefined && isAlike(rival.mention) && rival.fit >= placedFitMin;
  if (!isReplaced && isRelative(date, source, alignment)) return { verdict: 'open' };
  // Noon and 12時 are written in many ways.
  const isTimeAlone = date.hour !== undefined && parts.every((part) => part === 'hour' || date[part] === undefined);
  if (isBareFirst(date) || (isTimeAlone && named.place === undefined)) return { verdict: 'open' };
  return { verdict: isComparable(alignment) ? 'missing' : 'open', ...named };
}

/** 2032年3月末 for five years from 2027年4月1日: the last month or day of a term that the source gives, or the one after it. */
function isEndOfTerm({ year, month, day }: DateMention, near: readonly DateMention[], source: SourceIndex): boolean {
  if (year === undefined || month === undefined) return false;
  const terms = source.quantities.filter(({ unit, vague }) => unit === '月' && !vague).slice(0, termsMax);
  return near.some((from) => {
    if (from.year === undefined || from.month === undefined) return false;
    const since = (year - from.year) * 12 + month - from.month;
    const gap = day === undefined || from.day === undefined ? 0 : day - from.day;
    return terms.some(
      ({ value }) => (since === value || since === value - 1) && (gap === 0 || gap === -1 || since < value),
    );
  });
}

/** 10月20日 for 来週20日, which alone is read as a length of time: the month was said elsewhere. */
function isDayAlone({ day, month }: DateMention, { quantities, folded }: SourceIndex): boolean {
  if (day === undefined || month === undefined) return false;
  return quantities.some(
    ({ start, end, value }) =>
      value === day * secondsOfDay && /^\d{1,2}日$/.test(folded.slice(start, end)) && !folded.startsWith('間', end),
  );
}

/** Whether it is the day or the time of a message that the claim tells of. */
function isHeaderDate(date: DateMention, places: readonly number[], source: SourceIndex): boolean {
  return places.some((index) => {
    const { header } = source.frame(index);
    return header !== undefined && within(source.dates, header).some((other) => isSame(date, other));
  });
}

/** The dates of the source with the finest part of this one, wherever they stand. */
function listSame(date: DateMention, source: SourceIndex): DateMention[] {
  const key = dateKeys(date).at(-1);
  const sentences = key === undefined ? [] : (source.postings.get(key) ?? []);
  return sentences.slice(0, equalsMax).flatMap((index) => {
    const sentence = source.sentences[index];
    return sentence === undefined ? [] : within(source.dates, sentence);
  });
}

/** From the finest to the coarsest. */
const parts = ['hour', 'day', 'weekday', 'quarter', 'month', 'year'] as const;

function finestPart(date: DateParts): (typeof parts)[number] | undefined {
  return parts.find((part) => date[part] !== undefined) ?? (date.shortYear === undefined ? undefined : 'year');
}

/** Whether a date of the source is this one; one that leaves out the year is, one that leaves out the day is not. */
function isSame(date: DateMention, other: DateMention): boolean {
  const relation = relateDates(date, other);
  if (relation !== 'partial') return relation !== undefined;
  const finest = finestPart(date);
  return finest !== undefined && other[finest] !== undefined;
}

/** Another date that says as much as this one. */
function isRival(date: DateMention, other: DateMention): boolean {
  const finest = finestPart(date);
  if (finest === undefined || other[finest] === undefined) return false;
  return relateDates(date, other) === undefined && relateDates(other, date) === undefined;
}

function statesDate(claim: Statement, other: DateMention): boolean {
  return claim.dates.some((own) => relateDates(own, other) !== undefined || relateDates(other, own) !== undefined);
}

function isSameText(claim: Statement, mention: Span, source: SourceIndex, other: Span): boolean {
  return claim.folded.slice(mention.start, mention.end) === source.folded.slice(other.start, other.end);
}

/** The source has 4月1日 here; the year of the claim must occur elsewhere in the document or in its publication date. */
function isCompleted({ year, month, day, hour, weekday }: DateMention, source: SourceIndex): boolean {
  if (hour !== undefined || weekday !== undefined) return false;
  const given = [
    year === undefined ? undefined : { year },
    month === undefined ? undefined : { month },
    day === undefined ? undefined : { day },
  ].filter((part) => part !== undefined);
  const published = source.document.publishedAt ?? '';
  return given.every(
    (part) => ('year' in part && published.startsWith(String(part.year))) || source.times.hasCompatible(part),
  );
}

/** 1日: a day's worth as well as the first. */
function isBareFirst({ year, month, day }: DateMention): boolean {
  return day === 1 && month === undefined && year === undefined;
}

/** Friday, for a day of the source that is one. */
function isWeekdayOf(date: DateMention, near: readonly DateMention[]): boolean {
  return date.weekday !== undefined && near.some((other) => weekdayOfDate(other) === date.weekday);
}

/** 「金曜（11月20日）」 for 「金曜」: the day of a weekday, where the support gives no day of its own. */
function isWrittenOut(
  date: DateMention,
  { dates, folded }: Statement,
  source: SourceIndex,
  { support }: Alignment,
): boolean {
  const named = dates.find(
    ({ weekday, end }) =>
      weekday !== undefined &&
      /^(?:曜?日?| ?(?:morning|afternoon|noon|evening)? ?)\($/u.test(folded.slice(end, date.start)),
  );
  if (named === undefined || date.day === undefined || date.month === undefined) return false;
  const year = date.year ?? source.dates.find((other) => other.year !== undefined)?.year;
  if (year === undefined || weekdayOfDate({ ...date, year }) !== named.weekday) return false;
  const own = support.flatMap((index) => within(source.dates, source.sentences[index] ?? { start: 0, end: 0 }));
  return !own.some((other) => other.day !== undefined && weekdayOfDate({ ...other, year }) === named.weekday);
}

/** The support has a relative date (来年度, 昨日) that cannot be resolved, so an absolute one in its place proves nothing. */
function isRelative(date: DateMention, source: SourceIndex, alignment: Alignment): boolean {
  if (date.hour !== undefined) return false;
  const pattern = date.year !== undefined || date.shortYear !== undefined ? relativeYear : relativeDay;
  return alignment.support.some((index) => {
    const sentence = source.sentences[index];
    return sentence !== undefined && pattern.test(source.folded.slice(sentence.start, sentence.end));
  });
}
