import { weekdayOf } from '@youyaku/language/dates/calendar';
import type { DateParts } from '@youyaku/language/dates/date-parts';
import { findDates } from '@youyaku/language/dates/find-dates';
import { weekdayOfDate } from '@youyaku/language/dates/relate-dates';
import type { Span } from '@youyaku/language/text/span';
import type { Insertion } from './gap.ts';
import type { Place } from './place.ts';

/** So much of the text before a sentence may hold the header that says when it was written. */
const reachUnits = 20_000;
/** The title of a chat says its day. */
const titleUnits = 200;
const header = /(?:^|\n)[>＞ \t]*(?:Date|Sent|日時|送信日時|日付)[ \t\u3000]*[:：][ \t\u3000]*([^\n]{5,60})/giu;

const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);
const monthName = englishMonths.join('|');
const weekdayWord = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';

const relative: readonly (readonly [RegExp, number])[] = [
  [/(?<!「[^」]*)(?:明日|あす)(?![のに]?(?:の我|へ))/u, 1],
  [/(?<!「[^」]*)(?:昨日|きのう|昨夜|ゆうべ)(?!の友)/u, -1],
  [/\b(?:this (?:morning|afternoon|evening)|tonight|today)\b/iu, 0],
  [/\btomorrow\b/iu, 1],
  [/\byesterday\b/iu, -1],
];
const comingEnglish = new RegExp(
  `(?<!\\b(?:every|each|last|next|a|per|of) )\\b${weekdayWord}(?![a-z'’]|,? [0-9]|,? (?:${monthName})| and\\b)`,
  'u',
);
const future = /\b(?:will|shall|must|please|going to|due|until|by|before)\b|'ll\b/iu;
const comingJapanese =
  /(?<![毎先来今第・週日土月火水木金]|曜、|日[のにはと、（(]|[0-9０-９])([月火水木金土日])曜日?(?=[はに、]|まで(?!の)|[0-9０-９]{1,2}時)(?!、[月火水木金土日]曜)/u;
const past = /(?:た|だった|でした|ました)[。」]?$/u;
const happened = /\b(?:was|were|had|did)\b/u;
const bareOrdinal =
  /\bthe ([0-9]{1,2})(?:st|nd|rd|th)\b(?! (?:century|of|birthday|anniversary|edition|floor|annual|time|place))/u;

/** Friday [6 June], 明日［6月25日］: days counted from the day on which a mail or a chat was written, as its header says it. */
export function findDay(place: Place): Insertion[] {
  const { words, from } = place;
  const isJapanese = /[\u3040-\u30ff]/u.test(words);
  if (!isJapanese) {
    const ordinal = findOrdinal(place);
    if (ordinal !== undefined) return [ordinal];
  }
  const found = readDays(words, isJapanese);
  const written = found.length === 0 ? undefined : findWritten(place);
  return written === undefined ? [] : found.flatMap((mention) => toInsertions(mention, written, from, isJapanese));
}

type Found = { readonly end: number; readonly steps?: number; readonly weekday?: number };

function toInsertions(
  { end, steps, weekday = 0 }: Found,
  { date, span }: Written,
  from: number,
  isJapanese: boolean,
): Insertion[] {
  const all = steps ?? stepsTo(weekday, date);
  const day = all === undefined ? undefined : addDays(date, all);
  if (day === undefined) return [];
  const name = isJapanese ? `［${day.month}月${day.day}日］` : ` [${day.day} ${englishMonths[day.month - 1] ?? ''}]`;
  return [{ at: from + end, text: name, source: span, isSaidBy: name }];
}

function readDays(words: string, isJapanese: boolean): Found[] {
  const days = relative.flatMap(([pattern, steps]): Found[] => {
    const found = pattern.exec(words);
    return found === null ? [] : [{ end: found.index + found[0].length, steps }];
  });
  const coming = isJapanese ? comingJapanese.exec(words) : comingEnglish.exec(words);
  if (coming === null || (isJapanese ? past.test(words) : !future.test(words))) return days;
  return [...days, { end: coming.index + coming[0].length, weekday: weekdayOf(coming[1] ?? '') }];
}

type Written = { readonly date: DateParts; readonly span: Span };

function findWritten({ text, analysis, sentence }: Place): Written | undefined {
  const start = Math.max(0, sentence.contentStart - reachUnits);
  const last = [...text.slice(start, sentence.contentStart).matchAll(header)].at(-1);
  if (last !== undefined) {
    const at = start + last.index + last[0].length - (last[1] ?? '').length;
    return readDate(text, at, at + (last[1] ?? '').length);
  }
  if (analysis.blocks[sentence.blockIndex]?.speaker === undefined) return undefined;
  return readDate(text, 0, Math.min(titleUnits, Math.max(0, text.indexOf('\n'))));
}

function readDate(text: string, start: number, end: number): Written | undefined {
  const words = text.slice(start, end);
  // A date in figures of another width has the same length: only such words are read.
  const plain = words.normalize('NFKC').toLowerCase();
  const [date, other] =
    plain.length === words.length ? findDates(plain, words).filter(({ day }) => (day ?? 0) > 0) : [];
  if (date?.month === undefined || date.day === undefined || other !== undefined) return undefined;
  return { date, span: { start: start + date.start, end: start + date.end } };
}

/** Days from the day of writing to the next such weekday; a week may mean today. */
function stepsTo(weekdayWanted: number, date: DateParts): number | undefined {
  const own = date.weekday ?? weekdayOfDate(date);
  if (own === undefined || own === weekdayWanted) return undefined;
  return (weekdayWanted - own + 7) % 7;
}

function addDays({ year, month = 0, day = 0 }: DateParts, steps: number): { month: number; day: number } | undefined {
  const sum = new Date(Date.UTC(year ?? 2001, month - 1, day + steps));
  // Whether the year is a leap year is not known.
  const isUnsure = year === undefined && month === 2 && sum.getUTCMonth() === 2;
  return isUnsure ? undefined : { month: sum.getUTCMonth() + 1, day: sum.getUTCDate() };
}

/** The 28th, counted from the day of writing: only where the text names that very day elsewhere too. */
function findOrdinal(place: Place): Insertion | undefined {
  const { text, words, from } = place;
  const found = bareOrdinal.exec(words);
  const day = found?.[1];
  if (found === null || day === undefined || new RegExp(`\\b(?:${monthName})\\b`, 'u').test(words)) return undefined;
  const written = findWritten(place)?.date;
  if (written?.month === undefined || written.day === undefined || happened.test(words)) return undefined;
  const month = englishMonths[(written.month - 1 + (Number(day) > written.day ? 0 : 1)) % 12] ?? '';
  const named = new RegExp(`\\b${day} ${month}\\b|\\b${month} ${day}\\b`, 'u').exec(text.slice(0, reachUnits));
  if (named === null) return undefined;
  const start = named.index + named[0].indexOf(month);
  return {
    at: from + found.index + found[0].length,
    text: ` [${month}]`,
    source: { start, end: start + month.length },
    isSaidBy: `${found[0]} [${month}]`,
  };
}
