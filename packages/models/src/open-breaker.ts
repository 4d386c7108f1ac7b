import type { ModelFault } from '@youyaku/contract/model-faults';

const failuresMax = 5;
const windowMs = 30_000;
const restMs = 30_000;

/** Faults that say the model is not well just now; the others say something about one question, or about us. */
const faultsOfTheModel: ReadonlySet<ModelFault> = new Set<ModelFault>([
  'connect',
  'key',
  'rate',
  'spend',
  'provider',
  'timeout',
  'empty',
  'broken',
]);

/** Leaves a model alone that keeps failing: no call for 30 s, then one at a time each 30 s until one is answered. */
export type Breaker = {
  /** Seconds to leave the model alone, or `undefined` when a call may go (while resting: as the one that tries). */
  rest(): number | undefined;
  succeed(): void;
  fail(fault: ModelFault): void;
  readonly isOpen: boolean;
};

/**
 * Opens after 5 failures within 30 s, when at least half of the calls that ended in that time failed: on a busy model five
 * failures among a thousand answers are no reason to stop. `now` is a clock that never jumps, in milliseconds.
 */
export function openBreaker(now: () => number): Breaker {
  let failures: number[] = [];
  let successes: number[] = [];
  let triedAt: number | undefined;

  const forgetOld = (): void => {
    const oldest = now() - windowMs;
    failures = failures.filter((time) => time > oldest);
    successes = successes.filter((time) => time > oldest);
  };
  return {
    rest() {
      if (triedAt === undefined) return undefined;
      const leftMs = triedAt + restMs - now();
      if (leftMs > 0) return leftMs / 1000;
      triedAt = now();
      return undefined;
    },
    succeed() {
      if (triedAt !== undefined) failures = [];
      triedAt = undefined;
      successes.push(now());
      if (successes.length > 1000) forgetOld();
    },
    fail(fault) {
      if (!faultsOfTheModel.has(fault)) return this.succeed();
      failures.push(now());
      forgetOld();
      if (triedAt !== undefined) triedAt = now();
      else if (failures.length >= failuresMax && failures.length >= successes.length) triedAt = now();
    },
    get isOpen() {
      return triedAt !== undefined;
    },
  };
}
