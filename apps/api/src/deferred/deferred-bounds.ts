/** Batches at the providers: when they are looked at, and when they are given up. */
export const deferredBounds = {
  /** A document whose questions all wait is ended after so long without another one: the next attempt asks what comes then. */
  quietMs: 5,
  /** How often a process looks for batches that are due. */
  lookMs: 1_000,
  /** After it was submitted, and then half as long again each time. */
  pollSeconds: 60,
  pollSecondsMax: 600,
  /** While a process looks at a batch, no other one does. Longer than all of its calls together. */
  claimSeconds: 900,
  /** A process that has not stored the id of its batch by then is gone: one call takes two minutes at most. */
  submitSeconds: 300,
  /** Providers promise an end within 24 hours; then it is asked to stop, and at last given up and counted as paid. */
  stopAfterHours: 26,
  giveUpAfterHours: 50,
  /** A question that came back without an answer is asked so often in all. */
  askedMax: 2,
  /** Until a shard tries again that the provider, or the cap while others are under way, had no room for. */
  roomSeconds: 600,
  /** Batches of a stranger that one look reads to find its own. */
  candidatesMax: 5,
  /** Of the clocks of this service and a provider. */
  clockSkewSeconds: 120,
  /** Batches that are over are known for so long, so that none is taken for one whose id was lost. */
  knownDays: 40,
} as const;
