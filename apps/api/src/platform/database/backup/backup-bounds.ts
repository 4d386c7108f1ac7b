/** Bounds of backups. */
export const backupBounds = {
  /** A copy of more files than this belongs into a bucket, which has versions of its own. */
  filesMax: 5_000_000,
  /** Replaying a log takes as long as there is log: a week of it at most. */
  replayMsMax: 3_600_000,
  /** Counting the rows of one table of some hundred GB. */
  statementMsMax: 3_600_000,
  /** How long a segment of the log may wait before it is archived, in seconds: what a lost machine loses at most. */
  archiveSecondsMax: 60,
};
