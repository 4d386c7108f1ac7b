import type { Activity } from '@youyaku/contract/activity';
import { activityEvents, type ActivityEvent } from '@youyaku/contract/activity-values';

type Counts = Activity['counts'];
export type EventSums = Record<ActivityEvent, number>;
export type ActivityDay = { day: string } & EventSums;
export type ActivityKind = { name: string } & EventSums;

/** How many days are shown: as many as the API counts without being asked for more. */
const shown = 30;
const dayMs = 86_400_000;

/** How often each event happened. */
export function sumEvents(counts: Counts): EventSums {
  const sums = Object.fromEntries(activityEvents.map((event) => [event, 0])) as EventSums;
  for (const { event, count } of counts) sums[event] += count;
  return sums;
}

/** The last 30 days with what happened on each, the oldest first. */
export function listDays(counts: Counts, today: string): ActivityDay[] {
  return listLastDays(today).map((day) => ({ day, ...sumEvents(counts.filter((row) => row.day === day)) }));
}

/** 30 days up to this one, the oldest first. */
export function listLastDays(today: string): string[] {
  const end = Date.parse(`${today}T00:00Z`);
  return Array.from({ length: shown }, (_, index) =>
    new Date(end - (shown - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** These events by format, error or plan, the most frequent first; the name is empty where it is not known. */
export function sumByKind(
  counts: Counts,
  by: 'format' | 'error' | 'plan',
  events: readonly ActivityEvent[],
): ActivityKind[] {
  const kinds = Map.groupBy(
    counts.filter(({ event }) => events.includes(event)),
    (row) => row[by],
  );
  const total = (sums: EventSums): number => events.reduce((all, event) => all + sums[event], 0);
  return [...kinds].map(([name, rows]) => ({ name, ...sumEvents(rows) })).toSorted((a, b) => total(b) - total(a));
}

/** A part in whole percent; undefined of nothing. */
export function toPercent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / whole) * 100);
}
