import type { PlanInterval } from '@youyaku/contract/billing-values';

/**
 * The same day of the next month or year, or the last day of a shorter month, as the provider reckons, in UTC. `dayOfMonth`: on which a subscription
 * is renewed where there is one; after a short February it is that day again.
 */
export function addInterval(from: Date, interval: PlanInterval, dayOfMonth = from.getUTCDate()): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(dayOfMonth, lastDay));
  return end;
}

/** On which day of a month a period is renewed: a month that is too short hides it at one end. */
export function renewalDayOf(start: Date | undefined, end: Date): number {
  return Math.max(start?.getUTCDate() ?? 0, end.getUTCDate());
}
