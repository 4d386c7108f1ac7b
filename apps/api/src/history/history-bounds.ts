import { limits } from '@youyaku/contract/limits';

/** The bounds of searching and deleting in a history. */
export const historyBounds = {
  /** Different grams of one summary. A Japanese text of two million characters has a third of them; a text of random letters far more. */
  gramsMax: 200_000,
  /** Up to this length sources are read many at a time. */
  sourceBytesSmall: 64 * 1024,
  /** What one search reads of sources, and how many summaries it looks at, with its look for filters to loosen: about 50 ms. Then its page ends early. */
  searchedUnitsMax: 2_000_000,
  candidatesMax: 300,
  candidatesAtOnce: 100,
  /** Summaries without words are counted up to this number. */
  unsearchedMax: 2_000,
  /** How long one sweep stores the words of summaries that have none yet. */
  fillMsMax: 20_000,
  /** Longer than the undo that is offered by the time a request takes. */
  undoSeconds: limits.undoSeconds + 5,
  facetTagsMax: 200,
  /** Archives of files that take long to make, open at once: each holds one summary and its file. */
  archives: { perOwnerMax: 4, perAddressMax: 16, allMax: 64 },
} as const;
