import type { Realtime } from '#platform/realtime/port.ts';

/**
 * Waits for changes of a summary. `next` resolves when it has changed since the last call, after `withinMs` at the
 * latest (a notification can be lost with its connection), and on abort. Must be closed.
 */
export function watchSummary(
  realtime: Pick<Realtime, 'follow'>,
  id: string,
  signal: AbortSignal,
): { next(withinMs: number): Promise<void>; close(): void } {
  let wake = Promise.withResolvers<void>();
  const notify = (): void => wake.resolve();
  const unsubscribe = realtime.follow('summary-changed', id, notify);
  signal.addEventListener('abort', notify);
  return {
    async next(withinMs) {
      const timer = setTimeout(notify, withinMs);
      await wake.promise;
      clearTimeout(timer);
      wake = Promise.withResolvers<void>();
    },
    close() {
      unsubscribe();
      signal.removeEventListener('abort', notify);
    },
  };
}
