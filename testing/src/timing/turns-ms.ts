import { cpuMs } from './cpu-ms.ts';

const turnMs = 10;

/**
 * How long the work takes, in ms, never more than a clock says: its CPU time on this thread, or its waits as a timer of
 * this thread counts them, whichever is longer. A loaded machine delays the timer as it delays the work.
 */
export async function turnsMs(work: () => unknown): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), turnMs);
  try {
    return Math.max(await cpuMs(work), turns * turnMs);
  } finally {
    clearInterval(timer);
  }
}

/** The shortest of up to ten rounds; stops at the first below `enoughMs`. */
export async function leastTurnsMs(work: () => unknown, enoughMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && least >= enoughMs; round += 1) least = Math.min(least, await turnsMs(work));
  return least;
}
