import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { engineBounds } from '#bounds.ts';

/** A yield point for work in steps: yields to the event loop when the last yield was some milliseconds ago. */
export function createPause(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < engineBounds.stepMs) return;
    await yieldToEventLoop();
    last = performance.now();
  };
}
