/** What every system compared here is given of a sentence. */
export type SourceSentence = {
  readonly text: string;
  /** Base forms that carry content, repeats included. */
  readonly terms: readonly string[];
};

/** Gives positions of sentences in the order in which the system would take them; asked only as long as there is room. */
export type System = (sentences: readonly SourceSentence[]) => Iterable<number>;
