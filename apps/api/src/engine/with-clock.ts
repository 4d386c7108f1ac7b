import { ApiError } from '#http/api-error.ts';

type Clock = {
  /** Ends with the signal given, or when the time is over. */
  signal: AbortSignal;
  /** The refusal `engine_timeout` in place of an error that the clock made. */
  explain(error: unknown): unknown;
  stop(): void;
};

/** A bound in time for work that a signal ends; none without `msMax`. */
export function withClock(signal: AbortSignal, msMax: number | undefined): Clock {
  if (msMax === undefined) return { signal, explain: (error) => error, stop: () => undefined };
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new ApiError('engine_timeout')), msMax);
  return {
    signal: AbortSignal.any([signal, over.signal]),
    explain: (error) => (over.signal.aborted && !signal.aborted ? over.signal.reason : error),
    stop: () => clearTimeout(timer),
  };
}
