import { ApiError } from '#http/api-error.ts';

/** Turns at something scarce, given by owner: however many tasks one owner has waiting, another's next one comes first. */
export type OwnerTurns = {
  /**
   * Waits for a turn and gives the function that ends it. Rejects with the signal's reason when aborted while waiting, and
   * with `rate_limited` where the owner has too much waiting already. What was accepted before (a run) is never refused.
   */
  take(ownerId: string, signal: AbortSignal, options?: { isAccepted?: boolean }): Promise<() => void>;
};

type TurnLimits = {
  /** Turns at the same time, of everybody together. */
  atOnce: number;
  /** Turns at the same time of one owner; `atOnce` when absent. */
  ownerAtOnce?: number;
  /** Tasks of one owner that may wait beside those at work. */
  waitingPerOwnerMax: number;
  /** What a refused owner is told to wait. */
  retryAfterSeconds?: number;
};

type Owner = { running: number; readonly waiting: Set<() => void> };

/**
 * Held in the memory of this process. A free turn goes to the owner with the fewest at work, and among equals to the one
 * whose last turn is longest ago; tasks of one owner keep their order.
 */
export function createOwnerTurns(limits: TurnLimits): OwnerTurns {
  const { atOnce, ownerAtOnce = atOnce, waitingPerOwnerMax, retryAfterSeconds } = limits;
  /** Owners with something at work or waiting, the one served last at the end. */
  const owners = new Map<string, Owner>();
  let running = 0;

  const begin = (ownerId: string, owner: Owner): (() => void) => {
    running += 1;
    owner.running += 1;
    moveToEnd(ownerId, owner);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      running -= 1;
      owner.running -= 1;
      moveToEnd(ownerId, owner);
      forgetIdle(ownerId, owner);
      startNext();
    };
  };
  const moveToEnd = (ownerId: string, owner: Owner): void => {
    owners.delete(ownerId);
    owners.set(ownerId, owner);
  };
  const forgetIdle = (ownerId: string, owner: Owner): void => {
    if (owner.running === 0 && owner.waiting.size === 0) owners.delete(ownerId);
  };
  const startNext = (): void => {
    if (running >= atOnce) return;
    let next: Owner | undefined;
    for (const owner of owners.values()) {
      const canStart = owner.waiting.size > 0 && owner.running < ownerAtOnce;
      if (canStart && (next === undefined || owner.running < next.running)) next = owner;
    }
    const [start] = next?.waiting ?? [];
    start?.();
  };

  return {
    take: (ownerId, signal, { isAccepted = false } = {}) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const owner = owners.get(ownerId) ?? { running: 0, waiting: new Set() };
        // NOTE: where a turn is free, whoever waits is an owner at the cap of their own.
        if (running < atOnce && owner.running < ownerAtOnce) return resolve(begin(ownerId, owner));
        if (!isAccepted && owner.waiting.size >= waitingPerOwnerMax)
          return reject(new ApiError('rate_limited', { reason: 'waiting', retryAfterSeconds }));
        const leave = (): void => {
          owner.waiting.delete(start);
          forgetIdle(ownerId, owner);
          reject(signal.reason as Error);
        };
        const start = (): void => {
          owner.waiting.delete(start);
          signal.removeEventListener('abort', leave);
          resolve(begin(ownerId, owner));
        };
        owners.set(ownerId, owner);
        owner.waiting.add(start);
        signal.addEventListener('abort', leave, { once: true });
      }),
  };
}
