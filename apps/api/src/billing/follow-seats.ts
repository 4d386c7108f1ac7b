import type { Stripe } from 'stripe';
import { ApiError } from '#http/api-error.ts';
import type { OpenBillingPorts } from './billing-ports.ts';
import { openCalls } from './call-provider.ts';
import { noSeatMarks } from './change-plan.ts';
import { writeBillingLetter, type BillingLetter } from './letters-store.ts';
import { secondsOf } from './preview-plan.ts';
import { metadataNames } from './read-subscription.ts';
import { findSubscription, type StoredSubscription } from './subscriptions-store.ts';
import { syncCustomer } from './sync-customer.ts';

type FollowPorts = Pick<OpenBillingPorts, 'database' | 'payments' | 'log'>;
type Update = Pick<Stripe.SubscriptionUpdateParams, 'proration_behavior' | 'payment_behavior' | 'metadata'> & {
  quantity: number;
  /** The same change again is the same call. */
  key?: string;
};

/**
 * Lets the seats of a subscription follow the members of its space. A seat is there from when it is paid for until the end of that period:
 * - Those that come are charged for the rest of the period, at once. A card that refuses leaves the seats as they were, and is tried again after a
 *   day, which is how long the provider answers a repeated call from memory.
 * - Those that go are not given back, are kept until the end of the period, and are not renewed. Whoever comes in their place costs nothing.
 * - While a lower plan waits, none is charged, because its price is booked already, and none is granted; nor while an invoice is still to be paid,
 *   so that nothing is granted on credit twice.
 */
export async function followSeats(
  { database, payments, log }: FollowPorts,
  { spaceId, seats }: { spaceId: string; seats: number },
): Promise<void> {
  const { stripe } = payments;
  const call = openCalls({ stripe, log });
  const known = await findSubscription(database, { spaceId });
  const { customerId, facts } = known ?? {};
  if (known === undefined || customerId === undefined || facts === undefined) return;
  try {
    for (const { quantity, key, ...update } of listUpdates(known, seats))
      await call(
        (options) =>
          stripe.subscriptions.update(
            known.subscriptionId,
            { items: [{ id: facts.itemId, quantity }], ...update },
            options,
          ),
        key,
      );
  } catch (error) {
    if (!(error instanceof ApiError && error.reason === 'payment_refused')) throw error;
    await writeBillingLetter(database, letterAbout(known, seats));
  }
  await syncCustomer({ database, stripe, call }, customerId);
}

function listUpdates(known: StoredSubscription, seats: number): Update[] {
  const { facts, periodEnd } = known;
  const paid = known.seats;
  const isOwing = facts?.payment === 'invoice' && facts.openInvoice !== undefined;
  if (seats > paid && isOwing) return [];
  if (seats <= paid || facts?.pending?.isMade === true)
    return [{ quantity: seats, proration_behavior: 'none', metadata: marksOf(known, seats) }];
  const { subscriptionId, plan, interval } = known;
  const kept: Update = { quantity: paid, proration_behavior: 'none', metadata: noSeatMarks };
  const added: Update = {
    quantity: seats,
    proration_behavior: 'always_invoice',
    ...(facts?.payment === 'card' ? { payment_behavior: 'error_if_incomplete' } : {}),
    key: ['seats', subscriptionId, plan, interval, secondsOf(periodEnd ?? new Date(0)), paid, seats].join(':'),
  };
  return facts?.bookedSeats === undefined || facts.bookedSeats === paid ? [added] : [kept, added];
}

function marksOf({ seats: paid, periodEnd }: StoredSubscription, seats: number): Stripe.MetadataParam {
  if (seats === paid || periodEnd === undefined) return noSeatMarks;
  return {
    [metadataNames.heldSeats]: String(paid),
    [metadataNames.heldSeatsUntil]: String(secondsOf(periodEnd)),
  };
}

function letterAbout(
  { spaceId, subscriptionId, periodEnd, seats: paid }: StoredSubscription,
  seats: number,
): BillingLetter {
  const key = `seats:${subscriptionId}:${secondsOf(periodEnd ?? new Date(0))}:${paid}`;
  return { key, spaceId, kind: 'seatsUnpaid', fill: { seats: String(seats), paid: String(paid) } };
}
