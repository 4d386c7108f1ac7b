import type { Stripe } from 'stripe';
import type { BillingOffer, BillingPreview } from '@youyaku/contract/billing';
import { confirmationVersion, paidPlanIds } from '@youyaku/contract/billing-values';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { addInterval, renewalDayOf } from './add-interval.ts';
import { billingBounds } from './billing-bounds.ts';
import type { OpenBillingPorts } from './billing-ports.ts';
import type { CallProvider } from './call-provider.ts';
import { findPrice } from './find-price.ts';
import { offerOf } from './list-offers.ts';
import { findBilledSpace } from './spaces-of-billing-store.ts';
import { findSubscription, type StoredSubscription } from './subscriptions-store.ts';

type Wish = Pick<BillingOffer, 'plan' | 'interval'> & { payment: 'card' | 'invoice' };
type Preview = { shown: BillingPreview; prorationAt: Date | undefined };

/**
 * What an order would cost and change now. Throws `conflict`: `same_plan`, `past_due`, `pending_change`, `cancelled`, `invoice_payments`, and what
 * `findPrice` throws.
 */
export async function previewPlan(
  ports: OpenBillingPorts & { call: CallProvider },
  { spaceId, wish, now }: { spaceId: string; wish: Wish; now: Date },
): Promise<Preview> {
  const { database, payments, facts, call } = ports;
  const space = await findBilledSpace(database, spaceId);
  if (wish.payment === 'invoice' && !(facts.payments.acceptsInvoices && space.kind === 'shared'))
    throw new ApiError('conflict', { reason: 'invoice_payments' });
  const stored = await findSubscription(database, { spaceId });
  const current = stored?.isInForce === true ? requireChangeable(stored) : undefined;
  const offer = offerOf(facts.plans.table, { ...wish, seats: space.seats });
  const price = await findPrice(payments.stripe, call, offer);
  const kept = { ...offer, payment: current?.facts.payment ?? wish.payment };
  const shared = {
    confirmationId: createId('cnf'),
    version: confirmationVersion,
    expiresAt: new Date(now.getTime() + billingBounds.confirmationMinutes * 60_000).toISOString(),
    ...kept,
    renewalTotalJpy: offer.totalJpy,
    isTest: payments.isTest,
    ...(kept.payment === 'invoice' ? { dueDays: billingBounds.invoiceDueDays } : {}),
  };
  if (current === undefined) return { shown: { ...shared, ...startingNow(offer, now) }, prorationAt: undefined };
  const base = offerOf(facts.plans.table, { plan: current.plan, interval: current.interval, seats: current.seats });
  const unitPriceJpy = current.facts.unitPriceJpy ?? base.unitPriceJpy;
  const before = { current: { ...base, unitPriceJpy, totalJpy: unitPriceJpy * base.seats } };
  const kind = kindOf(current, offer);
  if (isLater(current, offer)) {
    const end = current.periodEnd;
    // Another rhythm begins anew.
    const day = current.interval === offer.interval ? renewalDayOf(current.periodStart, end) : undefined;
    const later = {
      dueNowJpy: 0,
      chargedAt: iso(end),
      startsAt: iso(end),
      renewsAt: iso(addInterval(end, offer.interval, day)),
    };
    return { shown: { ...shared, ...later, ...before, kind }, prorationAt: undefined };
  }
  // A period that began this moment, by the clock of the provider, is not prorated from before it.
  const prorationAt = new Date(Math.max(secondsOf(now) * 1_000, current.periodStart?.getTime() ?? 0));
  const money = await previewCharge({ stripe: payments.stripe, call }, current, {
    price,
    seats: space.seats,
    prorationAt,
  });
  const renewsAt = current.interval === offer.interval ? current.periodEnd : addInterval(prorationAt, offer.interval);
  const atOnce = { ...money, chargedAt: iso(now), startsAt: iso(now), renewsAt: iso(renewsAt) };
  return { shown: { ...shared, ...atOnce, ...before, kind }, prorationAt };
}

type Current = StoredSubscription &
  Required<{
    [Name in 'plan' | 'interval' | 'periodEnd' | 'facts' | 'customerId']: NonNullable<StoredSubscription[Name]>;
  }>;

/** A subscription that can be changed now. Throws `conflict` with what has to be done before. */
export function requireChangeable(stored: StoredSubscription): Current {
  const { plan, interval, periodEnd, facts, customerId } = stored;
  if (plan === undefined || interval === undefined || periodEnd === undefined) throw new ApiError('conflict');
  if (facts === undefined || customerId === undefined) throw new ApiError('conflict');
  if (stored.status === 'past_due') throw new ApiError('conflict', { reason: 'past_due' });
  if (stored.cancelAt !== undefined) throw new ApiError('conflict', { reason: 'cancelled' });
  if (facts.pending !== undefined) throw new ApiError('conflict', { reason: 'pending_change' });
  return { ...stored, plan, interval, periodEnd, facts, customerId };
}

type Booked = Pick<BillingOffer, 'plan' | 'interval'>;

function kindOf(from: Booked, to: Booked): BillingPreview['kind'] {
  const step = paidPlanIds.indexOf(to.plan) - paidPlanIds.indexOf(from.plan);
  if (step !== 0) return step > 0 ? 'upgrade' : 'downgrade';
  if (from.interval === to.interval) throw new ApiError('conflict', { reason: 'same_plan' });
  return 'interval';
}

/** Whatever takes something away waits for the end of what is paid. */
function isLater(from: Booked, to: Booked): boolean {
  const kind = kindOf(from, to);
  return kind === 'downgrade' || (kind === 'interval' && to.interval === 'month');
}

function startingNow(
  { totalJpy, interval }: BillingOffer,
  now: Date,
): Pick<BillingPreview, 'kind' | 'dueNowJpy' | 'chargedAt' | 'startsAt' | 'renewsAt'> {
  const renewsAt = iso(addInterval(now, interval));
  return { kind: 'new', dueNowJpy: totalJpy, chargedAt: iso(now), startsAt: iso(now), renewsAt };
}

type Charge = { price: Stripe.Price; seats: number; prorationAt: Date };

/** What the provider itself says that a change at this moment costs. */
async function previewCharge(
  { stripe, call }: { stripe: Stripe; call: CallProvider },
  { customerId, subscriptionId, facts }: Current,
  { price, seats, prorationAt }: Charge,
): Promise<{ dueNowJpy: number; prorationJpy: number }> {
  const invoice = await call((options) =>
    stripe.invoices.createPreview(
      {
        customer: customerId,
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: facts.itemId, price: price.id, quantity: seats }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(prorationAt),
        },
      },
      options,
    ),
  );
  const prorations = invoice.lines.data.filter(
    ({ parent }) =>
      parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true,
  );
  const prorationJpy = prorations.reduce((sum, { amount }) => sum + amount, 0);
  return { dueNowJpy: Math.max(0, invoice.amount_due), prorationJpy };
}

export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

function iso(time: Date): string {
  return time.toISOString();
}
