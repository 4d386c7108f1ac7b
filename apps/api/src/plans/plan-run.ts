import { isByokEngine } from '@youyaku/contract/byok-models';
import { isLocalEngine } from '@youyaku/contract/local-engine';
import type { SourceInput } from '@youyaku/contract/summary-request';
import type { Database } from '#platform/database/open-database.ts';
import { planOf, type PlanFacts } from './plan-of-space.ts';
import { refuseLongTexts, sourceBoundOf } from './refuse-by-plan.ts';
import { reserveUnit, type ReservePorts, type Wish } from './reserve-unit.ts';

/** Takes what a run uses of the plan of its owner, within the transaction that stores it. Throws what the plan refuses. */
export type ReserveRun = (transaction: Database, summaryId: string) => Promise<void>;

type PlanPorts = Pick<ReservePorts, 'models'> & { database: Database; facts: PlanFacts & ReservePorts['facts'] };

type PlannedRun = Omit<Wish, 'plan' | 'member'> & {
  sources: readonly SourceInput[];
  /** Of the account that asks; undefined for a guest. */
  personalSpaceId: string | undefined;
};

/**
 * Looks up the plan of the owner, while other things are done for the request, for what is to be reserved. Undefined for a run that is paid with a
 * user's own key, or written on this machine: it draws nothing, and is bounded by the public limits alone.
 */
export function planRun(
  { database, facts, models }: PlanPorts,
  { sources, personalSpaceId, ...wish }: PlannedRun,
): ReserveRun | undefined {
  if (isByokEngine(wish.engine) || isLocalEngine(wish.engine)) return undefined;
  const planned = findPlans({ database, facts }, wish.ownerId, personalSpaceId);
  // It is waited for below, and not at all where the request is refused before.
  planned.catch(() => undefined);
  return async (transaction, summaryId) => {
    const plans = await planned;
    refuseLongTexts(sources, sourceBoundOf(plans.plan.plan));
    await reserveUnit({ models, facts }, transaction, summaryId, { ...wish, ...plans });
  };
}

/**
 * Shared spaces cost nothing to make: what a member does in one that nobody pays for counts for the member too, so that more spaces are not more
 * runs of models.
 */
async function findPlans(
  { database, facts }: Pick<PlanPorts, 'database' | 'facts'>,
  ownerId: string,
  personalSpaceId: string | undefined,
): Promise<Pick<Wish, 'plan' | 'member'>> {
  const plan = await planOf(database, facts, ownerId);
  if (personalSpaceId === undefined || personalSpaceId === ownerId || plan.isSubscribed) return { plan };
  return { plan, member: { ownerId: personalSpaceId, plan: await planOf(database, facts, personalSpaceId) } };
}
