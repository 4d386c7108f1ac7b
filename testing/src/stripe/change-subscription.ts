import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { draftInvoice, finalizeInvoice } from './bill-subscription.ts';
import { toMetadata } from './make-catalog.ts';
import { makeItem } from './make-subscription.ts';
import { attemptPayment, findMethod, testCards } from './pay-invoice.ts';
import { prorate, type Proration } from './prorate.ts';
import { badRequest, cardDeclined, noSuch } from './stripe-error.ts';

type Wanted = { id?: string; price?: string; quantity?: number };
type Call = { account: StripeAccount; baseUrl: string };

/** Applies an update as Stripe does: the new items with what they cost now or later, and the other facts. */
export function changeSubscription(
  { account, baseUrl }: Call,
  before: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Stripe.Subscription {
  if (before.status === 'canceled')
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.', 'id');
  const behavior = params.proration_behavior ?? 'create_prorations';
  const changes = prorateItems(account, before, params.items ?? [], params.proration_date ?? account.now());
  const lines =
    behavior === 'none'
      ? changes.filter(({ isNewPeriod }) => isNewPeriod).flatMap(newPeriodLines)
      : changes.flatMap((change) => change.lines);
  const next: Stripe.Subscription = {
    ...before,
    ...toFacts(account, before, params),
    items: { ...before.items, data: changes.map(({ item }) => item) },
    ...(changes.some(({ isNewPeriod }) => isNewPeriod) && { billing_cycle_anchor: account.now() }),
  };
  const isBilledNow =
    lines.length > 0 && (behavior === 'always_invoice' || changes.some(({ isNewPeriod }) => isNewPeriod));
  if (isBilledNow && params.payment_behavior === 'error_if_incomplete') refuseDecline(account, before, lines);
  account.put('subscription', next);
  if (!isBilledNow) {
    for (const line of lines) account.put('invoiceitem', { id: account.newId('ii'), subscription: before.id, line });
    return announce(account, before, next);
  }
  const draft = draftInvoice(account, next, 'subscription_update', lines);
  const invoice = finalizeInvoice(account, draft, baseUrl);
  const isPaid = next.collection_method === 'send_invoice' || attemptPayment(account, invoice).status === 'paid';
  const after = account.get('subscription', before.id);
  if (isPaid) return announce(account, before, after);
  return announce(account, before, account.put('subscription', toUnpaid(account, before, after, params)));
}

/** An update waits for its payment, or the subscription is past due with it. */
function toUnpaid(
  account: StripeAccount,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Stripe.Subscription {
  if (params.payment_behavior !== 'pending_if_incomplete') return { ...after, status: 'past_due' };
  return {
    ...after,
    items: before.items,
    billing_cycle_anchor: before.billing_cycle_anchor,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: account.now() + 23 * 3_600,
      metadata: null,
      subscription_items: after.items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  };
}

export function prorateItems(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  wanted: readonly Wanted[],
  atS: number,
): Proration[] {
  for (const { id } of wanted)
    if (id !== undefined && !subscription.items.data.some((item) => item.id === id))
      throw noSuch('subscription_item', id, 'items[0][id]');
  const changed = subscription.items.data.map((item) => {
    const change = wanted.find(({ id }) => id === item.id);
    const price = change?.price === undefined ? item.price : account.get('price', change.price, 'items[0][price]');
    return prorate(account, item, { price, quantity: change?.quantity ?? item.quantity ?? 1 }, atS);
  });
  const added = wanted
    .filter(({ id }) => id === undefined)
    .map(({ price, quantity = 1 }) => {
      const item = makeItem(account, subscription.id, account.get('price', price ?? '', 'items[0][price]'), 0);
      return prorate(account, item, { price: item.price, quantity }, atS);
    });
  return [...changed, ...added];
}

function newPeriodLines({ lines }: Proration): readonly Stripe.InvoiceLineItem[] {
  return lines.filter(({ amount }) => amount >= 0);
}

function toFacts(
  account: StripeAccount,
  before: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Partial<Stripe.Subscription> {
  const end = Math.max(...before.items.data.map((item) => item.current_period_end));
  const isEnding = params.cancel_at_period_end ?? before.cancel_at_period_end;
  const isNewEnd = params.cancel_at_period_end === true && !before.cancel_at_period_end;
  return {
    metadata: toMetadata(params.metadata, before.metadata),
    cancel_at_period_end: isEnding,
    ...(params.cancel_at_period_end !== undefined && {
      cancel_at: isEnding ? end : null,
      canceled_at: isEnding ? (isNewEnd ? account.now() : before.canceled_at) : null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: isEnding ? 'cancellation_requested' : null,
      },
    }),
    ...(params.default_payment_method !== undefined && { default_payment_method: params.default_payment_method }),
    ...(params.collection_method !== undefined && { collection_method: params.collection_method }),
    ...(params.days_until_due !== undefined && { days_until_due: params.days_until_due }),
    ...(params.description !== undefined && { description: params.description || null }),
  };
}

/** With `error_if_incomplete` a declined card changes nothing. */
function refuseDecline(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  lines: readonly Stripe.InvoiceLineItem[],
): void {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) <= 0) return;
  const latest = account.find('invoice', idOf(subscription.latest_invoice));
  const method = latest === undefined ? undefined : findMethod(account, latest);
  const card = testCards[account.state.cards[method ?? ''] ?? ''];
  if (card === undefined || card.later !== undefined) throw cardDeclined(card?.later ?? 'generic_decline');
}

function announce(
  account: StripeAccount,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
): Stripe.Subscription {
  const names = Object.keys(after) as (keyof Stripe.Subscription)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return after;
  const previous = Object.fromEntries(changed.map((name) => [name, before[name]]));
  account.emit('customer.subscription.updated', after, previous);
  return after;
}
