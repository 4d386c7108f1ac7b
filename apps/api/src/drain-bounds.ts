/** The end of a process. */
export const drainBounds = {
  /** Time for runs in progress to end before they are released to other workers. */
  graceMs: 5_000,
  /** Time for responses in progress to be sent completely. */
  finishResponsesMs: 2_000,
  /** A signal that comes this soon after the first is the same one: a terminal sends it, and so does who started the process. */
  sameSignalMs: 500,
  /** When a client may come back after its stream was ended: another process has its place. */
  reconnectMs: 500,
} as const;
