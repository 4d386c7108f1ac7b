import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { billingBounds } from './billing-bounds.ts';
import { leaveOrderTurn, takeOrderTurn } from './confirmations-store.ts';

/**
 * What is ordered, changed, cancelled or made to follow for a space happens one after the other, in every process. Throws `conflict` without a reason
 * while something else is under way.
 */
export async function inOrderTurn<Result>(
  database: Database,
  spaceId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = crypto.randomUUID();
  const until = performance.now() + billingBounds.orderWaitMs;
  while (!(await takeOrderTurn(database, spaceId, holder))) {
    if (performance.now() > until) throw new ApiError('conflict', { retryAfterSeconds: 5 });
    await wait(100);
  }
  try {
    return await work();
  } finally {
    await leaveOrderTurn(database, spaceId, holder);
  }
}
