import { Stripe } from 'stripe';
import { platformBounds } from '#bounds.ts';
import { isTestKey, type PaymentsConfig } from '#payment-rules.ts';
import type { Payments } from './port.ts';

/**
 * The only place that makes a client of Stripe. A call is given up after `platformBounds.paymentCallMs` and not repeated: whoever asks says what may be
 * done again (chores are; a request answers that payments are away). `apiUrl` stands in for Stripe in local mode.
 */
export function openStripe(
  { secretKey, apiUrl }: Pick<PaymentsConfig, 'secretKey' | 'apiUrl'>,
  timeout: number = platformBounds.paymentCallMs,
): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout,
    telemetry: false,
    ...(apiUrl === undefined ? {} : placeOf(new URL(apiUrl))),
  });
}

export function openPayments(config: PaymentsConfig | undefined): Payments | undefined {
  if (config === undefined) return undefined;
  return { stripe: openStripe(config), webhookSecret: config.webhookSecret, isTest: isTestKey(config.secretKey) };
}

function placeOf({ hostname, port, protocol }: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const isHttps = protocol === 'https:';
  return { host: hostname, port: port === '' ? (isHttps ? '443' : '80') : port, protocol: isHttps ? 'https' : 'http' };
}
