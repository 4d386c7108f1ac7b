import { isByokEngine } from '@youyaku/contract/byok-models';
import type { SourceInput } from '@youyaku/contract/summary-request';
import type { Database } from '#platform/database/open-database.ts';
import { planOf, type PlanFacts } from './plan-of-space.ts';
import { refuseLongTexts, sourceBoundOf } from './refuse-by-plan.ts';
import { reserveUnit, type ReservePorts, type Wish } from './reserve-unit.ts';

/** Takes what a run uses of the plan of its owner, within the transaction that stores it. Throws what the plan refuses. */
export type ReserveRun = (transaction: Database, summaryId: string) => Promise<void>;

type PlanPorts = Pick<ReservePorts, 'models'> & { database: Database; facts: PlanFacts & ReservePorts['facts'] };

/**
 * Looks up the plan of the owner, while other things are done for the request, for what is to be reserved. Undefined for a run that is paid with a
 * user's own key: it draws nothing, and is bounded by the public limits alone.
 */
export function planRun(
  { database, facts, models }: PlanPorts,
  { sources, ...wish }: Omit<Wish, 'plan'> & { sources: readonly SourceInput[] },
): ReserveRun | undefined {
  if (isByokEngine(wish.engine)) return undefined;
  const planned = planOf(database, facts, wish.ownerId);
  // It is waited for below, and not at all where the request is refused before.
  planned.catch(() => undefined);
  return async (transaction, summaryId) => {
    const plan = await planned;
    refuseLongTexts(sources, sourceBoundOf(plan.plan));
    await reserveUnit({ models, facts }, transaction, summaryId, { ...wish, plan });
  };
}
