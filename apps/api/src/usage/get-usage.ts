import type { SpaceUsage } from '@youyaku/contract/space-usage';
import type { AppParts } from '#app-parts.ts';
import { isGuestOwner } from '#http/guest-session.ts';
import { contract } from '#http/implement-contract.ts';
import { planDays } from '#rights/retention-days.ts';
import { listDays, sumUsage } from './usage-store.ts';

const microYen = 1_000_000;

/**
 * `GET /v1/usage`. A plan is named where something of it is in force, which is how long it keeps the history so far; a server of one's own
 * says that it is one.
 */
export function getUsageHandler({ database, models, facts }: Pick<AppParts, 'database' | 'models' | 'facts'>) {
  return contract.usage.handler(async ({ context }) => {
    const ownerId = context.ownerId();
    const [days, { budget, ...sums }] = await Promise.all([listDays(database, ownerId), sumUsage(database, ownerId)]);
    const maxMicroJpy = facts.callCaps.ownerDailyYenMax * microYen;
    return {
      ...describePlan(facts, ownerId),
      days,
      ...sums,
      ...(models.isEmpty || !models.isOpenTo(ownerId) ? {} : { modelBudget: { ...budget, maxMicroJpy } }),
    };
  });
}

function describePlan(facts: AppParts['facts'], ownerId: string): Pick<SpaceUsage, 'plan' | 'historyDays'> {
  const historyDays = planDays(facts, ownerId);
  if (historyDays !== undefined) return { plan: isGuestOwner(ownerId) ? 'guest' : 'free', historyDays };
  return facts.localMode ? { plan: 'selfHosted' } : {};
}
