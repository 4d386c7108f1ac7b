/** Uploaded files and exports, and the bucket they may be in. */
export const filesBounds = {
  /** An upload may take `freeMs` at any speed, and longer while its average speed is at least this: 100 MB in 27 minutes. */
  uploadPace: { freeMs: 5 * 60_000, bytesPerSecond: 64 * 1024 },
  /** For any request to arrive; other bodies have shorter times of their own. Node's own limit of five minutes would cut large uploads. */
  requestMs: 30 * 60_000,
  /** The smallest part that S3 takes; an upload holds one of them. 10,000 parts are 52 GB. */
  partBytes: 5 * 1024 * 1024,
  /** `answerMs` is for one try with its body, and for the silence within a body that is read. */
  s3: { connectMs: 5_000, answerMs: 30_000, triesMax: 3, delayMsMax: 2_000 },
  /** A browser sends a file up to `singleBytesMax` as one part, a larger one in parts of `partBytes`, the last one smaller: what is lost in a cut. */
  direct: { singleBytesMax: 16 * 1024 * 1024, partBytes: 8 * 1024 * 1024 },
  headerBytesMax: 32 * 1024,
  /** A list of 1,000 keys is a tenth of it. */
  answerBytesMax: 4 * 1024 * 1024,
  /** A row and its bytes are not written or deleted in one moment; what has only one of them for longer is an orphan. */
  orphanHoursMin: 2,
  orphanSweepMs: 60 * 60_000,
  /** In one sweep; 1,000 keys are a page. */
  orphansMax: 10_000,
  /** More than this many files without bytes, and none with: then the storage is another one. */
  missingMax: 20,
  /** How long an answer about the storage is good, and how long one is waited for. */
  stateFreshMs: 10_000,
  stateMsMax: 2_000,
  versionPagesMax: 20,
  uploadPagesMax: 50,
} as const;
