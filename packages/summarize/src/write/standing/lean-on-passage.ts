import type { Analysis } from '@youyaku/language/analyse';
import type { Variant } from '#write/create-variants.ts';

/** What such a sentence counts for when the one before it is left out. */
export const passageFactor = 0.7;

/** So many sentences before it in its passage are read for what it goes on from. */
const passageReach = 12;

/**
 * Whether the sentence speaks of something that its passage spoke of before, also where no word of it points back: 「方針は6か月だ」,
 * "Demand exceeds supply".
 */
export function goesOn({ sentences }: Analysis, index: number): boolean {
  const own = sentences[index];
  if (own === undefined) return false;
  const terms = new Set(own.terms);
  for (let at = index - 1; at >= Math.max(0, index - passageReach); at -= 1) {
    const before = sentences[at];
    if (before?.blockIndex !== own.blockIndex) return false;
    if (before.terms.some((term) => terms.has(term))) return true;
  }
  return false;
}

/** In running text it is read after the one before it. One of which a rule knows what it lacks stays as it is. */
export function leanOnPassage(variant: Variant): Variant {
  const { group, needs, insertions = [], aloneFactor = 1 } = variant;
  if (needs !== undefined || insertions.length > 0) return variant;
  return { ...variant, needs: group - 1, aloneFactor: passageFactor * aloneFactor };
}
