import { runBounds } from '#bounds.ts';
import { prioritiesInTurn, type RunPriority } from './run-priority.ts';

/** An active run: its owner and the requesting address ('' if unknown). */
export type ActiveRun = { readonly ownerId: string; readonly addressKey: string };

/** Decides which owner's run may start next in this process. */
export type OwnerSlots = {
  /**
   * Restrictions for the next claim, given the active runs; `undefined` when no more may start. `served`: owners served
   * before, the latest last; `from`: the owner after which to look.
   */
  next(active: readonly ActiveRun[]): SlotFilter | undefined;
  /** A run of this owner has started. */
  recordServed(ownerId: string): void;
  /** Nothing was found up to this owner; '' starts again at the first. */
  continueAfter(ownerId: string): void;
};
type SlotFilter = {
  priorities: readonly RunPriority[];
  excludedOwners: readonly string[];
  excludedAddresses: readonly string[];
  served: readonly string[];
  from: string;
};

/**
 * `atOnce` runs of any owner; then as many again of owners without an active run; then twice as many again of addresses
 * without an active run. So one address never holds more than half, however many guests it has.
 */
export function createOwnerSlots(atOnce: number): OwnerSlots {
  const served = new Set<string>();
  let from = '';
  let begun = 0;
  return {
    next(active) {
      const count = active.length;
      if (count >= atOnce * 4) return undefined;
      const owners = active.map(({ ownerId }) => ownerId);
      const addresses = active.map(({ addressKey }) => addressKey);
      return {
        priorities: prioritiesInTurn(begun),
        excludedOwners: count < atOnce ? [] : [...new Set(owners)],
        excludedAddresses: count < atOnce * 2 ? [] : [...new Set(addresses)],
        served: [...served],
        from,
      };
    },
    recordServed(ownerId) {
      begun += 1;
      from = ownerId;
      served.delete(ownerId);
      served.add(ownerId);
      const [oldest] = served;
      if (served.size > runBounds.ownersServedMax && oldest !== undefined) served.delete(oldest);
    },
    continueAfter: (ownerId) => void (from = ownerId),
  };
}
