import type { Stripe } from 'stripe';
import { ApiError } from '#http/api-error.ts';
import { billingBounds } from './billing-bounds.ts';
import type { OpenBillingPorts } from './billing-ports.ts';
import { isRefused, type CallProvider } from './call-provider.ts';
import { markOrdered, type Confirmation } from './confirmations-store.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { findPrice } from './find-price.ts';
import { findTaxRate } from './find-tax-rate.ts';
import { inOrderTurn } from './order-turn.ts';
import { metadataNames } from './read-subscription.ts';
import { findSubscription } from './subscriptions-store.ts';
import { owesInvoice } from './spaces-of-billing-store.ts';
import { syncCustomer } from './sync-customer.ts';
import { planPath } from '@youyaku/contract/plan-paths';

type OrderPorts = OpenBillingPorts & { call: CallProvider };
type Order = { confirmation: Confirmation; email: string };

/**
 * The page on which a new subscription is paid; by invoice, the subscription itself. One order of a space at a time, one open page a space, and no
 * second subscription: what is at the payment provider is looked at within the turn of the order. The same confirmation leads to the same page.
 * Throws `conflict` (`subscription_exists`, `invoice_unpaid`, or without a reason while another order is under way).
 */
export function startCheckout(ports: OrderPorts, order: Order): Promise<string> {
  return inOrderTurn(ports.database, order.confirmation.spaceId, () => orderInTurn(ports, order));
}

async function orderInTurn(ports: OrderPorts, { confirmation, email }: Order): Promise<string> {
  const { database, payments, call } = ports;
  const { stripe } = payments;
  const { spaceId, accountId, shown, language } = confirmation;
  // A plan by invoice is in force for weeks before it is paid, and spaces cost nothing to make: one at a time.
  if (shown.payment === 'invoice' && (await owesInvoice(database, accountId, spaceId)))
    throw new ApiError('conflict', { reason: 'invoice_unpaid' });
  const customerId = await ensureCustomer({ ...ports, stripe }, { spaceId, email, language });
  await requireNoSubscription({ ...ports, stripe }, { spaceId, customerId });
  const price = await findPrice(stripe, call, shown);
  const open = await call((options) =>
    stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }, options),
  );
  for (const session of open.data)
    if (session.metadata?.[metadataNames.confirmation] !== confirmation.id) await expire(ports, session, customerId);
  const same = open.data.find((session) => session.metadata?.[metadataNames.confirmation] === confirmation.id);
  await markOrdered(database, confirmation.id);
  if (same?.url != null) return same.url;
  const taxRate = await findTaxRate(stripe, call);
  const taxRates = taxRate === undefined ? {} : { default_tax_rates: [taxRate] };
  const facts = { customerId, price: price.id, taxRates };
  return shown.payment === 'invoice'
    ? orderByInvoice(ports, confirmation, facts)
    : openPage(ports, confirmation, facts);
}

/** The webhook of a payment may be on its way: the provider knows. */
async function requireNoSubscription(
  { database, stripe, call }: OrderPorts & { stripe: Stripe },
  { spaceId, customerId }: { spaceId: string; customerId: string },
): Promise<void> {
  await syncCustomer({ database, stripe, call }, customerId);
  const status = (await findSubscription(database, { spaceId }))?.status;
  if (status === 'active' || status === 'past_due') throw new ApiError('conflict', { reason: 'subscription_exists' });
}

/** A page that was paid at this moment cannot be closed: then there is a subscription. */
async function expire(
  { payments, call, database }: OrderPorts,
  { id }: { id: string },
  customerId: string,
): Promise<void> {
  try {
    await call((options) => payments.stripe.checkout.sessions.expire(id, {}, options));
  } catch (error) {
    if (!isRefused(error)) throw error;
    await syncCustomer({ database, stripe: payments.stripe, call }, customerId);
    throw new ApiError('conflict', { reason: 'subscription_exists' });
  }
}

type OrderFacts = { customerId: string; price: string; taxRates: { default_tax_rates?: string[] } };

function metadataOf({ spaceId, id, shown }: Confirmation): Stripe.MetadataParam {
  return { [metadataNames.space]: spaceId, [metadataNames.confirmation]: id, [metadataNames.plan]: shown.plan };
}

async function openPage(
  { payments, call, facts: { appUrl } }: OrderPorts,
  confirmation: Confirmation,
  { customerId, price, taxRates }: OrderFacts,
): Promise<string> {
  const metadata = metadataOf(confirmation);
  const session = await call(
    (options) =>
      payments.stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: confirmation.spaceId,
          locale: confirmation.language,
          line_items: [{ price, quantity: confirmation.shown.seats }],
          allow_promotion_codes: true,
          tax_id_collection: { enabled: true },
          customer_update: { name: 'auto', address: 'auto' },
          subscription_data: { metadata, ...taxRates },
          metadata,
          success_url: `${appUrl}${planPath}?checkout=done`,
          cancel_url: `${appUrl}${planPath}?checkout=back`,
        },
        options,
      ),
    confirmation.id,
  );
  if (session.url === null) throw new ApiError('conflict', { reason: 'confirmation_over' });
  return session.url;
}

/** Begins at once; the provider mails the invoice. */
async function orderByInvoice(
  { payments, call, database, facts: { appUrl } }: OrderPorts,
  confirmation: Confirmation,
  { customerId, price, taxRates }: OrderFacts,
): Promise<string> {
  const { stripe } = payments;
  const subscription = await call(
    (options) =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price, quantity: confirmation.shown.seats }],
          collection_method: 'send_invoice',
          days_until_due: billingBounds.invoiceDueDays,
          ...taxRates,
          metadata: metadataOf(confirmation),
        },
        options,
      ),
    confirmation.id,
  );
  const { latest_invoice: latest } = subscription;
  const id = typeof latest === 'string' ? latest : latest?.id;
  // It would be a draft for an hour: the invoice is written and mailed now.
  if (id !== undefined)
    await call((options) => stripe.invoices.sendInvoice(id, {}, options)).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  await syncCustomer({ database, stripe, call }, customerId);
  return `${appUrl}${planPath}?checkout=done`;
}
