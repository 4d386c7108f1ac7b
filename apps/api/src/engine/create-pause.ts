import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { engineBounds } from '#bounds.ts';

/** A pause for work in steps: lets the event loop go round when that was last done some milliseconds ago. */
export function createPause(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < engineBounds.stepMs) return;
    await yieldToEventLoop();
    last = performance.now();
  };
}
