import type { Activity } from '@youyaku/contract/activity';
import type { ActivityEvent } from '@youyaku/contract/activity-values';

type Counts = Activity['counts'];
export type ActivityDay = { day: string } & Record<ActivityEvent, number>;

const shown = 30;
const dayMs = 86_400_000;

/** The last 30 days with what happened on each, the oldest first. */
export function listDays(counts: Counts, today: string): ActivityDay[] {
  const end = Date.parse(`${today}T00:00Z`);
  return Array.from({ length: shown }, (_, index) => {
    const day = new Date(end - (shown - 1 - index) * dayMs).toISOString().slice(0, 10);
    const sum = (event: ActivityEvent): number =>
      counts.filter((row) => row.day === day && row.event === event).reduce((all, { count }) => all + count, 0);
    return {
      day,
      tried: sum('tried'),
      finished: sum('finished'),
      failed: sum('failed'),
      copied: sum('copied'),
      'came-back': sum('came-back'),
      'signed-up': sum('signed-up'),
      paid: sum('paid'),
    };
  });
}

/** One event by format, error or plan, the most frequent first. */
export function sumBy(
  counts: Counts,
  event: ActivityEvent,
  by: 'format' | 'error' | 'plan',
): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const row of counts)
    if (row.event === event && row[by] !== '') sums.set(row[by], (sums.get(row[by]) ?? 0) + row.count);
  return [...sums].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}
