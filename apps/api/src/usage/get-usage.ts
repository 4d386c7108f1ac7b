import type { SpaceUsage } from '@youyaku/contract/space-usage';
import type { AppParts } from '#app-parts.ts';
import { contract } from '#http/implement-contract.ts';
import { planOf } from '#plans/plan-of-space.ts';
import { plannedExpiry } from '#rights/retention-days.ts';
import { listDays, sumUsage } from './usage-store.ts';

const microYen = 1_000_000;

/** `GET /v1/usage`: the plan in force, and what the space has used. */
export function getUsageHandler({ database, models, facts }: Pick<AppParts, 'database' | 'models' | 'facts'>) {
  return contract.usage.handler(async ({ context }) => {
    const ownerId = context.ownerId();
    const [plan, days, { budget, ...sums }] = await Promise.all([
      describePlan({ database, facts }, ownerId),
      listDays(database, ownerId),
      sumUsage(database, ownerId),
    ]);
    const maxMicroJpy = facts.callCaps.ownerDailyYenMax * microYen;
    return {
      ...plan,
      days,
      ...sums,
      ...(models.isEmpty || !models.isOpenTo(ownerId) ? {} : { modelBudget: { ...budget, maxMicroJpy } }),
    };
  });
}

async function describePlan(
  { database, facts }: Pick<AppParts, 'database' | 'facts'>,
  ownerId: string,
): Promise<Pick<SpaceUsage, 'plan' | 'historyDays'>> {
  const [{ plan }, { planned }] = await Promise.all([
    planOf(database, facts, ownerId),
    plannedExpiry(database, facts, ownerId),
  ]);
  return { plan: plan.id, ...(planned === undefined ? {} : { historyDays: planned }) };
}
