import type { Span } from '#text/span.ts';

/** A word that a sentence affirms or denies. */
export type Predicate = Span & {
  /** Base form of the word, comparable between sentences. */
  readonly key: string;
  readonly denied: boolean;
  /** Only punctuation follows. */
  readonly isFinal: boolean;
};
