import { countCharacters } from '@youyaku/contract/count-characters';
import type { Variant } from '#write/create-variants.ts';

/**
 * Restores the original referring words (同市, この会議) when a sentence directly follows the one it refers to: they read
 * better than the repeated name and are never longer, so no bound is exceeded.
 */
export function restorePointers(variants: readonly Variant[]): Variant[] {
  return variants.map((variant, index) => {
    const { replacedPointer, text } = variant;
    if (replacedPointer === undefined || variants[index - 1]?.group !== variant.group - 1) return variant;
    if (!text.startsWith(replacedPointer.to) || replacedPointer.from.length > replacedPointer.to.length) return variant;
    const words = replacedPointer.from + text.slice(replacedPointer.to.length);
    const characters = countCharacters(words);
    const cuts = variant.cuts.filter((cut) => cut.start !== replacedPointer.start);
    return {
      ...variant,
      text: words,
      characters: variant.characters - variant.ownCharacters + characters,
      ownCharacters: characters,
      cuts,
      isCompressed: cuts.length > 0,
    };
  });
}
