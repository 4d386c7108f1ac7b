/** Limits retries so that they add little load while a provider is down. */
export type RetryBudget = {
  noteRequest(): void;
  /** Takes one retry out of the budget; `false` when it is empty. */
  take(): boolean;
};

const retriesInitial = 3;
const retriesSavedMax = 10;
const retriesPerRequest = 0.2;
const refillMs = 20_000;

/**
 * Each request earns a fifth of a retry. Three are available at the start, and one returns every 20 s, for times of
 * little traffic.
 */
export function createRetryBudget(now: () => number): RetryBudget {
  let saved = retriesInitial;
  let filledAt = now();
  const fill = (): void => {
    const earned = (now() - filledAt) / refillMs;
    filledAt = now();
    if (saved < retriesInitial) saved = Math.min(retriesInitial, saved + earned);
  };
  return {
    noteRequest() {
      fill();
      saved = Math.min(Math.max(retriesSavedMax, saved), saved + retriesPerRequest);
    },
    take() {
      fill();
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
