import { setImmediate as breathe } from 'node:timers/promises';

const sliceMs = 8;

/** A pause for work in slices: lets the event loop go round when that was last done some milliseconds ago. */
export function createPause(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < sliceMs) return;
    await breathe();
    last = performance.now();
  };
}
