import type { Realtime } from '#platform/realtime/port.ts';

/**
 * Wakes whoever waits for a summary to change. `next` ends when it has changed since the last call, after `withinMs` at the
 * latest (a wake-up can be lost with its connection), and on abort. To be closed.
 */
export function watchSummary(
  realtime: Pick<Realtime, 'subscribe'>,
  id: string,
  signal: AbortSignal,
): { next(withinMs: number): Promise<void>; close(): void } {
  let wake = Promise.withResolvers<void>();
  const ring = (): void => wake.resolve();
  const unsubscribe = realtime.subscribe('summary-changed', (changed) => {
    if (changed === undefined || changed === id) ring();
  });
  signal.addEventListener('abort', ring);
  return {
    async next(withinMs) {
      const timer = setTimeout(ring, withinMs);
      await wake.promise;
      clearTimeout(timer);
      wake = Promise.withResolvers<void>();
    },
    close() {
      unsubscribe();
      signal.removeEventListener('abort', ring);
    },
  };
}
