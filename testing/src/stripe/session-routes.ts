import type { Stripe } from 'stripe';
import type { StripeAccount, SessionWishes } from './account.ts';
import type { Routes } from './call.ts';
import { pageOf, listObjects } from './list-objects.ts';
import { toMetadata } from './make-catalog.ts';
import { makeSession } from './make-session.ts';
import { lineItemsOf } from './session-total.ts';
import { findTaxRates } from './taxes.ts';
import { badRequest, missingParameter } from './stripe-error.ts';

type SessionRoute =
  | `${'GET' | 'POST'} /v1/checkout/sessions`
  | 'GET /v1/checkout/sessions/:id'
  | 'GET /v1/checkout/sessions/:id/line_items'
  | 'POST /v1/checkout/sessions/:id/expire';

export const sessionRoutes: Routes<SessionRoute> = {
  'GET /v1/checkout/sessions': ({ account, params }) =>
    listObjects(
      account,
      'checkout.session',
      '/v1/checkout/sessions',
      params,
      ({ customer, subscription, status }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.subscription === undefined || subscription === params.subscription) &&
        (params.status === undefined || status === params.status),
    ),
  'POST /v1/checkout/sessions': ({ account, params, baseUrl }) => {
    const wishes = readWishes(account, params);
    const customer = params.customer ?? null;
    if (customer !== null) account.get('customer', customer, 'customer');
    const total = wishes.items.reduce(
      (sum, { price, quantity }) => sum + (account.get('price', price).unit_amount ?? 0) * quantity,
      0,
    );
    const session = makeSession(account, params, { total, baseUrl, customer });
    account.state.wishes[session.id] = wishes;
    return account.put('checkout.session', session);
  },
  'GET /v1/checkout/sessions/:id': ({ account, id }) => account.get('checkout.session', id),
  'GET /v1/checkout/sessions/:id/line_items': ({ account, id, params }) => {
    account.get('checkout.session', id);
    return pageOf(lineItemsOf(account, id), `/v1/checkout/sessions/${id}/line_items`, params);
  },
  'POST /v1/checkout/sessions/:id/expire': ({ account, id }) => {
    const session = account.get('checkout.session', id);
    if (session.status !== 'open')
      throw badRequest('Only Checkout Sessions with a status in ["open"] can be expired.', 'session');
    const expired = account.put('checkout.session', { ...session, status: 'expired', url: null });
    account.emit('checkout.session.expired', expired);
    return expired;
  },
};

function readWishes(account: StripeAccount, params: Stripe.Checkout.SessionCreateParams): SessionWishes {
  if (params.mode !== 'subscription') throw badRequest('The loopback knows `mode: subscription` alone.', 'mode');
  if (params.success_url === undefined) throw missingParameter('success_url');
  const hasEmail = params.customer_email !== undefined;
  if (hasEmail && params.customer !== undefined)
    throw badRequest('You may only specify one of these parameters: customer, customer_email.', 'customer');
  if (params.customer_update !== undefined && params.customer === undefined)
    throw badRequest('`customer_update` can only be used with `customer`.', 'customer_update');
  if (params.tax_id_collection?.enabled === true && params.customer !== undefined)
    if (params.customer_update?.name !== 'auto')
      throw badRequest(
        'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
        'customer_update[name]',
      );
  const items = params.line_items ?? [];
  if (items.length === 0) throw missingParameter('line_items');
  return {
    items: items.map(({ price, quantity }, index) => readLine(account, price, quantity, index)),
    metadata: toMetadata(params.subscription_data?.metadata),
    taxRates: findTaxRates(account, params.subscription_data?.default_tax_rates).map(({ id }) => id),
    isAddressUpdated: params.customer_update?.address === 'auto',
    isNameUpdated: params.customer_update?.name === 'auto',
  };
}

function readLine(
  account: StripeAccount,
  id: string | undefined,
  quantity: number | undefined,
  index: number,
): { price: string; quantity: number } {
  if (id === undefined) throw missingParameter(`line_items[${index}][price]`);
  const price = account.get('price', id, `line_items[${index}][price]`);
  if (!price.active) throw badRequest('The price specified is inactive.', `line_items[${index}][price]`);
  if (price.recurring === null)
    throw badRequest('You must provide at least one recurring price in `subscription` mode.', 'line_items');
  if (quantity === undefined) throw missingParameter(`line_items[${index}][quantity]`);
  if (quantity < 1) throw badRequest('Quantity must be at least 1.', `line_items[${index}][quantity]`);
  return { price: id, quantity };
}
