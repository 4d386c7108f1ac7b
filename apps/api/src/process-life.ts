import { drainBounds } from './drain-bounds.ts';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The life of this process: whether it takes on work, and who is told when it ends. */
export type ProcessLife = {
  isReady: () => boolean;
  /** Aborted when it is to end before it has started. */
  readonly starting: AbortSignal;
  /** Aborted by whoever ends its work: streams and callers that wait for a run then go elsewhere. */
  readonly draining: AbortController;
  /** Aborted by a second signal: nothing is waited for any more. */
  readonly hurry: AbortSignal;
  /** Calls `end` once, with the exit code, when a signal comes, the parent ends or the returned function is called. */
  endBy(end: () => Promise<void>): (exitCode: number) => void;
};

export function beginProcessLife(): ProcessLife {
  const [starting, draining, hurry] = [new AbortController(), new AbortController(), new AbortController()];
  let stoppedAt: number | undefined;
  // NOTE: the default action of a signal would leave the embedded database behind.
  for (const signal of stopSignals) process.once(signal, () => starting.abort());
  process.once('disconnect', () => starting.abort());
  return {
    isReady: () => stoppedAt === undefined,
    starting: starting.signal,
    draining,
    hurry: hurry.signal,
    endBy(end) {
      const stop = (exitCode: number): void => {
        if (stoppedAt !== undefined) return;
        stoppedAt = performance.now();
        void end().then(() => process.exit(exitCode));
      };
      const hear = (): void => {
        if (performance.now() - (stoppedAt ?? Infinity) > drainBounds.sameSignalMs) hurry.abort();
        stop(0);
      };
      for (const signal of stopSignals) process.on(signal, hear);
      // NOTE: without its parent nobody would ever stop this process.
      process.on('disconnect', () => stop(0));
      if (starting.signal.aborted) stop(0);
      return stop;
    },
  };
}
