export type WatchTimes = { tickMs: number; missedMax: number };

/** Garbage collection or a long step takes a second or two; only an endless loop takes this long. */
const usualTimes: WatchTimes = { tickMs: 1_000, missedMax: 15 };

/**
 * Pings a busy thread repeatedly and calls back when it has not responded for `missedMax` ticks. Counts ticks, not time: while this thread
 * itself was blocked, its clock says nothing about the other.
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
