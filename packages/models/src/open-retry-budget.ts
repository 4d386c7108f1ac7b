/** What may be spent on retries, so that they never become a load of their own while a provider is down. */
export type RetryBudget = {
  noteRequest(): void;
  /** Takes one retry out of the budget; `false` when there is none. */
  take(): boolean;
};

const retriesFree = 3;
const retriesSavedMax = 10;
const retriesPerRequest = 0.2;
const freeAgainMs = 20_000;

/** Each request earns a fifth of a retry. Three are there at the start, and come back one in 20 s, for quiet hours. */
export function openRetryBudget(now: () => number): RetryBudget {
  let saved = retriesFree;
  let filledAt = now();
  const fill = (): void => {
    const earned = (now() - filledAt) / freeAgainMs;
    filledAt = now();
    if (saved < retriesFree) saved = Math.min(retriesFree, saved + earned);
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
