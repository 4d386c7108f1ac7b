import type { AnalysedSentence } from '@youyaku/language/analyse';

/** A text whose sentences are changed or used in claims about another text. */
export type SyntheticSource = { readonly text: string; readonly sentences: readonly AnalysedSentence[] };
