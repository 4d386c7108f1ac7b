/** Uploaded files and exports, and the bucket they may be in. */
export const filesBounds = {
  /** The smallest part that S3 takes; an upload holds one of them. 10,000 parts are 52 GB. */
  partBytes: 5 * 1024 * 1024,
  /** `answerMs` is for one try with its body, and for the silence within a body that is read. */
  s3: { connectMs: 5_000, answerMs: 30_000, triesMax: 3, delayMsMax: 2_000 },
  headerBytesMax: 32 * 1024,
  /** A list of 1,000 keys is a tenth of it. */
  answerBytesMax: 4 * 1024 * 1024,
  versionPagesMax: 20,
  uploadPagesMax: 50,
} as const;
