import { listCuts } from './cut-sentence.ts';
import type { Variant, WriteContext } from './create-variants.ts';

/** How many sentences are tried: cutting each of a million characters' worth would find nothing better. */
const triedMax = 300;

/** The beginning of a good sentence that fits, marked as compressed; the best-judged sentence keeps its head start. */
export function cutBest(
  context: WriteContext,
  variants: readonly Variant[],
  charactersMax: number,
): Variant | undefined {
  let best: Variant | undefined;
  let bestValue = 0;
  for (const variant of listTried(variants)) {
    const extra = extraOf(variant);
    const cut = listCuts(variant.text, context.analysis.tokenizer).findLast(
      (candidate) => candidate.characters + extra <= charactersMax,
    );
    if (cut === undefined) continue;
    const value = (variant.score + 0.001) * (cut.characters / Math.max(variant.characters - extra, 1)) ** 0.5;
    if (value > bestValue) {
      best = {
        ...variant,
        ...cut,
        characters: cut.characters + extra,
        ownCharacters: cut.characters,
        isCompressed: true,
      };
      bestValue = value;
    }
  }
  return best;
}

/** The smallest number of characters in which something can be said; undefined when there is nothing at all. */
export function listShortest(context: WriteContext, variants: readonly Variant[]): number | undefined {
  let shortest: number | undefined;
  const consider = (characters: number): void => {
    if (shortest === undefined || characters < shortest) shortest = characters;
  };
  for (const variant of variants) consider(variant.characters);
  for (const variant of listTried(variants)) {
    const cut = listCuts(variant.text, context.analysis.tokenizer)[0];
    if (cut !== undefined) consider(cut.characters + extraOf(variant));
  }
  return shortest;
}

function listTried(variants: readonly Variant[]): Variant[] {
  return variants.toSorted((a, b) => b.score - a.score || a.group - b.group).slice(0, triedMax);
}

/** Characters that came on top of the sentence's own, e.g. its heading. */
function extraOf(variant: Variant): number {
  return variant.characters - variant.ownCharacters;
}
