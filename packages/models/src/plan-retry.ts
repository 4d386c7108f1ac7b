import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ModelError } from './model-error.ts';

const baseMs = 250;
const retryAfterSecondsMax = 20;

/** Retries on the same model by fault. Faults not listed would fail again the same way. */
const retriesMax: Partial<Record<ModelFault, number>> = {
  connect: 2,
  rate: 2,
  provider: 2,
  broken: 1,
  empty: 1,
  // The user has already waited 20 s.
  timeout: 1,
};

/**
 * Milliseconds to wait before the retry, or `undefined` to give up on this model. Full jitter (a random share of 250
 * ms, then 500 ms), added to the provider's `Retry-After` so that waiting callers do not all return at once.
 */
export function planRetry(error: ModelError, retriesDone: number, random: () => number): number | undefined {
  if (retriesDone >= (retriesMax[error.fault] ?? 0)) return undefined;
  const askedSeconds = error.retryAfterSeconds ?? 0;
  if (askedSeconds > retryAfterSecondsMax) return undefined;
  return askedSeconds * 1000 + random() * baseMs * 2 ** retriesDone;
}
