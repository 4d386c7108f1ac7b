import type { Sentence, Summary } from '@youyaku/contract/summary';
import stored from './more-examples.json';

/** The examples of the three promises. They stand apart from the first one because no island needs them in the browser. */
export type MoreExamples = {
  /** The same article within several numbers of characters. */
  within: Summary[];
  /** A long text: what was read, and where the summary drew from. */
  long: Summary;
  /** Sentences that somebody else wrote about the article, checked against it. */
  claims: Sentence[];
};

/** Stored output of the engine; `build-examples.ts` writes it, a test reads it against the contract. */
export const moreExamples = stored as unknown as MoreExamples;
