import { measured, type Figure } from '#figure.ts';
import type { FaultRow, Seen } from './fault-row.ts';

/** For what a row does before and after the time that it measures. */
const aroundSeconds = 120;

type RowHead = Pick<FaultRow, 'pair' | 'fault' | 'expected' | 'secondsMax'>;

/**
 * Runs a row, prints what is expected and what was seen, and returns its time; one that is not as expected counts as endless. A row that does not end
 * by itself is given up, by its name and with what the process still waits for.
 */
export async function proveRow(
  { pair, fault, expected, secondsMax }: RowHead,
  run: () => Promise<Seen>,
  secondsAround = aroundSeconds,
): Promise<Figure> {
  const startedAt = performance.now();
  let seen: Seen;
  try {
    seen = await within(run(), secondsMax + secondsAround);
  } catch (error) {
    seen = { seconds: 0, said: error instanceof Error ? error.message : String(error), misses: ['the row ends'] };
  }
  const isPassed = seen.misses.length === 0 && seen.seconds <= secondsMax;
  const missed = seen.misses.length === 0 ? '' : `; missed: ${seen.misses.join(', ')}`;
  const whole = `${((performance.now() - startedAt) / 1_000).toFixed(0)} s in all`;
  process.stdout.write(
    `${isPassed ? 'pass' : 'MISS'} | ${pair} | ${fault} | expected: ${expected} (${secondsMax} s) | seen: ${seen.seconds.toFixed(1)} s, ${seen.said}${missed} | ${whole}\n`,
  );
  const value = seen.misses.length === 0 ? seen.seconds : Number.POSITIVE_INFINITY;
  return measured(`faults/${pair}: ${fault}`, value, 's', { max: secondsMax });
}

/** What is resolved in this time; throws with what the process waits for otherwise. */
export async function within<Value>(working: Promise<Value>, seconds: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(new Error(describeWait(seconds))), seconds * 1_000);
  return Promise.race([working, late.promise]).finally(() => clearTimeout(clock));
}

function describeWait(seconds: number): string {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return `no end after ${seconds} s, while the process waits for ${kinds}`;
}
