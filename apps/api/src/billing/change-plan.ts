import type { Stripe } from 'stripe';
import { ApiError } from '#http/api-error.ts';
import type { OpenBillingPorts } from './billing-ports.ts';
import type { CallProvider } from './call-provider.ts';
import { markOrdered, type Confirmation } from './confirmations-store.ts';
import { findPrice } from './find-price.ts';
import { offerOf } from './list-offers.ts';
import { inOrderTurn } from './order-turn.ts';
import { requireChangeable, secondsOf } from './preview-plan.ts';
import { metadataNames, type SubscriptionFacts } from './read-subscription.ts';
import { findSubscription, type StoredSubscription } from './subscriptions-store.ts';
import { syncCustomer } from './sync-customer.ts';

type ChangePorts = OpenBillingPorts & { call: CallProvider };
const { plan, heldPlan, heldUntil, heldPrice, heldSeats, heldSeatsUntil } = metadataNames;
const { laterPlan, laterInterval, laterAt, laterTotal } = metadataNames;

/**
 * Changes a subscription as confirmed: at once, prorated from the very moment of the preview, or at the end of the paid period. A lower plan in the same
 * rhythm is booked at the provider now and without proration, so that the old price can never be charged again, and the paid plan is kept by a mark
 * until then. Another rhythm would begin with a charge at once: it waits as a mark and is made shortly before the end (follow-spaces.ts).
 */
export function changePlan(ports: ChangePorts, confirmation: Confirmation): Promise<void> {
  return inOrderTurn(ports.database, confirmation.spaceId, () => changeInTurn(ports, confirmation));
}

/** By what is at the provider now: another window may have changed it a moment ago, and its webhook be on its way. */
async function changeInTurn(ports: ChangePorts, confirmation: Confirmation): Promise<void> {
  const { database, payments, call } = ports;
  const { stripe } = payments;
  const { shown, spaceId } = confirmation;
  const { customerId } = await requireSubscription(ports, spaceId);
  await syncCustomer({ database, stripe, call }, customerId);
  const stored = await findSubscription(database, { spaceId });
  if (stored?.isInForce !== true || shown.current === undefined)
    throw new ApiError('conflict', { reason: 'no_subscription' });
  const current = requireChangeable(stored);
  if (!isAsConfirmed(confirmation, current)) throw new ApiError('conflict', { reason: 'price_changed' });
  const price = await findPrice(stripe, call, shown);
  const change = changeOf(confirmation, current, price.id);
  await call((options) => stripe.subscriptions.update(current.subscriptionId, change, options), confirmation.id);
  await markOrdered(database, confirmation.id);
  await syncCustomer({ database, stripe, call }, current.customerId);
}

function isAsConfirmed(confirmation: Confirmation, current: Current): boolean {
  const { plan: kept, interval, seats } = confirmation.shown.current ?? {};
  const isSame = current.plan === kept && current.interval === interval && current.seats === seats;
  return isSame && isSamePeriod(confirmation, current);
}

/** The period may have been renewed since: what was shown would not be what is charged. */
function isSamePeriod({ shown, prorationAt }: Confirmation, { periodStart, periodEnd }: Current): boolean {
  if (prorationAt !== undefined) return periodStart === undefined || prorationAt >= periodStart;
  return new Date(shown.startsAt).getTime() === periodEnd.getTime();
}

type Current = ReturnType<typeof requireChangeable>;

