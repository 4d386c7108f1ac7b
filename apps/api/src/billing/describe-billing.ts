import type { Billing, BillingSubscription } from '@youyaku/contract/billing';
import { isGuestOwner } from '#http/guest-session.ts';
import { planOf } from '#plans/plan-of-space.ts';
import type { BillingPorts } from './billing-ports.ts';
import { listOffers } from './list-offers.ts';
import { findSellerProblem } from './seller-facts.ts';
import { findBilledSpace } from './spaces-of-billing-store.ts';
import { findSubscription, type StoredSubscription } from './subscriptions-store.ts';

type DescribePorts = Pick<BillingPorts, 'database' | 'payments' | 'facts'>;

/** Why nothing can be bought here; undefined where it can. */
export function findClosedReason({ payments, facts }: Omit<DescribePorts, 'database'>): Billing['closedBecause'] {
  return payments === undefined ? 'not_configured' : findSellerProblem(facts.operator, facts.localMode);
}

/** The plan of a space as this reader may see it: only owners are told about money. */
export async function describeBilling(ports: DescribePorts, ownerId: string, isOwner: boolean): Promise<Billing> {
  const { database, payments, facts } = ports;
  const [{ plan }, stored, space] = await Promise.all([
    planOf(database, facts, ownerId),
    isGuestOwner(ownerId) ? undefined : findSubscription(database, { spaceId: ownerId }),
    findBilledSpace(database, ownerId),
  ]);
  const closedBecause = findClosedReason(ports);
  const subscription = stored?.isInForce === true ? describeSubscription(stored, isOwner) : undefined;
  return {
    isOpen: closedBecause === undefined,
    ...(closedBecause === undefined ? {} : { closedBecause }),
    isTest: payments?.isTest ?? false,
    acceptsInvoices: facts.payments.acceptsInvoices && space.kind === 'shared',
    plan: plan.id,
    seats: space.seats,
    offers: listOffers(facts.plans.table, space.seats),
    ...(subscription === undefined ? {} : { subscription }),
    ...(stored === undefined || stored.isInForce ? {} : describeEnd(stored)),
  };
}

/** What a space that has paid before reads. */
function describeEnd({ plan, status }: StoredSubscription): Pick<Billing, 'ended'> {
  if (plan === undefined || (status !== 'ended' && status !== 'past_due')) return {};
  return { ended: { plan, isUnpaid: status === 'past_due' } };
}

function describeSubscription(stored: StoredSubscription, isOwner: boolean): BillingSubscription | undefined {
  const { plan, interval, seats, periodStart, periodEnd, cancelAt, graceUntil, status } = stored;
  if (plan === undefined || interval === undefined || periodEnd === undefined) return undefined;
  return {
    plan,
    interval,
    seats,
    status: status === 'past_due' ? 'past_due' : 'active',
    ...(periodStart === undefined ? {} : { periodStart: periodStart.toISOString() }),
    periodEnd: periodEnd.toISOString(),
    ...(cancelAt === undefined ? {} : { cancelAt: cancelAt.toISOString() }),
    ...(graceUntil === undefined ? {} : { graceUntil: graceUntil.toISOString() }),
    ...(isOwner ? describeMoney(stored, periodEnd) : {}),
  };
}

type Money = Pick<BillingSubscription, 'payment' | 'renewal' | 'pendingChange' | 'openInvoice'>;

function describeMoney({ facts, cancelAt }: StoredSubscription, periodEnd: Date): Money {
  if (facts === undefined) return {};
  const { payment, next, pending, openInvoice } = facts;
  const isEnding = cancelAt !== undefined;
  return {
    payment,
    ...(isEnding ? {} : { renewal: { at: periodEnd.toISOString(), totalJpy: next.totalJpy } }),
    ...(pending === undefined || isEnding
      ? {}
      : {
          pendingChange: {
            plan: pending.plan,
            interval: pending.interval,
            at: isoOf(pending.at),
            totalJpy: pending.totalJpy,
          },
        }),
    ...(openInvoice === undefined
      ? {}
      : {
          openInvoice: {
            totalJpy: openInvoice.totalJpy,
            ...(openInvoice.dueAt === undefined ? {} : { dueAt: isoOf(openInvoice.dueAt) }),
            ...(openInvoice.url === undefined ? {} : { url: openInvoice.url }),
          },
        }),
  };
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
