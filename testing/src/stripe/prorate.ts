import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { makeLine, makePeriodLine, nameOf } from './make-invoice.ts';
import { addInterval } from './make-subscription.ts';

export type ItemChange = { readonly price: Stripe.Price; readonly quantity: number };
export type Proration = {
  readonly item: Stripe.SubscriptionItem;
  readonly lines: readonly Stripe.InvoiceLineItem[];
  /** A new interval starts a new period at once, as Stripe does. */
  readonly isNewPeriod: boolean;
};

/**
 * What a change of price or quantity at `atS` (seconds since 1970) costs: the unused time of the old is given back and the same time of the new is
 * charged, by the second and rounded to the yen; with another interval the new period begins at once and is charged whole.
 */
export function prorate(
  account: StripeAccount,
  item: Stripe.SubscriptionItem,
  change: ItemChange,
  atS: number,
): Proration {
  const { price, quantity } = change;
  const isNewPeriod =
    price.recurring?.interval !== item.price.recurring?.interval ||
    price.recurring?.interval_count !== item.price.recurring?.interval_count;
  const { current_period_start: start, current_period_end: end } = item;
  const unused = Math.max(0, Math.min(1, (end - atS) / (end - start)));
  const oldQuantity = item.quantity ?? 1;
  const credit = makeLine(account, {
    item,
    price: item.price,
    quantity: oldQuantity,
    amount: -Math.round((item.price.unit_amount ?? 0) * oldQuantity * unused),
    start: atS,
    end,
    isProration: true,
    description: `${nameOf(account, item.price)} × ${oldQuantity} の使わない期間`,
  });
  const next: Stripe.SubscriptionItem = {
    ...item,
    price,
    quantity,
    ...(isNewPeriod && { current_period_start: atS, current_period_end: addInterval(atS, atS, price) }),
  };
  if (isNewPeriod) return { item: next, lines: [credit, makePeriodLine(account, next)], isNewPeriod };
  const charge = makeLine(account, {
    item: next,
    price,
    quantity,
    amount: Math.round((price.unit_amount ?? 0) * quantity * unused),
    start: atS,
    end,
    isProration: true,
    description: `${nameOf(account, price)} × ${quantity} の残りの期間`,
  });
  const isSame = price.id === item.price.id && quantity === oldQuantity;
  return { item: next, lines: isSame ? [] : [credit, charge], isNewPeriod };
}
