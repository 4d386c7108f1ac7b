/** Exports, retention, deletion and requests about personal data. */
export const rightsBounds = {
  /** How long the mailed link of an export works. */
  exportDays: 7,
  /** Exports that one space may ask for. */
  exports: { count: 3, seconds: 24 * 3_600 },
  /** An export that failed this often has failed for good. */
  exportAttemptsMax: 5,
  /** How long the address of a download works, once the token was shown. */
  downloadSeconds: 5 * 60,
  /** Summaries read at once: a long one with chapters is several hundred kilobytes. */
  exportRowsAtOnce: 20,
  /** Rows of one statement that deletes. */
  deleteRowsMax: 500,
  /** A shorter retention deletes nothing before. */
  retentionGraceHours: 24,
  /** Deletions that are announced beside the history. */
  retentionNoticeDays: 7,
  /** A guest's summaries where the plans of users are enforced. */
  guestHistoryDaysMin: 1,
  /** The hour of Japan at which old summaries and deleted accounts are deleted. */
  nightlyHour: 3,
  /** Requests about personal data of one account or address. */
  disclosures: { count: 5, seconds: 24 * 3_600 },
  /** A request whose address nobody confirms is deleted after this. */
  unconfirmedDisclosureHours: 24,
} as const;
