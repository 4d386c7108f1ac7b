import { Stripe } from 'stripe';

/** Why Stripe did not do something, without any text of its answer: a text may repeat what was sent. */
export type StripeFault = { fault: 'key' | 'rights' | 'away' | 'refused'; code: string };

/** Undefined for what is no error of Stripe. */
export function explainStripeError(error: unknown): StripeFault | undefined {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return undefined;
  const code = [error.code ?? error.type, error.param].filter((part) => part !== undefined).join(' ');
  if (error instanceof errors.StripeAuthenticationError) return { fault: 'key', code };
  if (error instanceof errors.StripePermissionError) return { fault: 'rights', code };
  const isAway =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500;
  return { fault: isAway ? 'away' : 'refused', code };
}
