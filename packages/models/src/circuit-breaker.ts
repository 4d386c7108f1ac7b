import type { ModelFault } from '@youyaku/contract/model-faults';

const failuresMax = 5;
const windowMs = 30_000;
const openMs = 30_000;

/** Faults that show a problem of the model itself; the others concern one request, or our own limits. */
const modelFaults: ReadonlySet<ModelFault> = new Set<ModelFault>([
  'connect',
  'key',
  'rate',
  'spend',
  'provider',
  'timeout',
  'empty',
  'broken',
]);

/** Stops calls to a model that keeps failing: none for 30 s, then one trial call every 30 s until one succeeds. */
export type CircuitBreaker = {
  /** Seconds until the next call is allowed, or `undefined` when a call may be made (while open: as the trial call). */
  enter(): number | undefined;
  recordSuccess(): void;
  recordFailure(fault: ModelFault): void;
  readonly isOpen: boolean;
};

/**
 * Opens after 5 failures within 30 s if at least half of the calls that ended in that time failed: on a busy model,
 * five failures among a thousand successes are no reason to stop. `now` is a monotonic clock in milliseconds.
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures: number[] = [];
  let successes: number[] = [];
  let openedAt: number | undefined;

  const forgetOld = (): void => {
    const oldest = now() - windowMs;
    failures = failures.filter((time) => time > oldest);
    successes = successes.filter((time) => time > oldest);
  };
  return {
    enter() {
      if (openedAt === undefined) return undefined;
      const leftMs = openedAt + openMs - now();
      if (leftMs > 0) return leftMs / 1000;
      openedAt = now();
      return undefined;
    },
    recordSuccess() {
      if (openedAt !== undefined) failures = [];
      openedAt = undefined;
      successes.push(now());
      if (successes.length > 1000) forgetOld();
    },
    recordFailure(fault) {
      if (!modelFaults.has(fault)) return this.recordSuccess();
      failures.push(now());
      forgetOld();
      if (openedAt !== undefined) openedAt = now();
      else if (failures.length >= failuresMax && failures.length >= successes.length) openedAt = now();
    },
    get isOpen() {
      return openedAt !== undefined;
    },
  };
}
