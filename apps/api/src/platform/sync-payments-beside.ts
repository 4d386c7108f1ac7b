import { isTestKey } from '#payment-rules.ts';
import { describeWish, type WishFacts } from './payments/describe-wish.ts';
import { explainStripeError, type StripeFault } from './payments/explain-stripe-error.ts';
import { openStripe } from './payments/open-stripe.ts';
import { syncPayments, type SyncOutcome } from './payments/sync-payments.ts';

/** What came of `youyaku payments sync`. */
export type SyncReport =
  | ({ outcome: 'done'; isTest: boolean; isTrial: boolean } & SyncOutcome)
  | ({ outcome: 'failed' } & StripeFault)
  | { outcome: 'not_configured' };

/** Brings what Stripe has for this server in line with its plans. */
export async function syncPaymentsBeside(facts: WishFacts, isTrial: boolean): Promise<SyncReport> {
  const { stripe: config } = facts.payments;
  if (config === undefined) return { outcome: 'not_configured' };
  try {
    const outcome = await syncPayments(openStripe(config), describeWish(facts), isTrial);
    return { outcome: 'done', isTest: isTestKey(config.secretKey), isTrial, ...outcome };
  } catch (error) {
    const fault = explainStripeError(error);
    if (fault === undefined) throw error;
    return { outcome: 'failed', ...fault };
  }
}
