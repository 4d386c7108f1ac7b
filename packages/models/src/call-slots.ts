/** A FIFO semaphore: `atOnceMax` calls at once, the others wait in order of arrival. */
export type CallSlots = {
  /**
   * Waits for a slot and returns the function that frees it. Rejects with the signal's reason when aborted while
   * waiting.
   */
  take(signal: AbortSignal): Promise<() => void>;
};

type Waiter = { readonly start: () => void };

export function createCallSlots(atOnceMax: number): CallSlots {
  const waiting = new Set<Waiter>();
  let running = 0;

  const giveSlot = (): (() => void) => {
    running += 1;
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      running -= 1;
      const [next] = waiting;
      if (next === undefined) return;
      waiting.delete(next);
      next.start();
    };
  };

  const take = (signal: AbortSignal): Promise<() => void> =>
    new Promise((settle, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      if (running < atOnceMax) return settle(giveSlot());
      const leave = (): void => {
        waiting.delete(waiter);
        reject(signal.reason as Error);
      };
      const waiter = {
        start: () => {
          signal.removeEventListener('abort', leave);
          settle(giveSlot());
        },
      };
      waiting.add(waiter);
      signal.addEventListener('abort', leave, { once: true });
    });

  return { take };
}
