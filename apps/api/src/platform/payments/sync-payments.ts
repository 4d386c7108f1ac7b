import type { Stripe } from 'stripe';
import type { Apply, PaymentsWish, SyncStep } from './payments-wish.ts';
import { syncPortal } from './sync-portal.ts';
import { syncPrices } from './sync-prices.ts';
import { syncWebhook } from './sync-webhook.ts';

/** `webhookSecret`: of a webhook made now; Stripe tells it once. */
export type SyncOutcome = { steps: SyncStep[]; webhookSecret?: string };

/**
 * Makes products, prices, the portal's configuration and the webhook at Stripe as the plans of this server need them; a second run changes nothing.
 * A price cannot be changed: a new one takes over its `lookup_key` and the old one is archived, with which whoever pays it goes on paying it.
 */
export async function syncPayments(stripe: Stripe, wish: PaymentsWish, isTrial: boolean): Promise<SyncOutcome> {
  const apply: Apply = async (act) => (isTrial ? undefined : act());
  const prices = await syncPrices(stripe, wish, apply);
  const portal = await syncPortal(stripe, wish, apply);
  const { step, secret } = await syncWebhook(stripe, wish, apply);
  return { steps: [...prices, portal, step], ...(secret === undefined ? {} : { webhookSecret: secret }) };
}
