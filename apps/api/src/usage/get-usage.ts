import type { SpaceUsage } from '@youyaku/contract/space-usage';
import type { AppParts } from '#app-parts.ts';
import { contract } from '#http/implement-contract.ts';
import { planOf, type PlanInForce } from '#plans/plan-of-space.ts';
import { findUsed } from '#plans/quota-store.ts';
import { unitsMax } from '#plans/reserve-unit.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { QuotaUnit } from '#platform/database/plan-tables.ts';
import { expiryOf } from '#rights/retention-days.ts';
import { listDays, sumUsage } from './usage-store.ts';

const microYen = 1_000_000;
type Allowance = NonNullable<SpaceUsage['allowances']['modelRuns']>;

/** `GET /v1/usage`: the plan in force, what is left of it, and what the space has used. */
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
): Promise<Pick<SpaceUsage, 'plan' | 'allowances' | 'historyDays'>> {
  const plan = await planOf(database, facts, ownerId);
  const [builtinToday, modelRuns] = await Promise.all([
    findAllowance(database, ownerId, 'builtin', plan),
    findAllowance(database, ownerId, 'model', plan),
  ]);
  const { planned } = expiryOf(plan, ownerId);
  return {
    plan: plan.plan.id,
    allowances: {
      ...(builtinToday === undefined ? {} : { builtinToday }),
      ...(modelRuns === undefined ? {} : { modelRuns }),
    },
    ...(planned === undefined ? {} : { historyDays: planned }),
  };
}

async function findAllowance(
  database: Database,
  ownerId: string,
  unit: QuotaUnit,
  plan: PlanInForce,
): Promise<Allowance | undefined> {
  const max = unitsMax(unit, plan);
  if (max === undefined) return undefined;
  const { used, resetsAt } = await findUsed(database, ownerId, unit);
  return { used, max, resetsAt: resetsAt.toISOString() };
}
