/** The input of every system for one sentence. */
export type SourceSentence = {
  readonly text: string;
  /** Base forms that carry content, repeats included. */
  readonly terms: readonly string[];
};

/** Gives the positions of sentences in the order in which the system selects them; read only until the budget is full. */
export type System = (sentences: readonly SourceSentence[]) => Iterable<number>;
