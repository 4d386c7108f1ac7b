import { Stripe } from 'stripe';
import { ApiError } from '#http/api-error.ts';
import type { Log } from '#platform/log/port.ts';
import { billingBounds } from './billing-bounds.ts';

type Options = { timeout: number; idempotencyKey?: string };

/** Calls the payment provider; `key` makes a call that is repeated the same call. */
export type CallProvider = <Result>(call: (options: Options) => Promise<Result>, key?: string) => Promise<Result>;

/**
 * Calls of one request or chore, which share a clock of `totalMs`. Throws `conflict` (`payment_refused`) when the card was refused, else
 * `engine_unavailable` (`payments`): away, slow, too busy, or of another opinion than we. No text of the provider is logged: it may name a buyer.
 */
export function openCalls(
  { stripe, log, callMsMax = Infinity }: { stripe: Stripe; log: Log; callMsMax?: number },
  totalMs: number = billingBounds.requestMs,
): CallProvider {
  const until = performance.now() + totalMs;
  const usualMs = Math.min(callMsMax, Number(stripe.getApiField('timeout')));
  return async (call, key) => {
    const left = Math.min(usualMs, until - performance.now());
    if (left < 1) throw away();
    try {
      return await withinClock(
        call({ timeout: Math.ceil(left), ...(key === undefined ? {} : { idempotencyKey: key }) }),
        left,
      );
    } catch (error) {
      throw toRefusal(error, log);
    }
  };
}

/** The clock of the library is one of silence: an answer that comes byte by byte would take for ever. */
async function withinClock<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(away()), timeoutMs + 50);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** The object is not at the provider. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProviderError && error.providerCode === 'resource_missing';
}

/** The provider was reached and refused what was asked: asking again does not help. */
export function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.type === 'StripeInvalidRequestError';
}

class ProviderError extends ApiError {
  readonly type: string;
  readonly providerCode: string | undefined;

  constructor(type: string, providerCode: string | undefined) {
    super('engine_unavailable', { reason: 'payments', retryAfterSeconds: 10 });
    this.type = type;
    this.providerCode = providerCode;
  }
}

function away(): ProviderError {
  return new ProviderError('clock', undefined);
}

function toRefusal(error: unknown, log: Log): Error {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error('payments');
  const { type, code, statusCode, requestId, param } = error;
  if (error instanceof Stripe.errors.StripeCardError) return new ApiError('conflict', { reason: 'payment_refused' });
  if (code !== 'resource_missing')
    log.warn({ type, code, statusCode, requestId, param }, 'the payment provider refused');
  return new ProviderError(type, code);
}
