import { expect, it } from 'vitest';
import { sumSpendByDay } from './sum-spend.ts';

const unasked = { calls: 1, failed: 0, inputTokens: 1, outputTokens: 1 };
const row = (day: string, model: string, costMicroJpy: number) => ({ day, model, costMicroJpy, ...unasked });

it('the cost of a day is that of all its models, and every one of the last 30 days is there', () => {
  const days = sumSpendByDay(
    [row('2026-03-01', 'a', 3), row('2026-03-01', 'b', 4), row('2026-02-27', 'a', 5), row('2026-01-30', 'a', 9)],
    '2026-03-01',
  );
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-01-31', costMicroJpy: 0 });
  expect(days.slice(-3)).toEqual([
    { day: '2026-02-27', costMicroJpy: 5 },
    { day: '2026-02-28', costMicroJpy: 0 },
    { day: '2026-03-01', costMicroJpy: 7 },
  ]);
});
