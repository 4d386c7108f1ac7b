import { ApiError } from '#http/api-error.ts';

/** Who requests a turn, besides the owner. */
export type TurnCaller = {
  /** Accepted work (a run) is never refused. */
  isAccepted?: boolean | undefined;
  /** The keyed hash of the client's address: guests are unlimited in number, addresses are not. Absent: an address of the owner's own. */
  addressKey?: string | undefined;
};

/** Turns at a scarce resource, given by owner: however many tasks one owner has waiting, another owner's next one comes first. */
export type OwnerTurns = {
  /**
   * Waits for a turn and returns the function that ends it. Rejects with the signal's reason when aborted while waiting, and with
   * `rate_limited` when the owner has too many waiting already.
   */
  take(ownerId: string, signal: AbortSignal, caller?: TurnCaller): Promise<() => void>;
};

type TurnLimits = {
  /** Maximum number of turns at the same time. */
  atOnce: number;
  /** Maximum number of turns of one owner at the same time; `atOnce` when absent. */
  ownerAtOnce?: number;
  /** Tasks of one owner that may wait besides those running. */
  waitingPerOwnerMax: number;
  /** The retry delay for a refused owner. */
  retryAfterSeconds?: number;
};

/** `servedAt` counts turns: when the last one began or ended. */
type Address = { running: number; waiting: number; servedAt: number };
type Task = { readonly owner: Owner; readonly address: Address; start(): void };
type Owner = { running: number; readonly waiting: Set<Task> };

/**
 * Held in the memory of this process. A free turn goes to the address with the fewest running, and among equals to the one whose last turn
 * is longest ago; within an address likewise to an owner; tasks of one owner keep their order. Guests of one address hold no more than half
 * of all turns, or as many as one owner may.
 */
export function createOwnerTurns(limits: TurnLimits): OwnerTurns {
  const { waitingPerOwnerMax, retryAfterSeconds } = limits;
  const queueState = createQueueState(limits);

  const begin = (ownerId: string, owner: Owner, addressKey: string, address: Address): (() => void) => {
    queueState.count(1, ownerId, owner, addressKey, address);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      queueState.count(-1, ownerId, owner, addressKey, address);
      queueState.forgetIdle(ownerId, addressKey);
      for (let next = queueState.findNext(); next !== undefined; next = queueState.findNext()) next.start();
    };
  };

  return {
    take: (ownerId, signal, { isAccepted = false, addressKey = ownerId } = {}) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const { owner, address } = queueState.open(ownerId, addressKey);
        // NOTE: when a turn is free, every waiting caller is at the cap of their owner or address.
        if (queueState.canStart(owner, address)) return resolve(begin(ownerId, owner, addressKey, address));
        if (!isAccepted && owner.waiting.size >= waitingPerOwnerMax)
          return reject(new ApiError('rate_limited', { reason: 'waiting', retryAfterSeconds }));
        const stopWaiting = (): void => {
          owner.waiting.delete(task);
          address.waiting -= 1;
          signal.removeEventListener('abort', leave);
        };
        const leave = (): void => {
          stopWaiting();
          queueState.forgetIdle(ownerId, addressKey);
          reject(signal.reason as Error);
        };
        const start = (): void => {
          stopWaiting();
          resolve(begin(ownerId, owner, addressKey, address));
        };
        const task: Task = { owner, address, start };
        queueState.wait(task, ownerId, addressKey);
        signal.addEventListener('abort', leave, { once: true });
      }),
  };
}

/** Tracks who runs and who waits, by owner and address, and whose turn is next. */
function createQueueState({ atOnce, ownerAtOnce = atOnce }: TurnLimits) {
  const addressAtOnce = Math.max(ownerAtOnce, Math.ceil(atOnce / 2));
  /** Owners with something running or waiting, the most recently served at the end. */
  const owners = new Map<string, Owner>();
  const addresses = new Map<string, Address>();
  let running = 0;
  let served = 0;

  const canStart = (owner: Owner, address: Address): boolean =>
    running < atOnce && owner.running < ownerAtOnce && address.running < addressAtOnce;
  return {
    canStart,
    open: (ownerId: string, addressKey: string): { owner: Owner; address: Address } => ({
      owner: owners.get(ownerId) ?? { running: 0, waiting: new Set() },
      address: addresses.get(addressKey) ?? { running: 0, waiting: 0, servedAt: (served += 1) },
    }),
    wait(task: Task, ownerId: string, addressKey: string): void {
      owners.set(ownerId, task.owner);
      addresses.set(addressKey, task.address);
      task.owner.waiting.add(task);
      task.address.waiting += 1;
    },
    count(more: 1 | -1, ownerId: string, owner: Owner, addressKey: string, address: Address): void {
      for (const counted of [owner, address]) counted.running += more;
      running += more;
      address.servedAt = served += 1;
      moveToEnd(owners, ownerId, owner);
      addresses.set(addressKey, address);
    },
    forgetIdle(ownerId: string, addressKey: string): void {
      const [owner, address] = [owners.get(ownerId), addresses.get(addressKey)];
      if (owner?.running === 0 && owner.waiting.size === 0) owners.delete(ownerId);
      if (address?.running === 0 && address.waiting === 0) addresses.delete(addressKey);
    },
    findNext(): Task | undefined {
      let next: Task | undefined;
      for (const owner of owners.values()) {
        const first = [...owner.waiting].find((task) => canStart(owner, task.address));
        if (first !== undefined && (next === undefined || isBefore(first, next))) next = first;
      }
      return next;
    },
  };
}

function moveToEnd(owners: Map<string, Owner>, ownerId: string, owner: Owner): void {
  owners.delete(ownerId);
  owners.set(ownerId, owner);
}

/** Equals keep the order of the owners. */
function isBefore(a: Task, b: Task): boolean {
  if (a.address !== b.address)
    return a.address.running === b.address.running
      ? a.address.servedAt < b.address.servedAt
      : a.address.running < b.address.running;
  return a.owner.running < b.owner.running;
}
