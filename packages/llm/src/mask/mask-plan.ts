import type { Masking } from '@youyaku/contract/masking';

/** What to mask in one run. */
export type MaskPlan = Masking & {
  /** Words of the glossary that no model may see; masked where `kinds` has `word`. */
  readonly words: readonly string[];
};
