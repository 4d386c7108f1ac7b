/** Batches: how they are read, their shards and their lease. */
export const batchBounds = {
  /** A shard ends with whichever comes first: what a killed worker has to do again, and a file that is read at once. */
  shardDocumentsMax: 1_000,
  shardBytesMax: 8 * 1024 * 1024,
  /** Batches that are being read at once, in this process and of one owner. */
  reading: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 3, retryAfterSeconds: 10 },
  /** For all files of a batch; 2 GB at 20 MB a second. */
  readMsMax: 5 * 60_000,
  /** A batch that is still being read after this long lost its process. */
  readMinutesMax: 15,
  /** Also how often progress is written. */
  heartbeatMs: 2_500,
  leaseSeconds: 10,
  pollMs: 1_000,
  /** Looks in a row that leave everything to waiting runs before one that does not. */
  looksForOthersMax: 10,
  /** A shard whose workers died this often is not tried again: its documents fail. */
  attemptsMax: 12,
  /** After the first attempt that broke off, and twice as long after each one more: an outage of an hour uses up no shard. */
  outsideDelaySeconds: 5,
  outsideDelaySecondsMax: 600,
  /** Sent to a thread at once: a fraction of a second of work. */
  sliceDocumentsMax: 32,
  sliceUnitsMax: 60_000,
  /** A slice waits this long at most for a thread without other work. */
  giveWayMs: 5_000,
  giveWayPollMs: 20,
  sliceTriesMax: 3,
  /** Documents that models write at once in a process, and of one space: less than for runs, which somebody may wait for. */
  written: { atOnce: 8, ownerAtOnce: 4, waitingPerOwnerMax: Infinity },
  /** A document waits so long for a model that is away, once after the other, before the built-in engine writes it: nobody waits for the batch. */
  modelWaitsMs: [2_000, 10_000, 60_000, 120_000, 180_000],
  /** What a call reserves of its batch, for a prompt of more tokens than were estimated: of other languages up to 20 % more. */
  reservedShare: 1.25,
  /** Shards by whose speed the next batch is estimated. */
  estimateShards: 50,
  /** Characters a second and shard until one was done here: assumed, not measured, and meant to be low. */
  charactersPerSecondDefault: 40_000,
  sweptMax: 20,
} as const;
