import { runBounds } from '#bounds.ts';

/** Of a run under way: whose it is, and the address that it was asked for from; empty where none is known. */
export type RunAtWork = { readonly ownerId: string; readonly addressKey: string };

/** Whose run may be begun next in this process. */
export type OwnerSlots = {
  /**
   * Given the runs under way: whose runs are not to be taken, who was served before, the latest last, and behind which owner to
   * look; `undefined` when nothing more may begin.
   */
  next(atWork: readonly RunAtWork[]): SlotTurn | undefined;
  /** A run of this owner was begun. */
  note(ownerId: string): void;
  /** Nothing was found up to this owner; an empty name begins again at the first. */
  pass(ownerId: string): void;
};
type SlotTurn = {
  without: readonly string[];
  withoutAddresses: readonly string[];
  served: readonly string[];
  from: string;
};

/**
 * `atOnce` runs of whoever they are; beyond that as many again, each of an owner of whom nothing else is under way; and beyond
 * that as many as all these again, each of an address of which nothing else is. So one address, with however many guests,
 * never holds more than half.
 */
export function createOwnerSlots(atOnce: number): OwnerSlots {
  const served = new Set<string>();
  let from = '';
  return {
    next(atWork) {
      const count = atWork.length;
      if (count >= atOnce * 4) return undefined;
      const owners = atWork.map(({ ownerId }) => ownerId);
      const addresses = atWork.map(({ addressKey }) => addressKey);
      return {
        without: count < atOnce ? [] : [...new Set(owners)],
        withoutAddresses: count < atOnce * 2 ? [] : [...new Set(addresses)],
        served: [...served],
        from,
      };
    },
    note(ownerId) {
      from = ownerId;
      served.delete(ownerId);
      served.add(ownerId);
      const [oldest] = served;
      if (served.size > runBounds.ownersServedMax && oldest !== undefined) served.delete(oldest);
    },
    pass: (ownerId) => void (from = ownerId),
  };
}
