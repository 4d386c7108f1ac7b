import { weekdayOf } from '@youyaku/language/dates/calendar';
import type { Day } from '#write/resolve-date.ts';
import { daysAfter, weekdayAfter } from './word-next.ts';

const relativeDays: Readonly<Record<string, number>> = { 今日: 0, 本日: 0, 明日: 1, 明後日: 2, today: 0, tomorrow: 1 };
const daysPerWeek = 7;
const inEnglish = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 「来週の水曜」 → 「来週の水曜（6月17日）」: the words of the text with their date, counted from the day of the meeting. */
export function dateDue(due: string, day: Day | undefined, language: string): string {
  if (day === undefined || day.month === 0 || day.day === 0 || /[（(]/u.test(due)) return due;
  const found = language === 'en' ? resolveEnglish(due, day) : resolveJapanese(due, day);
  if (found === undefined) return due;
  return language === 'en'
    ? `${due} (${inEnglish.format(Date.UTC(found.year, found.month - 1, found.day))})`
    : `${due}（${found.month}月${found.day}日）`;
}

function resolveJapanese(due: string, day: Day): Day | undefined {
  const plain = due.normalize('NFKC');
  const relative = /^(今日|本日|明後日|明日)/u.exec(plain)?.[1];
  if (relative !== undefined) return daysAfter(day, relativeDays[relative] ?? 0);
  const week = /^(再来|今|来)週の?([月火水木金土日])(?:曜|$)/u.exec(plain);
  if (week !== null) return weekdayAfter(day, week[1] ?? '', week[2] ?? '');
  const weekday = /^([月火水木金土日])曜/u.exec(plain)?.[1];
  if (weekday !== undefined) return nextWeekday(day, weekdayOf(weekday));
  if (/^(?:今月末|月末)/u.test(plain)) return lastOfMonth(day, 0);
  if (plain.startsWith('来月末')) return lastOfMonth(day, 1);
  const date = /^([0-9]{1,2})日/u.exec(plain)?.[1];
  return date === undefined ? undefined : nextDate(day, Number(date));
}

function resolveEnglish(due: string, day: Day): Day | undefined {
  const words = due.toLowerCase();
  const relative = /^(today|tomorrow)\b/u.exec(words)?.[1];
  if (relative !== undefined) return daysAfter(day, relativeDays[relative] ?? 0);
  const weekday = /^(?:on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/u.exec(words)?.[1];
  if (weekday !== undefined) return nextWeekday(day, weekdayOf(weekday));
  return /^(?:the )?end of (?:the|this) month/u.test(words) ? lastOfMonth(day, 0) : undefined;
}

/** The first such weekday after the day. */
function nextWeekday(day: Day, weekday: number): Day | undefined {
  if (weekday < 0) return undefined;
  const own = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  return daysAfter(day, ((weekday - own + daysPerWeek - 1) % daysPerWeek) + 1);
}

function lastOfMonth({ year, month }: Day, later: number): Day {
  const last = new Date(Date.UTC(year, month + later, 0));
  return { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1, day: last.getUTCDate() };
}

/** 「13日」 is in this month, or in the next one where it has passed. */
function nextDate({ year, month, day }: Day, date: number): Day | undefined {
  const at = new Date(Date.UTC(year, month - 1 + (date < day ? 1 : 0), date));
  return at.getUTCDate() === date ? { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: date } : undefined;
}
