import { ApiError } from './api-error.ts';

/** A body may take `freeMs` at any speed, and continues after that while its average speed is at least this. */
export type Pace = { freeMs: number; bytesPerSecond: number };

/** Yields the bytes of a body as they arrive; throws `invalid_request` (`slow_body`) once they fall behind the pace. */
export async function* enforcePace(body: ReadableStream<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const startedAt = performance.now();
  let bytes = 0;
  let isLate = false;
  // NOTE: not a race of promises: each race would leave something behind with the one that stays pending, until the body ends.
  const giveUp = (): void => void reader.cancel().catch(() => undefined);
  const checkPace = (): void => {
    const msMax = Math.max(pace.freeMs, (bytes / pace.bytesPerSecond) * 1_000);
    const msLeft = startedAt + msMax - performance.now();
    if (msLeft > 0) timer = setTimeout(checkPace, msLeft);
    else {
      isLate = true;
      // The read that waits ends at once.
      giveUp();
    }
  };
  let timer = setTimeout(checkPace, pace.freeMs);
  try {
    for (;;) {
      const next = await reader.read();
      if (isLate) throw new ApiError('invalid_request', { reason: 'slow_body' });
      if (next.done) return;
      bytes += next.value.byteLength;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    giveUp();
  }
}
