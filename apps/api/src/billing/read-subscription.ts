import type { Stripe } from 'stripe';
import { paidPlanIds, planIntervals, type PaidPlanId, type PlanInterval } from '@youyaku/contract/billing-values';
import { billingBounds } from './billing-bounds.ts';

/** A plan at an interval, with its price for all seats. */
type Booked = { plan: PaidPlanId; interval: PlanInterval; totalJpy: number };

/** What only owners of the space are shown, and what changes need. Times are seconds since 1970, as the provider has them. */
export type SubscriptionFacts = {
  itemId: string;
  /** Seats from the next period on; fewer or more than `seats` of the row, which were paid for. Missing where a row was read before there were both. */
  bookedSeats?: number;
  payment: 'card' | 'invoice';
  /** Of a seat, as it was bought: a plan may cost more by now. */
  unitPriceJpy?: number;
  /** What is charged at the next renewal. */
  next: Booked;
  /** Takes effect then; `isMade`: the provider knows the new price already. */
  pending?: Booked & { at: number; isMade: boolean; heldPriceJpy?: number };
  openInvoice?: { id: string; totalJpy: number; dueAt?: number; url?: string };
  canceledAt?: number;
};

/** A row of `subscriptions`, as the subscription at the provider says. */
export type SubscriptionState = {
  subscriptionId: string;
  status: 'none' | 'active' | 'past_due' | 'ended';
  plan: PaidPlanId | undefined;
  interval: PlanInterval | undefined;
  seats: number;
  periodStart: Date | undefined;
  periodEnd: Date | undefined;
  cancelAt: Date | undefined;
  graceUntil: Date | undefined;
  facts: SubscriptionFacts | undefined;
};

/** Names in the metadata of a subscription at the provider. */
export const metadataNames = {
  space: 'space_id',
  confirmation: 'confirmation_id',
  plan: 'plan',
  /** A lower plan has been booked, and the paid one is kept until then (seconds since 1970). */
  heldPlan: 'held_plan',
  heldUntil: 'held_until',
  /** Of a seat, yen. */
  heldPrice: 'held_price',
  /** Other seats have been booked, and those that were paid for are kept until then (seconds since 1970). */
  heldSeats: 'held_seats',
  heldSeatsUntil: 'held_seats_until',
  /** A change that is made shortly before the end of the period. */
  laterPlan: 'later_plan',
  laterInterval: 'later_interval',
  laterAt: 'later_at',
  laterTotal: 'later_total',
} as const;

const statuses: Readonly<Record<string, SubscriptionState['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
  paused: 'ended',
};

/**
 * What a subscription means for its space. It depends on nothing but the subscription with its newest invoice (`latest_invoice` expanded), so the
 * order of events, and whether they came at all, does not matter. `discountedJpy`: what the next period costs with a promotion code.
 */
export function readSubscription(subscription: Stripe.Subscription, discountedJpy?: number): SubscriptionState {
  const { id, metadata } = subscription;
  const status = statuses[subscription.status] ?? 'none';
  const item = subscription.items.data[0];
  const booked = item === undefined ? undefined : readBooked(subscription, item);
  const invoice = openInvoiceOf(subscription);
  if (item === undefined || booked === undefined)
    return { ...nothing, subscriptionId: id, status: status === 'active' ? 'none' : status };
  const pending = readPending(metadata, item, booked);
  const bookedSeats = Math.max(1, item.quantity ?? 1);
  return {
    subscriptionId: id,
    status,
    plan: pending?.isMade === true ? (planNamed(metadata[metadataNames.heldPlan]) ?? booked.plan) : booked.plan,
    interval: booked.interval,
    seats: readHeldSeats(metadata, item) ?? bookedSeats,
    periodStart: timeOf(item.current_period_start),
    periodEnd: timeOf(subscription.ended_at ?? item.current_period_end),
    cancelAt: cancelTimeOf(subscription, item),
    graceUntil: status === 'past_due' ? graceOf(subscription, item) : undefined,
    facts: {
      itemId: item.id,
      bookedSeats,
      ...(item.price.unit_amount === null ? {} : { unitPriceJpy: item.price.unit_amount }),
      payment: subscription.collection_method === 'send_invoice' ? 'invoice' : 'card',
      next: { ...nextOf(pending ?? booked), ...(discountedJpy === undefined ? {} : { totalJpy: discountedJpy }) },
      ...(pending === undefined ? {} : { pending }),
      ...(invoice === undefined ? {} : { openInvoice: invoice }),
      ...(subscription.canceled_at === null ? {} : { canceledAt: subscription.canceled_at }),
    },
  };
}

