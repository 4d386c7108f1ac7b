import { setTimeout as wait } from 'node:timers/promises';
import { platformBounds } from '#bounds.ts';
import { findInfrastructureFault } from './infrastructure-fault.ts';
import { retryDelayMs } from './retry-delay.ts';

/**
 * Retries a read during an infrastructure fault, for up to `withinMs` and until `signal`. For idempotent reads, never writes. Any other
 * error is rethrown at once.
 */
export async function retryRead<Value>(
  read: () => Promise<Value>,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<Value> {
  const deadline = performance.now() + withinMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isOver = signal.aborted || performance.now() > deadline;
      if (isOver || findInfrastructureFault(error) === undefined) throw error;
      await wait(retryDelayMs(attempt, platformBounds.retryDelayMsMax), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
