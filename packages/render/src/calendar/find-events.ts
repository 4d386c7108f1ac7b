import type { Summary } from '@youyaku/contract/summary';
import { findDates } from '@youyaku/language/dates/find-dates';
import { findTimelineTime } from '@youyaku/language/dates/find-timeline-date';
import type { DateParts } from '@youyaku/language/dates/date-parts';

/** A day of the calendar in Japan; months from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** Something on a day, the whole day long or at a time in minutes since midnight in Japan. */
export type CalendarEvent = {
  readonly kind: 'due' | 'next';
  readonly words: string;
  readonly owner?: string;
  readonly day: Day;
  readonly minutes?: number;
};

/** The tasks of minutes that have a day, and the next meeting. A day without a year is counted from the meeting, else from the day of publication. */
export function findEvents({ minutes, source, createdAt }: Summary): CalendarEvent[] {
  if (minutes === undefined) return [];
  const written = dayOf(source?.publishedAt ?? createdAt) ?? dayOf(createdAt);
  if (written === undefined) return [];
  const held = minutes.head?.find(({ field }) => field === 'time')?.text;
  const meeting = (held === undefined ? undefined : readDay(held, written, 'back')) ?? written;
  const tasks = minutes.actions.flatMap(({ task, owner, due }): CalendarEvent[] => {
    const day = due === undefined ? undefined : readDay(due, meeting, 'ahead');
    return day === undefined ? [] : [{ kind: 'due', words: task, day, ...(owner === undefined ? {} : { owner }) }];
  });
  const next = minutes.next === undefined ? undefined : readDay(minutes.next, meeting, 'ahead');
  if (minutes.next === undefined || next === undefined) return tasks;
  const time = findTimelineTime(minutes.next);
  return [...tasks, { kind: 'next', words: minutes.next, day: next, ...(time === undefined ? {} : { minutes: time }) }];
}

/** The first day in the words; of a month alone its end, or what 上旬 and 中旬 name. Undefined where no month is named. */
function readDay(words: string, from: Day, direction: 'back' | 'ahead'): Day | undefined {
  const mentions = findDates(words.normalize('NFKC'), words);
  const mention = mentions.find(({ month }) => month !== undefined);
  if (mention?.month === undefined) return undefined;
  const { month } = mention;
  const day = mention.day ?? dayOfPart(words);
  if (mention.year !== undefined) return toDay(mention.year, month, day);
  const weekday = mention.weekday ?? mentions.find((one) => one.weekday !== undefined)?.weekday;
  return nearestYear({ month, day, weekday }, from, direction);
}

function dayOfPart(words: string): number {
  if (words.includes('上旬')) return 10;
  return words.includes('中旬') ? 20 : 31;
}

type YearlyDay = { month: number; day: number; weekday: DateParts['weekday'] };

/** The year in which the day lies ahead (or back) of `from`, by at most a month the other way; a weekday may say that it is another one. */
function nearestYear({ month, day, weekday }: YearlyDay, from: Day, direction: 'back' | 'ahead'): Day | undefined {
  const sign = direction === 'ahead' ? 1 : -1;
  const days = [-1, 0, 1].map((step) => toDay(from.year + step, month, day)).filter((one) => one !== undefined);
  const steps = days.map((one) => ({ one, distance: sign * (numberOf(one) - numberOf(from)) }));
  const ahead = steps.filter(({ distance }) => distance >= -31).toSorted((a, b) => a.distance - b.distance);
  const fitting = ahead.find(({ one }) => weekday === undefined || weekdayOf(one) === weekday);
  return (fitting ?? ahead[0])?.one;
}

/** Days after the last of a month are its last; undefined for what is no month. */
function toDay(year: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || year < 1900 || year > 2200) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, day: Math.max(1, Math.min(day, last)) };
}

export const numberOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day) / 86_400_000;
const weekdayOf = (day: Day): number => new Date(numberOf(day) * 86_400_000).getUTCDay();

const japanMs = 9 * 3_600_000;

function dayOf(moment: string): Day | undefined {
  const time = new Date(moment).getTime();
  if (Number.isNaN(time)) return undefined;
  const date = new Date(time + japanMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
