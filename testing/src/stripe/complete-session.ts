import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { readTestCard } from './change-card.ts';
import { draftInvoice, finalizeInvoice } from './bill-subscription.ts';
import { makeCard, makeCustomer, makeTaxId, toAddress } from './make-customer.ts';
import { makeSubscription } from './make-subscription.ts';
import { attemptPayment } from './pay-invoice.ts';
import { findCoupon, lineItemsOf } from './session-total.ts';
import { findTaxRates } from './taxes.ts';
import { badRequest, cardDeclined } from './stripe-error.ts';

/** What the payer typed on the test checkout page. */
export type PayerForm = {
  readonly card: string;
  readonly email?: string;
  readonly name?: string;
  readonly postalCode?: string;
  readonly address?: string;
  /** Kept as a Japanese registration number (jp_trn). */
  readonly taxId?: string;
};

/**
 * Pays an open session as the hosted page does: subscription, invoice and events come to be in that order. Throws 402 `card_error` when the
 * card is declined, which leaves the session open.
 */
export function completeSession(
  account: StripeAccount,
  id: string,
  form: PayerForm,
  baseUrl: string,
): Stripe.Checkout.Session {
  const session = account.get('checkout.session', id);
  if (session.status !== 'open' || session.expires_at <= account.now())
    throw badRequest('This Checkout Session is no longer open.', 'session');
  const { number, first } = readTestCard(form.card);
  const total = lineItemsOf(account, id).reduce((sum, { amount_total }) => sum + amount_total, 0);
  if (first !== undefined && total > 0) throw cardDeclined(first);
  const customer = updateCustomer(account, session, form);
  const subscription = startSubscription(account, session, customer, number);
  const draft = draftInvoice(account, subscription, 'subscription_create');
  const invoice = attemptPayment(account, finalizeInvoice(account, draft, baseUrl));
  const completed: Stripe.Checkout.Session = {
    ...session,
    status: 'complete',
    payment_status: invoice.amount_paid === 0 ? 'no_payment_required' : 'paid',
    customer: customer.id,
    customer_details: toDetails(customer, form),
    subscription: subscription.id,
    invoice: invoice.id,
    amount_total: invoice.total,
    total_details: { amount_discount: invoice.subtotal - invoice.total, amount_shipping: 0, amount_tax: 0 },
    url: null,
  };
  account.put('checkout.session', completed);
  account.emit('checkout.session.completed', completed);
  return completed;
}

/** Keeps a promotion code with the session; throws 400 when there is no such code. */
export function enterPromotionCode(account: StripeAccount, id: string, typed: string): void {
  const session = account.get('checkout.session', id);
  const wishes = account.state.wishes[id];
  const code = account
    .all('promotion_code')
    .find((candidate) => candidate.active && candidate.code.toLowerCase() === typed.trim().toLowerCase());
  const coupon = session.allow_promotion_codes === true ? findCoupon(account, code?.id) : undefined;
  if (wishes === undefined || code === undefined || coupon === undefined)
    throw badRequest('This code is invalid.', 'promotion_code');
  wishes.promotionCode = code.id;
}

function updateCustomer(account: StripeAccount, session: Stripe.Checkout.Session, form: PayerForm): Stripe.Customer {
  const wishes = account.state.wishes[session.id];
  const isNew = session.customer === null;
  const before = isNew
    ? account.put('customer', makeCustomer(account, { ...(form.email !== undefined && { email: form.email }) }))
    : account.get('customer', idOf(session.customer));
  if (isNew) account.emit('customer.created', before);
  const hasName = form.name !== undefined && form.name !== '' && (isNew || wishes?.isNameUpdated === true);
  const hasAddress = form.address !== undefined && form.address !== '' && (isNew || wishes?.isAddressUpdated === true);
  const customer = account.put('customer', {
    ...before,
    ...(hasName && { name: form.name }),
    ...(hasAddress && { address: readAddress(form) }),
    currency: 'jpy',
  });
  if (form.taxId !== undefined && form.taxId !== '' && session.tax_id_collection?.enabled === true) {
    const taxId = account.put('tax_id', makeTaxId(account, customer.id, 'jp_trn', form.taxId));
    account.emit('customer.tax_id.created', taxId);
  }
  if (!isNew) account.emit('customer.updated', customer);
  return customer;
}

function startSubscription(
  account: StripeAccount,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  number: string,
): Stripe.Subscription {
  const wishes = account.state.wishes[session.id];
  const method = account.put('payment_method', makeCard(account, number, customer.id));
  account.emit('payment_method.attached', method);
  const subscription = makeSubscription(account, {
    customer: customer.id,
    prices: (wishes?.items ?? []).map(({ price, quantity }) => ({ price: account.get('price', price), quantity })),
    method: method.id,
    metadata: wishes?.metadata ?? {},
    collectionMethod: 'charge_automatically',
    daysUntilDue: null,
    taxRates: findTaxRates(account, wishes?.taxRates),
    settings: {},
  });
  const discount = startDiscount(account, subscription, session);
  account.put('subscription', { ...subscription, discounts: discount === undefined ? [] : [discount] });
  account.emit('customer.subscription.created', account.get('subscription', subscription.id));
  return account.get('subscription', subscription.id);
}

function startDiscount(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  session: Stripe.Checkout.Session,
): string | undefined {
  const promotionCode = account.state.wishes[session.id]?.promotionCode;
  const coupon = findCoupon(account, promotionCode);
  if (coupon === undefined || promotionCode === undefined) return undefined;
  const now = account.now();
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : undefined;
  const code = account.get('promotion_code', promotionCode);
  account.put('promotion_code', { ...code, times_redeemed: code.times_redeemed + 1 });
  return account.put('discount', {
    id: account.newId('di'),
    object: 'discount',
    checkout_session: session.id,
    customer: idOf(subscription.customer),
    customer_account: null,
    end: months === undefined ? null : now + months * 31 * 86_400,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { type: 'coupon', coupon: coupon.id },
    start: now,
    subscription: subscription.id,
    subscription_item: null,
  }).id;
}

function readAddress(form: PayerForm): Stripe.Address | null {
  return toAddress({
    country: 'JP',
    line1: form.address ?? '',
    ...(form.postalCode !== undefined && { postal_code: form.postalCode }),
  });
}

function toDetails(customer: Stripe.Customer, form: PayerForm): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: customer.address ?? null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: form.taxId === undefined || form.taxId === '' ? [] : [{ type: 'jp_trn', value: form.taxId }],
  };
}
