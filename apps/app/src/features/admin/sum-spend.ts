import type { Spend } from '@youyaku/contract/admin';
import { listLastDays } from './sum-activity.ts';

export type SpendDay = { day: string; costMicroJpy: number };

/** What all models cost on each of the last 30 days, the oldest first; 0 on a day without a call. */
export function sumSpendByDay(days: Spend['days'], today: string): SpendDay[] {
  return listLastDays(today).map((day) => ({
    day,
    costMicroJpy: days.reduce((sum, row) => (row.day === day ? sum + row.costMicroJpy : sum), 0),
  }));
}
