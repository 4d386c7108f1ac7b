/** Bounds of variants that operators cannot set; see bounds.ts. Limits for callers are in the contract. */
export const variantBounds = {
  /** Work on a thread at once: a variant of a text that is held takes milliseconds, the first of a long text half a second. */
  short: { atOncePerThread: 2, ownerAtOnce: 1, waitingPerOwnerMax: 8, retryAfterSeconds: 1 },
  long: { atOnce: 1, waitingPerOwnerMax: 2, retryAfterSeconds: 1 },
  /** UTF-16 units up to which the first variant of a text takes less than a tenth of a second. */
  shortUnitsMax: 20_000,
  msMax: 15_000,
  heapMebibytesMax: 320,
  /** Of each thread: prepared texts, an estimate. */
  heldBytesMax: 128 * 1024 * 1024,
  /** The same for short texts, whose variants are written at once. */
  inlineBytesMax: 32 * 1024 * 1024,
  heldPerOwnerMax: 4,
  heldMsMax: 5 * 60_000,
  /** Of one prepared text with what its variants add: measured 160 to 560 bytes for a unit, hostile texts included. */
  heldBytes: { each: 300_000, perUnit: 450 },
} as const;
