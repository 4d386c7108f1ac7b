import type { Plan, PlanId } from '@youyaku/contract/plans';
import type { Config } from '#config.ts';
import { isGuestOwner } from '#http/guest-session.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findSubscribed } from './subscriptions-store.ts';

export type PlanFacts = Pick<Config, 'plans'>;

/** What a space may do now. */
export type PlanInForce = {
  plan: Plan;
  /** Runs of models are granted per seat; what nobody pays for has one. */
  seats: number;
  /** Whether it is paid for. */
  isSubscribed: boolean;
  /** A plan that was paid for has ended: what was made until then is kept, whatever the days of the plan. */
  keptUntil: Date | undefined;
};

/** The plan of a space or a guest: what it has subscribed to while that is in force, else the base plan. Nothing else decides it. */
export async function planOf(database: Database, facts: PlanFacts, ownerId: string): Promise<PlanInForce> {
  const { table } = facts.plans;
  const base: PlanInForce = {
    plan: table[basePlanOf(facts, ownerId)],
    seats: 1,
    isSubscribed: false,
    keptUntil: undefined,
  };
  if (isGuestOwner(ownerId)) return base;
  const subscribed = await findSubscribed(database, ownerId);
  if (subscribed?.plan == null) return base;
  const { plan, seats, periodEnd } = subscribed;
  return subscribed.isInForce
    ? { plan: table[plan], seats, isSubscribed: true, keptUntil: undefined }
    : { ...base, keptUntil: periodEnd ?? undefined };
}

/** The plan without a subscription. */
export function basePlanOf({ plans }: PlanFacts, ownerId: string): PlanId {
  if (plans.kind === 'self-hosted') return 'selfHosted';
  return isGuestOwner(ownerId) ? 'guest' : 'free';
}
