/** Owners served before that are remembered; who is forgotten has waited longest. */
const servedMax = 64;

/** Whose run may be begun next in this process. */
export type OwnerSlots = {
  /**
   * Given the owner of each run under way: whose runs are not to be taken, and who was served before, the latest last;
   * `undefined` when nothing more may begin.
   */
  next(atWork: readonly string[]): { without: readonly string[]; served: readonly string[] } | undefined;
  /** A run of this owner was begun. */
  note(ownerId: string): void;
};

/** `atOnce` runs of whoever they are; beyond that as many again, each of an owner of whom nothing else is under way. */
export function createOwnerSlots(atOnce: number): OwnerSlots {
  const served = new Set<string>();
  return {
    next(atWork) {
      if (atWork.length >= atOnce * 2) return undefined;
      return { without: atWork.length < atOnce ? [] : [...new Set(atWork)], served: [...served] };
    },
    note(ownerId) {
      served.delete(ownerId);
      served.add(ownerId);
      const [oldest] = served;
      if (served.size > servedMax && oldest !== undefined) served.delete(oldest);
    },
  };
}
