import { listTruncations } from './truncate-sentence.ts';
import type { Variant, WriteContext } from './create-variants.ts';

/** How many sentences are tried: cutting each of a million characters' worth would find nothing better. */
const triedMax = 300;

/** The beginning of a good sentence that fits, marked as compressed; the best-judged sentence keeps its head start. */
export function truncateBest(
  context: WriteContext,
  variants: readonly Variant[],
  charactersMax: number,
): Variant | undefined {
  let best: Variant | undefined;
  let bestValue = 0;
  for (const variant of listTried(variants)) {
    const extra = extraOf(variant);
    const cut = listTruncations(variant.text, context.analysis.tokenizer).findLast(
      (candidate) => candidate.characters + extra <= charactersMax,
    );
    if (cut === undefined) continue;
    const value = (variant.score + 0.001) * (cut.characters / Math.max(variant.characters - extra, 1)) ** 0.5;
    if (value > bestValue) {
      best = truncateVariant(context, variant, cut);
      bestValue = value;
    }
  }
  return best;
}

/** The variant as its beginning `cut`, with what follows in the source among its cuts. */
export function truncateVariant(
  context: WriteContext,
  variant: Variant,
  cut: { text: string; characters: number },
): Variant {
  const end = findEnd(context.document.text, variant, cut.text.slice(0, -1));
  const before = variant.cuts
    .filter((span) => span.start < end)
    .map((span) => ({ ...span, end: Math.min(span.end, end) }));
  const tail = end < variant.end ? [{ start: end, end: variant.end }] : [];
  return {
    ...variant,
    ...cut,
    characters: cut.characters + extraOf(variant),
    ownCharacters: cut.characters,
    isCompressed: true,
    cuts: [...before, ...tail],
  };
}

/** How far ahead a word of the summary is looked for in the source. */
const lookAhead = 40;

/** Where in the source the kept words end: letter by letter, past what was cut or put in other words. */
function findEnd(source: string, variant: Variant, kept: string): number {
  let at = variant.start;
  for (const letter of kept) {
    const cut = variant.cuts.find((span) => span.start <= at && at < span.end);
    if (cut !== undefined) at = cut.end;
    const found = source.slice(at, Math.min(variant.end, at + lookAhead)).indexOf(letter);
    if (found >= 0) at += found + letter.length;
  }
  return Math.min(at, variant.end);
}

/** The smallest number of characters in which something can be said; undefined when there is nothing at all. */
export function findShortestLength(context: WriteContext, variants: readonly Variant[]): number | undefined {
  let shortest: number | undefined;
  const consider = (characters: number): void => {
    if (shortest === undefined || characters < shortest) shortest = characters;
  };
  for (const variant of variants) consider(variant.characters);
  for (const variant of listTried(variants)) {
    const cut = listTruncations(variant.text, context.analysis.tokenizer)[0];
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