function nextOf({ plan, interval, totalJpy }: Booked): Booked {
  return { plan, interval, totalJpy };
}

const nothing: Omit<SubscriptionState, 'subscriptionId' | 'status'> = {
  plan: undefined,
  interval: undefined,
  seats: 1,
  periodStart: undefined,
  periodEnd: undefined,
  cancelAt: undefined,
  graceUntil: undefined,
  facts: undefined,
};

/** A price that was replaced has lost its `lookup_key`: then the subscription itself says which plan it is. */
function readBooked(
  { metadata }: Stripe.Subscription,
  { price, quantity }: Stripe.SubscriptionItem,
): Booked | undefined {
  const named = /^youyaku_([a-z]+)_(?:month|year)$/.exec(price.lookup_key ?? '')?.[1];
  const plan = planNamed(named) ?? planNamed(metadata[metadataNames.plan]);
  const interval = intervalNamed(price.recurring?.interval);
  if (plan === undefined || interval === undefined) return undefined;
  return { plan, interval, totalJpy: (price.unit_amount ?? 0) * Math.max(1, quantity ?? 1) };
}

function heldPriceOf(metadata: Stripe.Metadata): { heldPriceJpy?: number } {
  const price = Number(metadata[metadataNames.heldPrice] ?? '');
  return Number.isSafeInteger(price) && price > 0 ? { heldPriceJpy: price } : {};
}

function readHeldSeats(metadata: Stripe.Metadata, item: Stripe.SubscriptionItem): number | undefined {
  const seats = Number(metadata[metadataNames.heldSeats] ?? 0);
  const until = Number(metadata[metadataNames.heldSeatsUntil] ?? 0);
  return item.current_period_start < until && Number.isSafeInteger(seats) && seats > 0 ? seats : undefined;
}

function readPending(
  metadata: Stripe.Metadata,
  item: Stripe.SubscriptionItem,
  booked: Booked,
): SubscriptionFacts['pending'] {
  const heldUntil = Number(metadata[metadataNames.heldUntil] ?? 0);
  if (item.current_period_start < heldUntil && planNamed(metadata[metadataNames.heldPlan]) !== undefined)
    return { ...booked, at: heldUntil, isMade: true, ...heldPriceOf(metadata) };
  const laterAt = Number(metadata[metadataNames.laterAt] ?? 0);
  const plan = planNamed(metadata[metadataNames.laterPlan]);
  const interval = intervalNamed(metadata[metadataNames.laterInterval]);
  if (item.current_period_start >= laterAt || plan === undefined || interval === undefined) return undefined;
  return { plan, interval, totalJpy: Number(metadata[metadataNames.laterTotal] ?? 0), at: laterAt, isMade: false };
}

function cancelTimeOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Date | undefined {
  if (subscription.ended_at !== null) return timeOf(subscription.ended_at);
  if (subscription.cancel_at !== null) return timeOf(subscription.cancel_at);
  return subscription.cancel_at_period_end ? timeOf(item.current_period_end) : undefined;
}

/** From the invoice that is not paid: however often its payment is tried again, the days do not begin anew. */
function graceOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Date {
  const invoice = latestInvoiceOf(subscription);
  const since = invoice?.due_date ?? invoice?.created ?? item.current_period_start;
  return timeOf(since + billingBounds.graceDays * 86_400);
}

function openInvoiceOf(subscription: Stripe.Subscription): SubscriptionFacts['openInvoice'] {
  const invoice = latestInvoiceOf(subscription);
  if (invoice?.status !== 'open' || invoice.amount_remaining <= 0) return undefined;
  return {
    id: invoice.id,
    totalJpy: invoice.amount_remaining,
    ...(invoice.due_date === null ? {} : { dueAt: invoice.due_date }),
    ...(invoice.hosted_invoice_url == null ? {} : { url: invoice.hosted_invoice_url }),
  };
}

function latestInvoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | undefined {
  return typeof invoice === 'object' && invoice !== null ? invoice : undefined;
}

function planNamed(name: string | undefined): PaidPlanId | undefined {
  return paidPlanIds.find((plan) => plan === name);
}

function intervalNamed(name: string | undefined): PlanInterval | undefined {
  return planIntervals.find((interval) => interval === name);
}

function timeOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
