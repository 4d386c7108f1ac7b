import { countCharacters } from '@youyaku/contract/count-characters';
import type { Variant } from '#write/create-variants.ts';
import { isSaid, keepInsertions } from '#write/standing/write-insertions.ts';

/**
 * Restores the original referring words (同市, この会議) when a sentence directly follows the one it refers to: they read
 * better than the repeated name and are never longer, so no bound is exceeded.
 */
export function restorePointers(
  variants: readonly Variant[],
  startsLine: (index: number) => boolean = () => false,
): Variant[] {
  let said = '';
  return variants.map((written, index) => {
    const variant = dropInsertions(written, variants[index - 1], { said, isNewLine: startsLine(index) });
    said += `${variant.text}\n`;
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

/** Inserted words say nothing new right after the sentence that says them, after the same insertion, or where a name was said before. */
function dropInsertions(
  variant: Variant,
  previous: Variant | undefined,
  { said, isNewLine }: { readonly said: string; readonly isNewLine: boolean },
): Variant {
  if (previous === undefined) return variant;
  return keepInsertions(variant, (insertion) => {
    const { text, isSaidBy, passage } = insertion;
    if (isSaidBy !== undefined) return !isSaid(insertion, said);
    // A label on the line above does not head the next line.
    if (isNewLine && passage !== undefined) return true;
    if (passage !== undefined && previous.group >= passage.first && previous.group < variant.group) return false;
    return previous.group !== variant.needs && previous.insertions?.some((other) => other.text === text) !== true;
  });
}
