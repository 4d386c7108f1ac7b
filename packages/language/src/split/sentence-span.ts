/**
 * The position of a sentence: half-open span in UTF-16 units of the document's text, without white space at either end.
 */
export type SentenceSpan = {
  readonly start: number;
  readonly end: number;
  /** Where its words begin, after a list marker, a heading marker or the name of a speaker. */
  readonly contentStart: number;
  readonly blockIndex: number;
};
