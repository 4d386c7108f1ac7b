import { countCharacters } from '@youyaku/contract/count-characters';
import type { Variant } from '#write/create-variants.ts';

/**
 * Where a sentence stands right behind the one it points back to, its own words (同市, この会議) read better than the name
 * said twice; they are never longer, so no bound is crossed.
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
