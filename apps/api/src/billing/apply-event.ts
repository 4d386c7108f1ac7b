import type { Stripe } from 'stripe';
import type { BillingPorts } from './billing-ports.ts';
import { isMissing, type CallProvider } from './call-provider.ts';
import { markApplied, type StoredEvent } from './events-store.ts';
import { writeBillingLetter } from './letters-store.ts';
import { isKnownEvent } from './read-event.ts';
import { findSubscription, forgetCustomerOf } from './subscriptions-store.ts';
import { syncCustomer } from './sync-customer.ts';

type ApplyPorts = Pick<BillingPorts, 'database'> & { stripe: Stripe; call: CallProvider };

/**
 * Does what an event says, by what is at the payment provider now, and marks it in the same transaction. May be repeated. A charge that was given
 * back in full, or is disputed, ends its subscription first.
 */
export async function applyEvent(ports: ApplyPorts, event: StoredEvent): Promise<void> {
  if (!isKnownEvent(event)) return markApplied(ports.database, [event]);
  try {
    await applyKnown(ports, event);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // What it is about is no longer at the provider: coming back to it would change nothing.
    await markApplied(ports.database, [event]);
  }
}

async function applyKnown(ports: ApplyPorts, event: StoredEvent): Promise<void> {
  if (event.type === 'customer.deleted') return applyDeleted(ports, event);
  const customerId =
    event.type === 'charge.dispute.created' ? await endDisputed(ports, event) : (event.customerId ?? undefined);
  if (event.type === 'charge.refunded') await endRefunded(ports, event);
  if (customerId === undefined) return markApplied(ports.database, [event]);
  await syncCustomer(ports, customerId, [event]);
}

async function applyDeleted({ database }: ApplyPorts, event: StoredEvent): Promise<void> {
  const known =
    event.customerId === undefined ? undefined : await findSubscription(database, { customerId: event.customerId });
  await database.transaction().execute(async (transaction) => {
    if (known !== undefined) await forgetCustomerOf(transaction, known.spaceId);
    await markApplied(transaction, [event]);
  });
}

/** The bank of the buyer takes the money back: the subscription ends, and the operator is told. Returns the customer. */
async function endDisputed(ports: ApplyPorts, { subjectId = '' }: StoredEvent): Promise<string | undefined> {
  const { database, stripe, call } = ports;
  const charge = await call((options) => stripe.charges.retrieve(subjectId, {}, options));
  const customerId = idOf(charge.customer);
  const known = customerId === undefined ? undefined : await findSubscription(database, { customerId });
  if (known === undefined) return customerId;
  await endNow(ports, known.subscriptionId, `dispute:${charge.id}`);
  await writeBillingLetter(database, {
    key: `dispute:${charge.id}`,
    spaceId: known.spaceId,
    kind: 'chargebackForOperator',
    fill: { charge: charge.id, amount: String(charge.amount) },
  });
  return customerId;
}

/** Only a full refund of what was paid last ends a subscription; a part, or an older payment, does not. */
async function endRefunded(ports: ApplyPorts, { subjectId = '', customerId }: StoredEvent): Promise<void> {
  const { database, stripe, call } = ports;
  const known = customerId === undefined ? undefined : await findSubscription(database, { customerId });
  if (known === undefined || known.subscriptionId === '') return;
  const charge = await call((options) => stripe.charges.retrieve(subjectId, {}, options));
  const intent = idOf(charge.payment_intent);
  if (!charge.refunded || intent === undefined) return;
  const paid = await call((options) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }, options),
  );
  const invoice = idOf(paid.data[0]?.invoice);
  const subscription = await call((options) => stripe.subscriptions.retrieve(known.subscriptionId, {}, options));
  if (invoice !== undefined && invoice === idOf(subscription.latest_invoice))
    await endNow(ports, known.subscriptionId, `refund:${charge.id}`);
}

async function endNow({ stripe, call }: ApplyPorts, subscriptionId: string, key: string): Promise<void> {
  if (subscriptionId === '') return;
  const { status } = await call((options) => stripe.subscriptions.retrieve(subscriptionId, {}, options));
  if (status === 'canceled' || status === 'incomplete_expired') return;
  try {
    await call((options) => stripe.subscriptions.cancel(subscriptionId, { prorate: false }, options), key);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : (reference?.id ?? undefined);
}
