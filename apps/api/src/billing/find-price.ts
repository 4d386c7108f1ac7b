import type { Stripe } from 'stripe';
import { lookupKeyOf } from '@youyaku/contract/billing-values';
import type { BillingOffer } from '@youyaku/contract/billing';
import { ApiError } from '#http/api-error.ts';
import type { CallProvider } from './call-provider.ts';

/**
 * The price of an offer at the payment provider. Throws `conflict`: `payments_not_configured` where there is none, `price_changed` where it is
 * another than the plan table says (`youyaku payments sync` makes both the same).
 */
export async function findPrice(stripe: Stripe, call: CallProvider, offer: BillingOffer): Promise<Stripe.Price> {
  const key = lookupKeyOf(offer.plan, offer.interval);
  const { data } = await call((options) => stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }, options));
  const [price] = data;
  if (price === undefined) throw new ApiError('conflict', { reason: 'payments_not_configured' });
  if (price.currency !== 'jpy' || price.unit_amount !== offer.unitPriceJpy)
    throw new ApiError('conflict', { reason: 'price_changed' });
  return price;
}
