import type { RankedSentence } from '#rank/rank-sentences.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';

/** What a choice is made from. */
export type Pool = {
  /** Sentences that may be chosen, best judged ones only in a long text. */
  readonly sentences: readonly RankedSentence[];
  readonly variants: readonly Variant[];
};

export type PoolOptions = {
  /** Which sentences may be chosen; all when absent. */
  readonly isAllowed?: (sentence: RankedSentence) => boolean;
  /** Characters that choosing the sentence costs beside its own, e.g. those of a heading. */
  readonly extraCharacters?: (sentence: RankedSentence) => number;
};

const outsidePoolMax = 1000;

/** What is left when the pool is used up: sentences that greet, label or came too low, whole, in order of position. */
export function listOutsidePool(
  context: WriteContext,
  pool: Pool,
  { isAllowed = () => true, extraCharacters = () => 0 }: PoolOptions,
): Variant[] {
  const pooled = new Set(pool.sentences.map((sentence) => sentence.index));
  return context.ranking.sentences
    .filter((sentence) => !pooled.has(sentence.index) && !sentence.isRepeated && isAllowed(sentence))
    .slice(0, outsidePoolMax)
    .flatMap((sentence) =>
      createVariants(context, sentence)
        .slice(0, 1)
        .map((variant) => addCharacters(variant, extraCharacters(sentence))),
    )
    .filter((variant) => variant.ownCharacters > 0);
}

/** The variant with what choosing it costs beside its own text. */
export function addCharacters(variant: Variant, characters: number): Variant {
  return characters === 0 ? variant : { ...variant, characters: variant.characters + characters };
}
