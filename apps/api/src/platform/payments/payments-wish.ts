import type { PaidPlanId } from '@youyaku/contract/billing-values';
import type { Plan } from '@youyaku/contract/plans';
import type { Stripe } from 'stripe';

/** What Stripe must have for this server. */
export type PaymentsWish = {
  plans: Record<PaidPlanId, Pick<Plan, 'name' | 'priceJpyMonthly' | 'priceJpyYearly'>>;
  siteUrl: string;
  appUrl: string;
  apiUrl: string;
  /** Exactly what the webhook handles. */
  eventTypes: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  /** Stripe itself can send to public addresses only. */
  isLoopback: boolean;
};

/** One object, what becomes of it, and in what it differed, as names of members; `left`: a person must act, `detail` is the code of why. */
export type SyncStep = {
  kind: 'product' | 'price' | 'portal' | 'webhook';
  name: string;
  act: 'same' | 'created' | 'updated' | 'replaced' | 'archived' | 'left';
  detail?: string;
};

/** Does one thing at Stripe, or, in a trial run, nothing. */
export type Apply = <Value>(act: () => Promise<Value>) => Promise<Value | undefined>;
