import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { nameOf } from './make-invoice.ts';

/** The lines of a Checkout session, with what a promotion code that was typed takes off. */
export function lineItemsOf(account: StripeAccount, session: string): Stripe.LineItem[] {
  const wishes = account.state.wishes[session];
  return (wishes?.items ?? []).map(({ price: id, quantity }, index) => {
    const price = account.get('price', id);
    const amount = (price.unit_amount ?? 0) * quantity;
    const discount = index === 0 ? discountOf(account, session, amount) : 0;
    return {
      id: `li_${session.slice(8)}${index}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: discount,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount - discount,
      currency: price.currency,
      description: nameOf(account, price),
      metadata: {},
      price,
      quantity,
    };
  });
}

function discountOf(account: StripeAccount, session: string, amount: number): number {
  const coupon = findCoupon(account, account.state.wishes[session]?.promotionCode);
  if (coupon === undefined) return 0;
  const off = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100);
  return Math.min(amount, off);
}

/** The coupon behind an active promotion code, by its id. */
export function findCoupon(account: StripeAccount, promotionCode: string | undefined): Stripe.Coupon | undefined {
  const code = promotionCode === undefined ? undefined : account.find('promotion_code', promotionCode);
  if (code === undefined || !code.active) return undefined;
  if (code.expires_at !== null && code.expires_at <= account.now()) return undefined;
  return account.find('coupon', idOf(code.promotion.coupon));
}
