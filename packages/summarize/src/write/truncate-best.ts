import { listTruncations } from './truncate-sentence.ts';
import type { Variant, WriteContext } from './create-variants.ts';

/** Number of sentences tried; truncating more of a long text would not find a better one. */
const variantsTriedMax = 300;

/** The start of a good sentence that fits, marked as compressed, chosen by score and by the share that is kept. */
export function truncateBest(
  context: WriteContext,
  variants: readonly Variant[],
  charactersMax: number,
): Variant | undefined {
  let best: Variant | undefined;
  let bestValue = 0;
  for (const variant of listCandidates(variants)) {
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

/** The variant reduced to its start `cut`; the rest of the source sentence is added to its cuts. */
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

/** How far ahead a character of the summary is searched for in the source. */
const lookAheadCharacters = 40;

/** Where in the source the kept text ends: character by character, past deleted or replaced words. */
function findEnd(source: string, variant: Variant, kept: string): number {
  let at = variant.start;
  for (const letter of kept) {
    const cut = variant.cuts.find((span) => span.start <= at && at < span.end);
    if (cut !== undefined) at = cut.end;
    const found = source.slice(at, Math.min(variant.end, at + lookAheadCharacters)).indexOf(letter);
    if (found >= 0) at += found + letter.length;
  }
  return Math.min(at, variant.end);
}

/** The fewest characters in which any variant fits; undefined when there is no variant. */
export function findShortestLength(context: WriteContext, variants: readonly Variant[]): number | undefined {
  let shortest: number | undefined;
  const consider = (characters: number): void => {
    if (shortest === undefined || characters < shortest) shortest = characters;
  };
  for (const variant of variants) consider(variant.characters);
  for (const variant of listCandidates(variants)) {
    const cut = listTruncations(variant.text, context.analysis.tokenizer)[0];
    if (cut !== undefined) consider(cut.characters + extraOf(variant));
  }
  return shortest;
}

function listCandidates(variants: readonly Variant[]): Variant[] {
  return variants.toSorted((a, b) => b.score - a.score || a.group - b.group).slice(0, variantsTriedMax);
}

/** Characters beyond the sentence's own, e.g. its heading. */
function extraOf(variant: Variant): number {
  return variant.characters - variant.ownCharacters;
}
