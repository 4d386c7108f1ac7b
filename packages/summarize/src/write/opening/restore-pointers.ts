import { countCharacters } from '@youyaku/contract/count-characters';
import type { Variant } from '#write/create-variants.ts';

/**
 * Restores the original referring words (同市, この会議) when a sentence directly follows the one it refers to: they read
 * better than the repeated name and are never longer, so no bound is exceeded.
 */
export function restorePointers(variants: readonly Variant[]): Variant[] {
  return variants.map((written, index) => {
    const variant = dropInsertion(written, variants[index - 1]);
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

/** Inserted words say nothing new right after the sentence that says them, or after the same insertion. */
function dropInsertion(variant: Variant, previous: Variant | undefined): Variant {
  const { plain, needs, insertion } = variant;
  if (plain === undefined || previous === undefined) return variant;
  const isSaid = previous.group === needs || previous.insertion?.text === insertion?.text;
  return isSaid ? plain : variant;
}
