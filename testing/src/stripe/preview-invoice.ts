import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { findDiscount } from './bill-subscription.ts';
import { prorateItems } from './change-subscription.ts';
import { makeInvoice, makePeriodLine } from './make-invoice.ts';
import { addInterval, makeSubscription } from './make-subscription.ts';
import { findTaxRates } from './taxes.ts';
import { badRequest, missingParameter } from './stripe-error.ts';

/** What the next invoice would be, or the one of a change; nothing is stored. */
export function previewInvoice(account: StripeAccount, params: Stripe.InvoiceCreatePreviewParams): Stripe.Invoice {
  const subscription =
    params.subscription === undefined
      ? newSubscription(account, params)
      : account.get('subscription', params.subscription, 'subscription');
  if (subscription.status === 'canceled')
    throw badRequest('No upcoming invoices for customer.', 'subscription', 'invoice_upcoming_none');
  const lines =
    params.subscription === undefined
      ? subscription.items.data.map((item) => makePeriodLine(account, item))
      : changeLines(account, subscription, params.subscription_details);
  return makeInvoice(account, {
    subscription,
    reason: 'upcoming',
    lines,
    discount: findDiscount(account, subscription, lines),
    id: account.newId('upcoming_in'),
  });
}

function changeLines(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails | undefined,
): Stripe.InvoiceLineItem[] {
  const behavior = details?.proration_behavior ?? 'create_prorations';
  const at = details?.proration_date ?? account.now();
  const changes = prorateItems(account, subscription, details?.items ?? [], at);
  const isNow = behavior === 'always_invoice' || changes.some(({ isNewPeriod }) => isNewPeriod);
  const prorations = behavior === 'none' ? [] : changes.flatMap(({ lines }) => lines);
  if (isNow && prorations.length > 0) return prorations;
  const waiting = account.all('invoiceitem').filter((item) => item.subscription === subscription.id);
  const isEnding = details?.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const nextPeriod = changes.map(({ item }) => {
    const start = item.current_period_end;
    const end = addInterval(start, subscription.billing_cycle_anchor, item.price);
    return makePeriodLine(account, { ...item, current_period_start: start, current_period_end: end });
  });
  return [...waiting.map(({ line }) => line), ...prorations, ...(isEnding ? [] : nextPeriod)];
}

function newSubscription(account: StripeAccount, params: Stripe.InvoiceCreatePreviewParams): Stripe.Subscription {
  const customer = account.get('customer', params.customer ?? '', 'customer');
  const items = params.subscription_details?.items ?? [];
  if (items.length === 0) throw missingParameter('subscription_details[items]');
  return makeSubscription(account, {
    customer: customer.id,
    prices: items.map(({ price, quantity = 1 }) => ({ price: account.get('price', price ?? '', 'price'), quantity })),
    method: null,
    metadata: {},
    collectionMethod: 'charge_automatically',
    daysUntilDue: null,
    taxRates: findTaxRates(account, params.subscription_details?.default_tax_rates),
    settings: {},
  });
}
