import { findToday } from '#analytics/event-counts-store.ts';
import { contract } from '#http/implement-contract.ts';
import { requireRecent } from '#identity/require-recent.ts';
import type { AppParts } from '#app-parts.ts';
import { sumCalls } from '#models/model-calls-store.ts';
import { findSpendLimit, listSpend, setSpendLimit, sumHeldToday } from './spend-store.ts';

export function createSpendHandlers({ database, reads, facts }: Pick<AppParts, 'database' | 'reads' | 'facts'>) {
  const { spend } = contract.admin;
  const readLimit = async () => ({ configuredYenMax: facts.callCaps.dailyYenMax, ...(await findSpendLimit(database)) });
  return {
    get: spend.get.handler(async ({ input: { days } }) => {
      const [limit, day, today, heldMicroJpy, listed] = await Promise.all([
        readLimit(),
        findToday(database),
        sumCalls(database, { day: new Date() }),
        sumHeldToday(database),
        reads.run((from) => listSpend(from, days)),
      ]);
      return { limit, today: { day, costMicroJpy: today.costMicroJpy, heldMicroJpy }, days: listed };
    }),
    limit: spend.limit.handler(async ({ input: { dailyYenMax, reason }, context }) => {
      const { accountId: actorId } = requireRecent(context.identity);
      await setSpendLimit(database, { dailyYenMax, reason, actorId });
      return readLimit();
    }),
  };
}
