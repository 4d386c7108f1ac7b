import { platformBounds } from '#bounds.ts';

/**
 * How long to wait before try `attempt` (1, 2, 3 …): doubles from 0.1 s to `delayMsMax`, less a random part of up to half of it, so that
 * many processes do not retry at one moment.
 */
export function retryDelayMs(attempt: number, delayMsMax: number): number {
  const delayMs = Math.min(delayMsMax, platformBounds.firstDelayMs * 2 ** Math.min(attempt - 1, 20));
  return delayMs * (1 - Math.random() / 2);
}
