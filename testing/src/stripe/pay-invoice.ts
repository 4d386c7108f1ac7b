import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { subscriptionOf } from './bill-subscription.ts';
import { makeCharge } from './make-payment.ts';
import { cardDeclined } from './stripe-error.ts';

/** The published test cards that are known here, and what a charge of each answers. */
export const testCards: Readonly<Record<string, { first?: string; later?: string }>> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '4000003920000003': {},
  '4000000000000002': { first: 'generic_decline', later: 'generic_decline' },
  '4000000000009995': { first: 'insufficient_funds', later: 'insufficient_funds' },
  '4000000000000341': { later: 'generic_decline' },
};

/** Days after each failed attempt until the next, within the two weeks that operators set at Stripe; after the last the subscription ends. */
export const retryDays = [3, 4, 5] as const;
const dayS = 86_400;

/**
 * Charges the card for an open invoice. A declined one leaves it open with the time of the next attempt; the caller reads `status` of what is
 * returned.
 */
export function attemptPayment(account: StripeAccount, open: Stripe.Invoice): Stripe.Invoice {
  if (open.amount_due === 0) return settleInvoice(account, open);
  const method = findMethod(account, open);
  const isFirst = open.billing_reason === 'subscription_create';
  const card = testCards[account.state.cards[method ?? ''] ?? ''];
  const decline = card === undefined ? 'no_payment_method' : isFirst ? card.first : card.later;
  const payment = findPayment(account, open.id);
  const intent = account.get('payment_intent', idOf(payment?.payment.payment_intent));
  const charge = makeCharge(account, { ...intent, payment_method: method ?? null }, decline);
  account.put('charge', charge);
  if (decline !== undefined) return recordFailure(account, open, { intent, charge, method, decline });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method ?? null,
  };
  account.put('payment_intent', paid);
  account.emit('charge.succeeded', charge);
  account.emit('payment_intent.succeeded', paid);
  return settleInvoice(account, { ...open, attempt_count: open.attempt_count + 1, attempted: true });
}

/** Marks the invoice as paid, by card or by whoever says that the money arrived, and what hangs on it. */
export function settleInvoice(account: StripeAccount, open: Stripe.Invoice): Stripe.Invoice {
  const now = account.now();
  const invoice: Stripe.Invoice = {
    ...open,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    auto_advance: false,
    status_transitions: { ...open.status_transitions, paid_at: now },
  };
  account.put('invoice', invoice);
  const payment = findPayment(account, invoice.id);
  if (payment !== undefined) {
    const status_transitions = { ...payment.status_transitions, paid_at: now };
    account.put('invoice_payment', {
      ...payment,
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions,
    });
  }
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
  changeStatus(account, subscriptionOf(invoice), 'active');
  applyPending(account, invoice);
  return invoice;
}

/** An update that waited for its payment takes effect with it. */
function applyPending(account: StripeAccount, { id, parent }: Stripe.Invoice): void {
  const subscription = account.find('subscription', idOf(parent?.subscription_details?.subscription));
  const items = subscription?.pending_update?.subscription_items;
  if (subscription === undefined || items == null || subscription.latest_invoice !== id) return;
  const next = { ...subscription, items: { ...subscription.items, data: items }, pending_update: null };
  account.put('subscription', next);
  account.emit('customer.subscription.pending_update_applied', next);
  account.emit('customer.subscription.updated', next, { items: subscription.items });
}

/** Nothing is said when the status stays. */
export function changeStatus(account: StripeAccount, id: string | undefined, status: Stripe.Subscription.Status): void {
  const subscription = id === undefined ? undefined : account.find('subscription', id);
  if (subscription === undefined || subscription.status === status || subscription.status === 'canceled') return;
  const next: Stripe.Subscription = { ...subscription, status };
  account.put('subscription', next);
  account.emit('customer.subscription.updated', next, { status: subscription.status });
}

export function findPayment(account: StripeAccount, invoice: string): Stripe.InvoicePayment | undefined {
  return account.all('invoice_payment').find((payment) => payment.invoice === invoice);
}

/** The card of the subscription, or else the customer's. */
export function findMethod(account: StripeAccount, invoice: Stripe.Invoice): string | undefined {
  const subscription = account.find('subscription', subscriptionOf(invoice) ?? '');
  const customer = account.get('customer', idOf(invoice.customer));
  const method = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return method === null || method === undefined ? undefined : typeof method === 'string' ? method : method.id;
}

type Failure = {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  method: string | undefined;
  decline: string;
};

function recordFailure(account: StripeAccount, open: Stripe.Invoice, failure: Failure): Stripe.Invoice {
  const { intent, charge, decline } = failure;
  const error = cardDeclined(decline);
  const declined: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: decline,
      message: error.message,
      charge: charge.id,
    },
  };
  account.put('payment_intent', declined);
  const days = retryDays[open.attempt_count];
  const isRenewal = open.billing_reason === 'subscription_cycle';
  const invoice: Stripe.Invoice = {
    ...open,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    next_payment_attempt: isRenewal && days !== undefined ? account.now() + days * dayS : null,
  };
  account.put('invoice', invoice);
  account.emit('charge.failed', charge);
  account.emit('payment_intent.payment_failed', declined);
  account.emit('invoice.payment_failed', invoice);
  if (isRenewal) changeStatus(account, subscriptionOf(invoice), 'past_due');
  return invoice;
}
