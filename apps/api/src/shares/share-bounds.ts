/** Shared links: their pages, pictures, passphrases and reports. */
export const shareBounds = {
  /** 192 random bits (OWASP asks for 128 of a session). */
  tokenBytes: 24,
  /** Links that one owner makes, and summaries that one owner copies. */
  creations: { count: 100, seconds: 3_600 },
  copies: { count: 60, seconds: 3_600 },
  /** Links that an address opens in vain, before it is told to wait; links that are open stay so for all who share the address. */
  guesses: { count: 60, seconds: 600 },
  /** Wrong passphrases of one link by one address, and by everybody together. */
  passphrasesOfClient: { count: 10, seconds: 15 * 60 },
  passphrasesOfShare: { count: 100, seconds: 3_600 },
  /** How long an entered passphrase keeps a link open in a browser. */
  grantSeconds: 12 * 3_600,
  /** Reports of one address, and about one link. */
  reportsOfClient: { count: 5, seconds: 3_600 },
  reportsOfShare: { count: 20, seconds: 24 * 3_600 },
  reportCodePointsMax: 1_000,
  contactCodePointsMax: 200,
  /** A form of a page: its fields, percent-encoded. */
  form: { bytesMax: 32 * 1024, ms: 30_000 },
  /** Links that are over are listed for so long. */
  listedDaysAfterEnd: 30,
  /** Rendered pages that are kept, with their compressed form. */
  pageBytesKeptMax: 24 * 1024 * 1024,
  viewFlushMs: 1_000,
  /** Around a quote, in UTF-16 units. */
  contextUnitsMax: 60,
  /** Of the source on its own page: UTF-16 units, and paragraphs or lines. */
  sourceUnitsMax: 400_000,
  sourceBlocksMax: 20_000,
  picturesKeptMax: 100,
  /** Turns by owner and address, of pages that are not kept (the largest take tenths of a second) and of pictures (each some 30 ms of the processor). */
  pageTurns: { atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 20, retryAfterSeconds: 5 },
  pictureTurns: { atOnce: 1, waitingPerOwnerMax: 10, retryAfterSeconds: 5 },
} as const;