function changeOf(
  { shown, prorationAt }: Confirmation,
  current: Current,
  price: string,
): Stripe.SubscriptionUpdateParams {
  const item = { id: current.facts.itemId, price };
  const end = String(secondsOf(current.periodEnd));
  if (prorationAt !== undefined)
    return {
      items: [{ ...item, quantity: shown.seats }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(prorationAt),
      // A card that is refused leaves everything as it was.
      ...(current.facts.payment === 'card' ? { payment_behavior: 'error_if_incomplete' } : {}),
      metadata: { [plan]: shown.plan, ...noMarks, ...noSeatMarks },
    };
  // Seats that nobody has paid for yet are none of the plan that is kept: follow-seats.ts counts them.
  if (shown.interval === current.interval)
    return {
      items: [{ ...item, quantity: current.facts.bookedSeats ?? current.seats }],
      proration_behavior: 'none',
      metadata: { ...noMarks, [plan]: shown.plan, [heldPlan]: current.plan, [heldUntil]: end, ...heldPriceOf(current) },
    };
  return {
    metadata: {
      ...noMarks,
      [laterPlan]: shown.plan,
      [laterInterval]: shown.interval,
      [laterAt]: end,
      [laterTotal]: String(shown.totalJpy),
    },
  };
}

function heldPriceOf({ facts }: Current): Stripe.MetadataParam {
  return facts.unitPriceJpy === undefined ? {} : { [heldPrice]: String(facts.unitPriceJpy) };
}

/** An empty value takes a mark away. */
export const noMarks = Object.fromEntries(
  [heldPlan, heldUntil, heldPrice, laterPlan, laterInterval, laterAt, laterTotal].map((name) => [name, '']),
);

export const noSeatMarks = { [heldSeats]: '', [heldSeatsUntil]: '' };

/** Nothing is charged any more; the plan stays until the end of what is paid. Throws `conflict` (`no_subscription`). */
export async function cancelPlan(ports: ChangePorts, spaceId: string): Promise<void> {
  await inOrderTurn(ports.database, spaceId, async () => {
    const { payments, call } = ports;
    const { subscriptionId, customerId, cancelAt } = await requireSubscription(ports, spaceId);
    if (cancelAt === undefined)
      await call((options) =>
        payments.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, options),
      );
    await syncCustomer({ database: ports.database, stripe: payments.stripe, call }, customerId);
  });
}

/** Undoes a cancellation, else a change that waits. Throws `conflict` (`no_subscription`, `price_changed`). */
export async function resumePlan(ports: ChangePorts, spaceId: string): Promise<void> {
  await inOrderTurn(ports.database, spaceId, async () => {
    const { payments, call, database } = ports;
    const { stripe } = payments;
    const stored = await requireSubscription(ports, spaceId);
    const { subscriptionId, customerId, cancelAt, facts } = stored;
    if (cancelAt !== undefined)
      await call((options) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }, options));
    else if (facts?.pending !== undefined) await undoChange(ports, stored, facts);
    await syncCustomer({ database, stripe, call }, customerId);
  });
}

async function undoChange(
  { payments, call, facts: rules }: ChangePorts,
  stored: Subscribed,
  facts: SubscriptionFacts,
): Promise<void> {
  const { stripe } = payments;
  const { subscriptionId, plan: kept, interval, seats } = stored;
  if (kept === undefined || interval === undefined) return;
  const back = offerOf(rules.plans.table, { plan: kept, interval, seats });
  const price = facts.pending?.isMade === true ? (await findPrice(stripe, call, back)).id : undefined;
  // Its price was raised meanwhile: going back would cost more than was ever agreed to.
  const { heldPriceJpy = back.unitPriceJpy } = facts.pending ?? {};
  if (price !== undefined && heldPriceJpy < back.unitPriceJpy)
    throw new ApiError('conflict', { reason: 'price_changed' });
  const items =
    price === undefined
      ? {}
      : { items: [{ id: facts.itemId, price, quantity: seats }], proration_behavior: 'none' as const };
  // What was paid for, and no seat more: those that came meanwhile are charged as any that comes.
  const marks = price === undefined ? noMarks : { ...noMarks, ...noSeatMarks };
  await call((options) =>
    stripe.subscriptions.update(subscriptionId, { ...items, metadata: { ...marks, [plan]: kept } }, options),
  );
}

type Subscribed = StoredSubscription & { customerId: string };

async function requireSubscription({ database }: ChangePorts, spaceId: string): Promise<Subscribed> {
  const stored = await findSubscription(database, { spaceId });
  const isOpen = stored?.status === 'active' || stored?.status === 'past_due';
  if (!isOpen || stored.customerId === undefined) throw new ApiError('conflict', { reason: 'no_subscription' });
  return { ...stored, customerId: stored.customerId };
}
