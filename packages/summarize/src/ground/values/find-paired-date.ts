import type { DateMention } from '@youyaku/language/dates/date-parts';
import { relateDates } from '@youyaku/language/dates/relate-dates';
import { sentenceAt } from '@youyaku/language/text/span';
import { has } from '#ground/align.ts';
import type { Statement } from '#ground/read-claim.ts';
import { type SourceIndex, within } from '#ground/source-index.ts';
import type { Clues } from './find-places.ts';
import { type Weighed, weighBest } from './weigh-places.ts';

export type DatePlace = {
  readonly claim: Statement;
  readonly source: SourceIndex;
  readonly clues: Clues;
  /** Other dates of the source that say as much, around what the claim speaks of. */
  readonly rivals: readonly DateMention[];
  /** The claim's date where it fits best. */
  readonly own: Weighed<DateMention>;
};

/** Fit below which nothing that the claim says stands with its date. */
const strayFitMax = 0.15;
const placedFitMin = 0.4;
const besideUnitsMax = 2;
const hoursMax = 40;
/** 開始, for one, right behind a date: 5月7日に開始, 5月7日から募集を. */
const eventBehind = /^(?:\([月火水木金土日]\))?(?:に|の|から|より)?(\p{Script=Han}{2,4})(?=し|す|さ|で|と|の|、|。|$)/u;
const eventUnits = 12;

/** The date that the source gives to what surely is the same: of the same figure, the same time of day, or the same event. */
export function findPairedDate(date: DateMention, place: DatePlace): DateMention | undefined {
  return findByFigure(place) ?? findByHour(date, place) ?? findByEvent(date, place);
}

/** 600枚 stands with one date, and nothing of what the claim says with its own. */
function findByFigure({ source, clues, rivals, own }: DatePlace): DateMention | undefined {
  if (own.fit > strayFitMax) return undefined;
  const figures = clues.list.filter(({ key, isHome, isFact }) => isHome && isFact && key.startsWith('#'));
  if (figures.length === 0) return undefined;
  const paired = rivals.filter((rival) => {
    const row = rowOf(rival, source);
    return figures.every(({ key }) => row.some((index) => has(source, key, index)));
  });
  const best = weighBest(paired, clues, source);
  return best !== undefined && best.fit >= placedFitMin ? best.mention : undefined;
}

/** The sentence with a date, and the one before it in the same line: 第2便 480箱 … 9月18日着. */
function rowOf({ start }: DateMention, { sentences, text }: SourceIndex): number[] {
  const index = sentenceAt(sentences, start);
  const before = sentences[index - 1];
  const isRow = before !== undefined && !text.slice(before.contentStart, start).includes('\n');
  return isRow ? [index - 1, index] : [index];
}

/** 木曜の10時 where the source has 10時 only with 金曜. */
function findByHour(date: DateMention, { claim, source, rivals }: DatePlace): DateMention | undefined {
  if (date.hour !== undefined) return undefined;
  const time = claim.dates.find((other) => other.hour !== undefined && isBeside(date, other));
  if (time === undefined) return undefined;
  const same = source.dates.filter((other) => other.hour !== undefined && isSameTime(time, other));
  if (same.length === 0 || same.length > hoursMax) return undefined;
  const days = same.map((other) => rivals.find((rival) => rival === other || isBeside(rival, other)));
  return days.every((day) => day !== undefined) ? days[0] : undefined;
}

/** 11月21日に開始 where the source has 11月17日開始 and no other date right before the word. */
function findByEvent(date: DateMention, { claim, source, clues, rivals, own }: DatePlace): DateMention | undefined {
  const event = eventOf(date, claim.folded);
  if (event === undefined || isRepeated(event, claim.folded)) return undefined;
  const all = (source.postings.get(event) ?? []).flatMap((index) => {
    const sentence = source.sentences[index];
    return sentence === undefined ? [] : within(source.dates, sentence);
  });
  const paired = all.filter((other) => eventOf(other, source.folded) === event);
  const [first] = paired;
  if (first === undefined || !rivals.includes(first) || paired.some((other) => relateDates(first, other) === undefined))
    return undefined;
  const fit = weighBest(paired, clues, source)?.fit ?? 0;
  return fit >= placedFitMin && fit > own.fit ? first : undefined;
}

function eventOf({ end }: DateMention, folded: string): string | undefined {
  return eventBehind.exec(folded.slice(end, end + eventUnits))?.[1];
}

function isRepeated(event: string, folded: string): boolean {
  return folded.indexOf(event) !== folded.lastIndexOf(event);
}

function isSameTime(one: DateMention, other: DateMention): boolean {
  return one.hour === other.hour && (one.minute ?? 0) === (other.minute ?? 0);
}

function isBeside(day: DateMention, time: DateMention): boolean {
  return time.start >= day.end && time.start - day.end <= besideUnitsMax;
}
