import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { draftInvoice, finalizeInvoice } from './bill-subscription.ts';
import type { Call, Routes } from './call.ts';
import { changeSubscription } from './change-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { listObjects } from './list-objects.ts';
import { toMetadata } from './make-catalog.ts';
import { makeSubscription } from './make-subscription.ts';
import { attemptPayment } from './pay-invoice.ts';
import { findTaxRates } from './taxes.ts';
import { badRequest, cardDeclined, missingParameter, noSuch } from './stripe-error.ts';

type SubscriptionRoute = `${'GET' | 'POST'} /v1/subscriptions` | `${'GET' | 'POST' | 'DELETE'} /v1/subscriptions/:id`;

export const subscriptionRoutes: Routes<SubscriptionRoute> = {
  'GET /v1/subscriptions': ({ account, params }) =>
    listObjects(account, 'subscription', '/v1/subscriptions', params, (subscription) => isListed(subscription, params)),
  'POST /v1/subscriptions': (call) => {
    const subscription = createSubscription(call);
    return call.account.get('subscription', subscription.id);
  },
  'GET /v1/subscriptions/:id': ({ account, id }) => account.get('subscription', id),
  'POST /v1/subscriptions/:id': ({ account, id, params, baseUrl }) =>
    changeSubscription({ account, baseUrl }, account.get('subscription', id), params),
  'DELETE /v1/subscriptions/:id': ({ account, id }) => {
    const subscription = account.get('subscription', id);
    if (subscription.status === 'canceled') throw noSuch('subscription', id);
    return endSubscription(account, subscription, 'cancellation_requested');
  },
};

function isListed(subscription: Stripe.Subscription, params: Stripe.SubscriptionListParams): boolean {
  const { customer, status, price, collection_method: method } = params;
  // Without a status the canceled ones are left out, as Stripe does.
  const isStatus =
    status === undefined
      ? subscription.status !== 'canceled'
      : status === 'all' || subscription.status === (status === 'ended' ? 'canceled' : status);
  return (
    isStatus &&
    (customer === undefined || subscription.customer === customer) &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    (method === undefined || subscription.collection_method === method)
  );
}

function createSubscription({ account, params, baseUrl }: Call<Stripe.SubscriptionCreateParams>): Stripe.Subscription {
  const customer = account.get('customer', params.customer ?? '', 'customer');
  const isInvoiced = params.collection_method === 'send_invoice';
  if (isInvoiced && params.days_until_due === undefined) throw missingParameter('days_until_due');
  if (isInvoiced && (customer.email ?? '') === '')
    throw badRequest(
      'Missing email. In order to create invoices that are sent to the customer, the customer must have a valid email.',
      'customer',
    );
  const items = params.items ?? [];
  if (items.length === 0) throw missingParameter('items');
  const method = params.default_payment_method ?? null;
  const own = customer.invoice_settings.default_payment_method;
  if (!isInvoiced && method === null && own === null && params.payment_behavior !== 'default_incomplete')
    throw badRequest(
      'This customer has no attached payment source or default payment method.',
      'customer',
      'resource_missing',
    );
  const subscription = makeSubscription(account, {
    customer: customer.id,
    prices: items.map(({ price, quantity = 1 }, index) => ({
      price: account.get('price', price ?? '', `items[${index}][price]`),
      quantity,
    })),
    method,
    metadata: toMetadata(params.metadata),
    collectionMethod: isInvoiced ? 'send_invoice' : 'charge_automatically',
    daysUntilDue: params.days_until_due ?? null,
    taxRates: findTaxRates(account, params.default_tax_rates),
    settings: { account_tax_ids: params.invoice_settings?.account_tax_ids || null },
  });
  account.put('subscription', { ...subscription, status: isInvoiced ? 'active' : 'incomplete' });
  account.emit('customer.subscription.created', account.get('subscription', subscription.id));
  const draft = draftInvoice(account, account.get('subscription', subscription.id), 'subscription_create');
  if (!isInvoiced) payFirst(account, finalizeInvoice(account, draft, baseUrl), params.payment_behavior);
  return subscription;
}

function payFirst(account: StripeAccount, invoice: Stripe.Invoice, behavior: string | undefined): void {
  if (behavior === 'default_incomplete') return;
  const { status } = attemptPayment(account, invoice);
  if (status !== 'paid' && behavior === 'error_if_incomplete') throw cardDeclined('generic_decline');
}
