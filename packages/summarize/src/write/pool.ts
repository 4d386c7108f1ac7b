import type { RankedSentence } from '#rank/rank-sentences.ts';
import type { Variant } from './create-variants.ts';

/** What a choice is made from. */
export type Pool = {
  /** Sentences that may be chosen, best judged ones only in a long text. */
  readonly sentences: readonly RankedSentence[];
  readonly variants: readonly Variant[];
};
