import { getLengthRange } from '@youyaku/contract/length-range';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import type { Variant, WriteContext } from './create-variants.ts';
import { truncateVariant } from './truncate-best.ts';
import { type Truncation, listTruncations, listWordTruncations } from './truncate-sentence.ts';

export type LengthTarget = {
  /** The requested length in characters. */
  readonly target: number;
  readonly itemsMax: number;
  /** The variants from which `chosen` was selected. */
  readonly variants: readonly Variant[];
  /** Further variants, used when none of these comes close enough. */
  readonly listOthers: () => readonly Variant[];
};

type Range = { readonly low: number; readonly high: number };

type Search = {
  readonly context: WriteContext;
  readonly range: Range;
  readonly itemsMax: number;
  /** Share of a sentence that a truncation must keep; a smaller share is not informative. */
  readonly keptMin: number;
  readonly truncationsOf: (words: string) => readonly Truncation[];
};

/**
 * Extends a selection of at most 105 % of the target to at least 95 %, if the source has something that fits the gap.
 */
export function fitTargetLength(
  context: WriteContext,
  chosen: readonly Variant[],
  lengthTarget: LengthTarget,
): Variant[] {
  const range = getLengthRange(lengthTarget.target);
  if (sum(chosen) >= range.low) return [...chosen];
  const search = {
    context,
    range,
    itemsMax: lengthTarget.itemsMax,
    keptMin: 0,
    truncationsOf: cacheTruncations(context, listTruncations),
  };
  const found = reachTarget(search, chosen, lengthTarget.variants) ?? reachTargetWithAll(search, chosen, lengthTarget);
  return found.toSorted((a, b) => a.group - b.group);
}

/** Uses everything in the source; if even that is not enough, comes as close as greedy additions allow. */
function reachTargetWithAll(search: Search, chosen: readonly Variant[], lengthTarget: LengthTarget): Variant[] {
  const variants = [...lengthTarget.variants, ...lengthTarget.listOthers()];
  const grown = fillGreedily(search, chosen, variants);
  if (sum(grown) >= search.range.low) return grown;
  const byWord = { ...search, truncationsOf: cacheTruncations(search.context, listWordTruncations) };
  return reachTarget(search, grown, variants) ?? reachTarget(byWord, grown, variants) ?? grown;
}

/** Caches truncations: the same few sentences are tried in many places. */
function cacheTruncations(
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

function reachTarget(search: Search, chosen: readonly Variant[], variants: readonly Variant[]): Variant[] | undefined {
  const { range, itemsMax } = search;
  const others = listOthers(chosen, variants);
  const gap = { low: range.low - sum(chosen), high: range.high - sum(chosen) };
  return (
    (chosen.length < itemsMax ? addOne(chosen, others, gap) : undefined) ??
    replaceOne(chosen, variants, gap) ??
    addTruncated({ ...search, keptMin: 0.5 }, chosen, others, gap) ??
    replaceWithTruncated({ ...search, keptMin: 0.5 }, chosen, others) ??
    addTruncated(search, chosen, others, gap) ??
    replaceWithTruncated(search, chosen, others)
  );
}

/** Adds the best variants while they fit: several short sentences may fill a gap that no single one fills. */
function fillGreedily(
  { range, itemsMax }: Search,
  chosen: readonly Variant[],
  variants: readonly Variant[],
): Variant[] {
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

/** Variants of the sentences that are not chosen, best score first. */
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

/** Replaces one of the chosen by another sentence or by a longer variant of the same. */
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

const variantsTriedMax = 60;

function addTruncated(
  search: Search,
  chosen: readonly Variant[],
  others: readonly Variant[],
  gap: Range,
): Variant[] | undefined {
  if (chosen.length >= search.itemsMax) return undefined;
  for (const variant of others.slice(0, variantsTriedMax)) {
    const cut = findTruncated(search, variant, gap);
    if (cut !== undefined) return [...chosen, cut];
  }
  return undefined;
}

function replaceWithTruncated(
  search: Search,
  chosen: readonly Variant[],
  others: readonly Variant[],
): Variant[] | undefined {
  for (const out of listWeakest(chosen)) {
    const rest = chosen.filter((variant) => variant !== out);
    const gap = { low: search.range.low - sum(rest), high: search.range.high - sum(rest) };
    for (const variant of [...others.slice(0, variantsTriedMax), out]) {
      const cut = findTruncated(search, variant, gap);
      if (cut !== undefined) return [...rest, cut];
    }
  }
  return undefined;
}

function findTruncated(
  { context, truncationsOf, keptMin }: Search,
  variant: Variant,
  { low, high }: Range,
): Variant | undefined {
  const extra = variant.characters - variant.ownCharacters;
  if (high - extra < variant.ownCharacters * keptMin) return undefined;
  const cut = truncationsOf(variant.text).findLast(
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
