import type { Variant, WriteContext } from './create-variants.ts';
import { shortenTo } from './cut-best.ts';
import { listCuts } from './cut-sentence.ts';

/** Brings a choice of at most 105 % of the wish up to at least 95 %, when the source has something that fits the gap. */
export function meetAbout(
  context: WriteContext,
  chosen: readonly Variant[],
  variants: readonly Variant[],
  wish: number,
  itemsMax: number,
): Variant[] {
  const range = { low: Math.ceil(wish * 0.95), high: Math.floor(wish * 1.05) };
  const missing = range.low - sum(chosen);
  if (missing <= 0) return [...chosen];
  const groups = new Set(chosen.map((variant) => variant.group));
  const others = variants
    .filter((variant) => !groups.has(variant.group))
    .toSorted((a, b) => b.score - a.score || a.group - b.group);
  const room = range.high - sum(chosen);
  const found =
    (chosen.length < itemsMax ? addOne(chosen, others, missing, room) : undefined) ??
    replaceOne(chosen, variants, missing, room) ??
    addCut(context, chosen, others, missing, room, itemsMax) ??
    replaceWithCut(context, chosen, others, range);
  return (found ?? [...chosen]).toSorted((a, b) => a.group - b.group);
}

function addOne(
  chosen: readonly Variant[],
  others: readonly Variant[],
  missing: number,
  room: number,
): Variant[] | undefined {
  const fitting = others.find((variant) => variant.characters >= missing && variant.characters <= room);
  return fitting === undefined ? undefined : [...chosen, fitting];
}

/** Another sentence, or a longer way of saying the same, in place of one of the chosen. */
function replaceOne(
  chosen: readonly Variant[],
  variants: readonly Variant[],
  missing: number,
  room: number,
): Variant[] | undefined {
  const groups = new Set(chosen.map((variant) => variant.group));
  const weakestFirst = chosen.toSorted((a, b) => a.score - b.score || b.group - a.group);
  for (const out of weakestFirst) {
    const fitting = variants
      .filter((variant) => variant.group === out.group || !groups.has(variant.group))
      .filter((variant) => {
        const added = variant.characters - out.characters;
        return added >= missing && added <= room;
      })
      .toSorted((a, b) => b.score - a.score || a.group - b.group)[0];
    if (fitting !== undefined) return [...chosen.filter((variant) => variant !== out), fitting];
  }
  return undefined;
}

const triedMax = 60;

function addCut(
  context: WriteContext,
  chosen: readonly Variant[],
  others: readonly Variant[],
  missing: number,
  room: number,
  itemsMax: number,
): Variant[] | undefined {
  if (chosen.length >= itemsMax) return undefined;
  for (const variant of others.slice(0, triedMax)) {
    const cut = findCut(context, variant, missing, room);
    if (cut !== undefined) return [...chosen, cut];
  }
  return undefined;
}

function replaceWithCut(
  context: WriteContext,
  chosen: readonly Variant[],
  others: readonly Variant[],
  range: { low: number; high: number },
): Variant[] | undefined {
  for (const out of chosen.toSorted((a, b) => a.score - b.score || b.group - a.group)) {
    const rest = chosen.filter((variant) => variant !== out);
    for (const variant of [...others.slice(0, triedMax), out]) {
      const cut = findCut(context, variant, range.low - sum(rest), range.high - sum(rest));
      if (cut !== undefined) return [...rest, cut];
    }
  }
  return undefined;
}

function findCut(context: WriteContext, variant: Variant, low: number, high: number): Variant | undefined {
  const extra = variant.characters - variant.ownCharacters;
  const cut = listCuts(variant.text, context.analysis.tokenizer).findLast(
    (candidate) => candidate.characters + extra >= low && candidate.characters + extra <= high,
  );
  if (cut === undefined) return undefined;
  return shortenTo(context, variant, cut);
}

function sum(variants: readonly Variant[]): number {
  return variants.reduce((total, variant) => total + variant.characters, 0);
}
