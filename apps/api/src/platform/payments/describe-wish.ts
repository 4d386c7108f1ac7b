import { knownEventTypes } from '#billing/read-event.ts';
import type { Config } from '#config.ts';
import type { PaymentsWish } from './payments-wish.ts';

export type WishFacts = Pick<Config, 'payments' | 'plans' | 'siteUrl' | 'appUrl' | 'apiUrl'>;

/** What Stripe must have for a server with these settings. */
export function describeWish({ payments, plans, siteUrl, appUrl, apiUrl }: WishFacts): PaymentsWish {
  const isLoopback = payments.stripe?.apiUrl !== undefined;
  return { plans: plans.table, siteUrl, appUrl, apiUrl, eventTypes: knownEventTypes, isLoopback };
}
