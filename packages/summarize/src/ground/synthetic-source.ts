import type { AnalysedSentence } from '#analyse.ts';

/** A text whose sentences are changed, or lent to another text. */
export type SyntheticSource = { readonly text: string; readonly sentences: readonly AnalysedSentence[] };
