import type { Variant } from '#write/create-variants.ts';

/** Up to this factor a sentence is not understood, or is misunderstood, without what it lacks. */
const unclearFactorMax = 0.3;

/** Room that is left is better left than filled with what is misunderstood where it stands; the last sentence stays. */
export function dropUnclear(selected: readonly Variant[]): Variant[] {
  const groups = new Set(selected.map(({ group }) => group));
  const clear = selected.filter((variant) => !isUnclear(variant) || groups.has(variant.needs ?? -1));
  return clear.length > 0 ? clear : [...selected];
}

/** What can be chosen at all: nothing that would be unclear whatever stands before it, unless there is nothing else. */
export function listClear(variants: readonly Variant[]): readonly Variant[] {
  const clear = variants.filter((variant) => variant.needs !== undefined || !isUnclear(variant));
  return clear.length > 0 ? clear : variants;
}

function isUnclear({ aloneFactor = 1, insertions }: Variant): boolean {
  return aloneFactor <= unclearFactorMax && insertions === undefined;
}
