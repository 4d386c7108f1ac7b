import { ApiError } from './api-error.ts';

/** A body may take `freeMs` at any speed, and continues after that while its average speed is at least this. */
export type Pace = { freeMs: number; bytesPerSecond: number };

/** Calls `onLate` once the bytes that were counted fall behind the pace, unless it was stopped before. */
export function watchPace(pace: Pace, onLate: () => void): { count: (bytes: number) => void; stop: () => void } {
  const startedAt = performance.now();
  let bytes = 0;
  const check = (): void => {
    const msMax = Math.max(pace.freeMs, (bytes / pace.bytesPerSecond) * 1_000);
    const msLeft = startedAt + msMax - performance.now();
    if (msLeft > 0) timer = setTimeout(check, msLeft);
    else onLate();
  };
  let timer = setTimeout(check, pace.freeMs);
  return { count: (more) => void (bytes += more), stop: () => clearTimeout(timer) };
}

export function slowBody(): ApiError {
  return new ApiError('invalid_request', { reason: 'slow_body' });
}

/** Yields the bytes of a body as they arrive; throws `invalid_request` (`slow_body`) once they fall behind the pace. */
export async function* enforcePace(body: ReadableStream<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let isLate = false;
  // NOTE: not a race of promises: each race would leave something behind with the one that stays pending, until the body ends.
  const giveUp = (): void => void reader.cancel().catch(() => undefined);
  const watched = watchPace(pace, () => {
    isLate = true;
    // The read that waits ends at once.
    giveUp();
  });
  try {
    for (;;) {
      const next = await reader.read();
      if (isLate) throw slowBody();
      if (next.done) return;
      watched.count(next.value.byteLength);
      yield next.value;
    }
  } finally {
    watched.stop();
    giveUp();
  }
}
