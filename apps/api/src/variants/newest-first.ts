import { ApiError } from '#http/api-error.ts';

/** Of the requests that wait in a lane, the newest; an older one is refused with `conflict` (`superseded`). */
export type NewestFirst = {
  /** Runs `work` with a signal that a newer request of this lane aborts until `work` says that it has begun. */
  run<Result>(
    lane: string,
    signal: AbortSignal,
    work: (signal: AbortSignal, begin: () => void) => Promise<Result>,
  ): Promise<Result>;
};

export function createNewestFirst(): NewestFirst {
  const waiting = new Map<string, AbortController>();
  return {
    async run(lane, signal, work) {
      waiting.get(lane)?.abort(new ApiError('conflict', { reason: 'superseded' }));
      const own = new AbortController();
      waiting.set(lane, own);
      const leave = (): void => {
        if (waiting.get(lane) === own) waiting.delete(lane);
      };
      try {
        return await work(AbortSignal.any([signal, own.signal]), leave);
      } finally {
        leave();
      }
    },
  };
}
