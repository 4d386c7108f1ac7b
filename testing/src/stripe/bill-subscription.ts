import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { makeInvoice, makePeriodLine, type InvoiceFacts } from './make-invoice.ts';
import { makeInvoicePayment, makePaymentIntent } from './make-payment.ts';

/** The draft of a subscription's invoice with the lines and what waited for it, stored and said to the webhooks. */
export function draftInvoice(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  reason: InvoiceFacts['reason'],
  ownLines?: readonly Stripe.InvoiceLineItem[],
): Stripe.Invoice {
  const waiting = account.all('invoiceitem').filter((item) => item.subscription === subscription.id);
  const lines = [
    ...waiting.map(({ line }) => line),
    ...(ownLines ?? subscription.items.data.map((item) => makePeriodLine(account, item))),
  ];
  for (const { id } of waiting) account.remove('invoiceitem', id);
  const invoice = makeInvoice(account, {
    subscription,
    reason,
    lines,
    discount: findDiscount(account, subscription, lines),
  });
  account.put('invoice', invoice);
  useDiscount(account, subscription);
  account.put('subscription', { ...account.get('subscription', subscription.id), latest_invoice: invoice.id });
  account.emit('invoice.created', invoice);
  return invoice;
}

/** Gives the invoice its number, page and payment; what is due from then on can be paid. */
export function finalizeInvoice(account: StripeAccount, draft: Stripe.Invoice, baseUrl: string): Stripe.Invoice {
  const customer = account.get('customer', idOf(draft.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  const now = account.now();
  const used = draft.total < 0 ? draft.total : -Math.min(draft.total, Math.max(0, -customer.balance));
  const balance = draft.total < 0 ? customer.balance + draft.total : customer.balance - used;
  account.put('customer', { ...customer, next_invoice_sequence: sequence + 1, balance });
  const days = account.find('subscription', subscriptionOf(draft) ?? '')?.days_until_due;
  const invoice: Stripe.Invoice = {
    ...draft,
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    hosted_invoice_url: `${baseUrl}/invoice/${draft.id}`,
    invoice_pdf: `${baseUrl}/invoice/${draft.id}/pdf`,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: balance,
    due_date: draft.collection_method === 'send_invoice' ? now + (days ?? 30) * 86_400 : null,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  if (invoice.amount_due > 0) addPayment(account, invoice);
  account.put('invoice', invoice);
  account.emit('invoice.finalized', invoice);
  if (invoice.collection_method === 'send_invoice') account.emit('invoice.sent', invoice);
  return invoice;
}

export function subscriptionOf(invoice: Stripe.Invoice): string | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription.id : subscription;
}

/** What a discount of the subscription takes off the lines that allow it; never more than they are. */
export function findDiscount(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  lines: readonly Stripe.InvoiceLineItem[],
): InvoiceFacts['discount'] {
  const id = subscription.discounts.map((discount) => (typeof discount === 'string' ? discount : discount.id)).at(0);
  const discount = id === undefined ? undefined : account.find('discount', id);
  if (discount === undefined || (discount.end !== null && discount.end <= account.now())) return undefined;
  const coupon = account.get('coupon', idOf(discount.source.coupon));
  const base = lines.filter(({ discountable }) => discountable).reduce((sum, { amount }) => sum + amount, 0);
  const amount = coupon.amount_off ?? Math.round((base * (coupon.percent_off ?? 0)) / 100);
  return { id: discount.id, amount: Math.max(0, Math.min(base, amount)) };
}

/** A coupon for one invoice is used up by it. */
function useDiscount(account: StripeAccount, subscription: Stripe.Subscription): void {
  const left = subscription.discounts.filter((given) => {
    const discount = account.find('discount', typeof given === 'string' ? given : given.id);
    const coupon = account.find('coupon', idOf(discount?.source.coupon));
    return coupon !== undefined && coupon.duration !== 'once';
  });
  account.put('subscription', { ...account.get('subscription', subscription.id), discounts: left });
}

function addPayment(account: StripeAccount, invoice: Stripe.Invoice): void {
  const intent = makePaymentIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    method: null,
  });
  account.put('payment_intent', intent);
  account.put('invoice_payment', makeInvoicePayment(account, invoice, intent.id));
}
