/** What Valkey, or waiting for it, may cost. */
export const valkeyBounds = {
  connectMs: 5_000,
  /** Longer than any command of ours takes; a request may wait for one. */
  commandMs: 500,
  /** Wake-ups that wait to be sent; what is beyond them is found by polling. */
  wakeUpsWaitingMax: 10_000,
  channelsPerCommandMax: 1_000,
  /** After Valkey did not answer, each process counts alone for this long. */
  countAloneMs: 1_000,
} as const;
