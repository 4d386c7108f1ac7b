/** Bounds of summaries as files; units are in the names, `Mebibytes` are 2^20 bytes. */
export const renderBounds = {
  /** Files of all owners at once, of one owner, and how many of one may wait. */
  turns: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 5, retryAfterSeconds: 5 },
  /** Of one file: a summary of 2,000 places of evidence takes a second or two. */
  msMax: 60_000,
  heapMebibytesMax: 512,
} as const;
