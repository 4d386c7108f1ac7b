import type { RankedSentence } from '#rank/rank-sentences.ts';
import type { Level } from './compress/deletion.ts';
import type { GapReader } from './standing/create-gap-reader.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';

/** The candidates for a selection. */
export type Pool = {
  /** Sentences that may be chosen; only the best ones of a long text. */
  readonly sentences: readonly RankedSentence[];
  readonly variants: readonly Variant[];
};

export type PoolOptions = {
  /** Which sentences may be chosen; all when absent. */
  readonly isAllowed?: (sentence: RankedSentence) => boolean;
  /** Characters that choosing the sentence costs beyond its own, e.g. for a heading. */
  readonly extraCharacters?: (sentence: RankedSentence) => number;
  /** The forms of a sentence in this shape; those of `createVariants` when absent. */
  readonly createVariants?: (sentence: RankedSentence, level?: Level) => Variant[];
};

const outsidePoolMax = 1000;

/**
 * Candidates for when the pool is used up: greetings, labels and low-scored sentences, each whole, in order of
 * position.
 */
export function listOutsidePool(
  context: WriteContext,
  pool: Pool,
  { isAllowed = () => true, extraCharacters = () => 0, ...options }: PoolOptions,
): Variant[] {
  const pooled = new Set(pool.sentences.map((sentence) => sentence.index));
  return context.ranking.sentences
    .filter((sentence) => !pooled.has(sentence.index) && !sentence.isRepeated && isAllowed(sentence))
    .slice(0, outsidePoolMax)
    .flatMap((sentence) =>
      listVariants(context, sentence, options)
        .slice(0, 1)
        .map((variant) => addCharacters(variant, extraCharacters(sentence))),
    )
    .filter((variant) => variant.ownCharacters > 0);
}

/** The variant with the extra characters that choosing it costs. */
export function addCharacters(variant: Variant, characters: number): Variant {
  return characters === 0 ? variant : { ...variant, characters: variant.characters + characters };
}

/** The variants of a sentence as its shape words them. */
export function listVariants(
  context: WriteContext,
  sentence: RankedSentence,
  options: Pick<PoolOptions, 'createVariants'>,
  level?: Level,
  readGap?: GapReader,
): Variant[] {
  return options.createVariants?.(sentence, level) ?? createVariants(context, sentence, level, readGap);
}
