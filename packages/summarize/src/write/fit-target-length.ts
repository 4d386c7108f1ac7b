import { getLengthRange } from '@youyaku/contract/length-range';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import type { Variant, WriteContext } from './create-variants.ts';
import { truncateVariant } from './truncate-best.ts';
import { type Truncation, listTruncations, listWordTruncations } from './truncate-sentence.ts';

export type LengthTarget = {
  /** Characters asked for. */
  readonly target: number;
  readonly itemsMax: number;
  /** What the choice was made from. */
  readonly variants: readonly Variant[];
  /** What may stand in the summary when nothing of these comes near enough. */
  readonly listOthers: () => readonly Variant[];
};

type Range = { readonly low: number; readonly high: number };

type Search = {
  readonly context: WriteContext;
  readonly range: Range;
  readonly itemsMax: number;
  /** Share of a sentence that a cut must keep: of less the reader learns little. */
  readonly keptMin: number;
  readonly cutsOf: (words: string) => readonly Truncation[];
};

/** Brings a choice of at most 105 % of the target up to at least 95 %, when the source has something that fits the gap. */
export function fitTargetLength(context: WriteContext, chosen: readonly Variant[], about: LengthTarget): Variant[] {
  const range = getLengthRange(about.target);
  if (sum(chosen) >= range.low) return [...chosen];
  const search = { context, range, itemsMax: about.itemsMax, keptMin: 0, cutsOf: remember(context, listTruncations) };
  const found = approach(search, chosen, about.variants) ?? approachWidely(search, chosen, about);
  return found.toSorted((a, b) => a.group - b.group);
}

/** With all that the source has; when even that is not enough, as near as one addition after the other comes. */
function approachWidely(search: Search, chosen: readonly Variant[], about: LengthTarget): Variant[] {
  const variants = [...about.variants, ...about.listOthers()];
  const grown = grow(search, chosen, variants);
  if (sum(grown) >= search.range.low) return grown;
  const byWord = { ...search, cutsOf: remember(search.context, listWordTruncations) };
  return approach(search, grown, variants) ?? approach(byWord, grown, variants) ?? grown;
}

/** The same few sentences are tried in the place of many others. */
function remember(
  { analysis }: WriteContext,
  list: (words: string, tokenizer: Tokenizer) => Truncation[],
): (words: string) => readonly Truncation[] {
  const known = new Map<string, readonly Truncation[]>();
  return (words) => {
    const cuts = known.get(words) ?? list(words, analysis.tokenizer);
    known.set(words, cuts);
    return cuts;
  };
}

function approach(search: Search, chosen: readonly Variant[], variants: readonly Variant[]): Variant[] | undefined {
  const { range, itemsMax } = search;
  const others = listOthers(chosen, variants);
  const gap = { low: range.low - sum(chosen), high: range.high - sum(chosen) };
  return (
    (chosen.length < itemsMax ? addOne(chosen, others, gap) : undefined) ??
    replaceOne(chosen, variants, gap) ??
    addCut({ ...search, keptMin: 0.5 }, chosen, others, gap) ??
    replaceWithCut({ ...search, keptMin: 0.5 }, chosen, others) ??
    addCut(search, chosen, others, gap) ??
    replaceWithCut(search, chosen, others)
  );
}

/** Adds what is judged best as long as it fits: many small sentences may fill a gap that no single one does. */
function grow({ range, itemsMax }: Search, chosen: readonly Variant[], variants: readonly Variant[]): Variant[] {
  const grown = [...chosen];
  const groups = new Set(chosen.map((variant) => variant.group));
  let characters = sum(chosen);
  for (const variant of listOthers(chosen, variants)) {
    if (characters >= range.low || grown.length >= itemsMax) break;
    if (groups.has(variant.group) || characters + variant.characters > range.high) continue;
    groups.add(variant.group);
    grown.push(variant);
    characters += variant.characters;
  }
  return grown;
}

/** Ways to say the sentences that are not chosen, best judged first. */
function listOthers(chosen: readonly Variant[], variants: readonly Variant[]): Variant[] {
  const groups = new Set(chosen.map((variant) => variant.group));
  return variants
    .filter((variant) => !groups.has(variant.group))
    .toSorted((a, b) => b.score - a.score || a.group - b.group);
}

function addOne(chosen: readonly Variant[], others: readonly Variant[], gap: Range): Variant[] | undefined {
  const fitting = others.find((variant) => variant.characters >= gap.low && variant.characters <= gap.high);
  return fitting === undefined ? undefined : [...chosen, fitting];
}

/** Another sentence, or a longer way of saying the same, in place of one of the chosen. */
function replaceOne(chosen: readonly Variant[], variants: readonly Variant[], gap: Range): Variant[] | undefined {
  const groups = new Set(chosen.map((variant) => variant.group));
  for (const out of listWeakest(chosen)) {
    let best: Variant | undefined;
    for (const variant of variants) {
      if (variant.group !== out.group && groups.has(variant.group)) continue;
      const added = variant.characters - out.characters;
      if (added < gap.low || added > gap.high) continue;
      if (best === undefined || variant.score > best.score) best = variant;
    }
    if (best !== undefined) return [...chosen.filter((variant) => variant !== out), best];
  }
  return undefined;
}

const triedMax = 60;

function addCut(
  search: Search,
  chosen: readonly Variant[],
  others: readonly Variant[],
  gap: Range,
): Variant[] | undefined {
  if (chosen.length >= search.itemsMax) return undefined;
  for (const variant of others.slice(0, triedMax)) {
    const cut = findCut(search, variant, gap);
    if (cut !== undefined) return [...chosen, cut];
  }
  return undefined;
}

function replaceWithCut(search: Search, chosen: readonly Variant[], others: readonly Variant[]): Variant[] | undefined {
  for (const out of listWeakest(chosen)) {
    const rest = chosen.filter((variant) => variant !== out);
    const gap = { low: search.range.low - sum(rest), high: search.range.high - sum(rest) };
    for (const variant of [...others.slice(0, triedMax), out]) {
      const cut = findCut(search, variant, gap);
      if (cut !== undefined) return [...rest, cut];
    }
  }
  return undefined;
}

function findCut({ context, cutsOf, keptMin }: Search, variant: Variant, { low, high }: Range): Variant | undefined {
  const extra = variant.characters - variant.ownCharacters;
  if (high - extra < variant.ownCharacters * keptMin) return undefined;
  const cut = cutsOf(variant.text).findLast(
    (candidate) => candidate.characters + extra >= low && candidate.characters + extra <= high,
  );
  return cut === undefined ? undefined : truncateVariant(context, variant, cut);
}

function listWeakest(chosen: readonly Variant[]): Variant[] {
  return chosen.toSorted((a, b) => a.score - b.score || b.group - a.group);
}

function sum(variants: readonly Variant[]): number {
  return variants.reduce((total, variant) => total + variant.characters, 0);
}
