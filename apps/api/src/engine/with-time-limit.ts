import { ApiError } from '#http/api-error.ts';

type Clock = {
  /** Aborts with the given signal, or when the time is over. */
  signal: AbortSignal;
  /** The refusal `engine_timeout` in place of an error caused by the time limit. */
  explain(error: unknown): unknown;
  stop(): void;
};

/** A time limit for work that a signal ends; none without `msMax`. */
export function withTimeLimit(signal: AbortSignal, msMax: number | undefined): Clock {
  if (msMax === undefined) return { signal, explain: (error) => error, stop: () => undefined };
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new ApiError('engine_timeout')), msMax);
  return {
    signal: AbortSignal.any([signal, over.signal]),
    explain: (error) => (over.signal.aborted && !signal.aborted ? over.signal.reason : error),
    stop: () => clearTimeout(timer),
  };
}
