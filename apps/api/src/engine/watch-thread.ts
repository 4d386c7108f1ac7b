export type WatchTimes = { tickMs: number; missedMax: number };

/** A collection of garbage or a long slice takes a second or two; this is what nothing but an endless loop takes. */
const usualTimes: WatchTimes = { tickMs: 1_000, missedMax: 15 };

/**
 * Asks a busy thread again and again for a sign of life and tells when it has given none for `missedMax` ticks. Ticks are
 * counted, not time: where this thread itself stood still, its clock says nothing of the other.
 */
export function watchThread(
  thread: { isBusy(): boolean; ping(): void },
  onStuck: () => void,
  { tickMs, missedMax }: WatchTimes = usualTimes,
): { hear(): void; stop(): void } {
  let missed = 0;
  const timer = setInterval(() => {
    if (!thread.isBusy()) {
      missed = 0;
      return;
    }
    missed += 1;
    if (missed > missedMax) onStuck();
    else thread.ping();
  }, tickMs);
  timer.unref();
  return { hear: () => void (missed = 0), stop: () => clearInterval(timer) };
}
