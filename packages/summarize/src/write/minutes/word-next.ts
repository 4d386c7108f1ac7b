import { monthOfName, weekdayOf, weekdaySigns } from '@youyaku/language/dates/calendar';
import { readDatesInDigits } from '@youyaku/language/dates/find-timeline-date';
import type { Day } from '#write/resolve-date.ts';

type Known = { readonly day: Day | undefined; readonly era: string | undefined };

const opening =
  /^(?:次回(?:の[^は。]{1,10})?(?:は|[：:])\s*|次回[^\s0-9０-９はの。]{0,8}[\s\u3000]+(?=\S)|次の(?:会議|会合|定例会)は\s*|(?:the )?next meeting(?: is| will be)?(?: held)?(?: on| at)?[:]?\s*)/iu;
const daysPerWeek = 7;
const dayMs = 86_400_000;
const weeksAhead: Readonly<Record<string, number>> = { 今: 0, 来: 1, 再来: 2 };

/** The next meeting in one line with its year, counted from the day of this one where the head says it. */
export function wordNext(text: string, known: Known, language: string): string {
  const said = text
    .replace(opening, '')
    .replace(/^[、，\s]+/u, '')
    .replace(/(?:です|である|だ|で)(。?)$/u, '$1')
    .trim();
  const plain = language === 'en' ? withEnglishYear(said, known.day) : withYear(readDatesInDigits(said), known);
  return plain === '' ? text : plain;
}

function withYear(text: string, { day, era }: Known): string {
  if (day === undefined || day.month === 0) return text;
  const dated = text.replace(
    /(再来|今|来)週の?([月火水木金土日])曜日?|(?<![0-9年])([0-9]{1,2})月([0-9]{1,2})日/u,
    (whole: string, week?: string, weekday?: string, month?: string, date?: string) => {
      const next =
        week === undefined ? laterDay(day, Number(month), Number(date)) : weekdayAfter(day, week, weekday ?? '');
      if (next === undefined) return whole;
      const year = era === undefined ? `${next.year}年` : eraYear(era, next.year - day.year);
      const own =
        week === undefined ? `${month ?? ''}月${date ?? ''}日` : `${next.month}月${next.day}日（${weekday ?? ''}）`;
      return year + own;
    },
  );
  // 「来週火曜、24日の16時」: the day is said once.
  return dated.replace(/月([0-9]{1,2})日（([月火水木金土日])）[、に]?\s?\1日の?/u, '月$1日（$2）');
}

function eraYear(era: string, later: number): string {
  const name = era.slice(0, 2);
  const year = /元/u.test(era) ? 1 : Number(era.normalize('NFKC').replace(/[^0-9]/gu, ''));
  return `${name}${year + later}年`;
}

function laterDay({ year, month: from, day: on }: Day, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12) return undefined;
  return { year: month * 32 + day < from * 32 + on ? year + 1 : year, month, day };
}

/** 来週の木曜: the week begins on Monday. */
export function weekdayAfter(from: Day, week: string, weekday: string): Day | undefined {
  const { year, month, day } = from;
  if (day === 0 || !weekdaySigns.includes(weekday)) return undefined;
  const own = new Date(Date.UTC(year, month - 1, day));
  const toMonday = (own.getUTCDay() + daysPerWeek - 1) % daysPerWeek;
  const ahead =
    (weeksAhead[week] ?? 0) * daysPerWeek - toMonday + ((weekdayOf(weekday) + daysPerWeek - 1) % daysPerWeek);
  return daysAfter(from, ahead);
}

/** The day so many days later. */
export function daysAfter({ year, month, day }: Day, count: number): Day {
  const next = new Date(Date.UTC(year, month - 1, day) + count * dayMs);
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

function withEnglishYear(text: string, day: Day | undefined): string {
  if (day === undefined) return text;
  return text.replace(
    /\b([0-9]{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December)\b(?!,? [0-9]{4})/u,
    (whole: string, date: string, month: string) =>
      `${whole} ${laterDay(day, monthOfName(month), Number(date))?.year ?? ''}`.trim(),
  );
}
