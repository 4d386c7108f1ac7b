import type { Stripe } from 'stripe';

/** Payments as they are configured. The library of the provider is the interface: what stands in for it in local mode speaks the same protocol. */
export type Payments = {
  stripe: Stripe;
  webhookSecret: string;
  /** No real money moves. */
  isTest: boolean;
};
