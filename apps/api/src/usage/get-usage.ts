import type { AppParts } from '#app-parts.ts';
import { contract } from '#http/implement-contract.ts';
import { listDays, sumUsage } from './usage-store.ts';

const microYen = 1_000_000;

/** `GET /v1/usage`. Plans are in force nowhere yet: a server of one's own says so, any other names none. */
export function getUsageHandler({ database, models, facts }: Pick<AppParts, 'database' | 'models' | 'facts'>) {
  return contract.usage.handler(async ({ context }) => {
    const ownerId = context.ownerId();
    const [days, { budget, ...sums }] = await Promise.all([listDays(database, ownerId), sumUsage(database, ownerId)]);
    const maxMicroJpy = facts.callCaps.ownerDailyYenMax * microYen;
    return {
      ...(facts.localMode ? { plan: 'selfHosted' as const } : {}),
      days,
      ...sums,
      ...(models.isEmpty ? {} : { modelBudget: { ...budget, maxMicroJpy } }),
    };
  });
}
