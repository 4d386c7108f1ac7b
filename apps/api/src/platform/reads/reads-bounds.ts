/** Of reads that a replica may do. */
export const readsBounds = {
  /** A request waits this long for a replica to catch up or to answer at all; then the primary is asked. */
  catchUpMsMax: 300,
  pollMs: 10,
  /** A read that a replica has not done by then is done by the primary. */
  readMsMax: 5_000,
  /** How often a replica is looked at; one that was behind or away is not used until then. */
  checkMs: 5_000,
  checkMsMax: 2_000,
} as const;
