import type { Variant } from '#write/create-variants.ts';

/** A summary needs few names; each is looked for in every sentence. */
const namesMax = 12;

/** Marks the sentences whose own words tell a name that others leave out: 島を所管する帆波町と電力会社が発表した. */
export function tellNames(variants: readonly Variant[]): Variant[] {
  const sought = new Set<string>();
  for (const { unnamed = [] } of variants) for (const name of unnamed) if (sought.size < namesMax) sought.add(name);
  if (sought.size === 0) return [...variants];
  return variants.map((variant) => {
    const told = [...sought].filter((name) => variant.text.includes(name));
    return told.length === 0 ? variant : { ...variant, names: [...new Set([...(variant.names ?? []), ...told])] };
  });
}
