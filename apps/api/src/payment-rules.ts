import type { Settings } from './settings.ts';

/** Stripe, or what answers in its place in local mode. */
export type PaymentsConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Undefined: Stripe itself. */
  apiUrl: string | undefined;
};

/** How people may pay. */
export type PaymentRules = {
  /** Undefined: nothing can be bought. */
  stripe: PaymentsConfig | undefined;
  /** Whether shared spaces may pay by invoice. */
  acceptsInvoices: boolean;
};

export function toPaymentRules(values: Settings): PaymentRules {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values;
  const isGiven = secretKey !== undefined && webhookSecret !== undefined;
  return {
    stripe: isGiven ? { secretKey, webhookSecret, apiUrl } : undefined,
    acceptsInvoices: values.INVOICE_PAYMENTS,
  };
}

/** Whether no money moves with this key of Stripe. */
export function isTestKey(secretKey: string): boolean {
  return secretKey.includes('_test_');
}
