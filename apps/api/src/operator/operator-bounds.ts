/** What operators are shown, and what counts as wrong. */
export const operatorBounds = {
  rowsMax: 100,
  failedRunDays: 7,
  /** A run that could begin has waited for longer. */
  queuedSecondsMax: 600,
  /** A run takes longer than any should. */
  runningSecondsMax: 3_600,
} as const;
