import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { makeCard } from './make-customer.ts';
import { testCards } from './pay-invoice.ts';
import { cardDeclined, StripeError } from './stripe-error.ts';

/** The digits of a test card. Throws 402 when the number is none of them. */
export function readTestCard(typed: string): { number: string; first?: string; later?: string } {
  const number = typed.replaceAll(/\D/g, '');
  const card = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  if (card === undefined)
    throw new StripeError(402, 'card_error', 'Your card number is incorrect.', { code: 'incorrect_number' });
  return { number, ...card };
}

/** Makes a test card the one that pays for the customer and for every subscription. Throws 402 when it is declined at once. */
export function setCard(account: StripeAccount, customerId: string, typed: string): Stripe.PaymentMethod {
  const { number, first } = readTestCard(typed);
  if (first !== undefined) throw cardDeclined(first);
  const before = account.get('customer', customerId);
  const method = account.put('payment_method', makeCard(account, number, customerId));
  account.emit('payment_method.attached', method);
  const customer = account.put('customer', {
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: method.id },
  });
  account.emit('customer.updated', customer, { invoice_settings: before.invoice_settings });
  for (const subscription of account.all('subscription')) {
    if (subscription.customer !== customerId || subscription.status === 'canceled') continue;
    const { default_payment_method: previous } = subscription;
    const next = account.put('subscription', { ...subscription, default_payment_method: method.id });
    account.emit('customer.subscription.updated', next, { default_payment_method: previous });
  }
  return method;
}
