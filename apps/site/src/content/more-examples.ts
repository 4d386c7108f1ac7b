import type { Sentence, Summary } from '@youyaku/contract/summary';
import stored from './more-examples.json';

/** The examples of the three promises. Kept separate from the first example because no island needs them in the browser. */
export type MoreExamples = {
  /** The same article within several character limits. */
  within: Summary[];
  /** A long text: what was read, and which parts the summary used. */
  long: Summary;
  /** Sentences that a person wrote about the article, checked against it. */
  claims: Sentence[];
};

/** Stored output of the engine; `build-examples.ts` writes it, and a test validates it against the contract. */
export const moreExamples = stored as unknown as MoreExamples;
