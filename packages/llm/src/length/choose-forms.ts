/** One way to write an item: how many characters fewer it has than the longest, and what that costs. */
export type Choice = { readonly saved: number; readonly cost: number };

/**
 * The choice of each item, by position, with which all together save from `min` to `max` characters at the least cost; of equal
 * costs the one that saves least. Undefined when no combination does. Every item can also stay as it is. Time grows with the
 * number of choices times `max`.
 */
export function chooseForms(
  items: readonly (readonly Choice[])[],
  min: number,
  max: number,
): (number | undefined)[] | undefined {
  let costs: number[] = Array.from({ length: max + 1 }, (_, saved) => (saved === 0 ? 0 : Number.POSITIVE_INFINITY));
  const chosen = items.map((choices) => {
    const next = [...costs];
    const by: (number | undefined)[] = next.map(() => undefined);
    choices.forEach(({ saved, cost }, index) => {
      for (let sum = saved; sum <= max; sum += 1) {
        const total = (costs[sum - saved] ?? Number.POSITIVE_INFINITY) + cost;
        if (total >= (next[sum] ?? 0)) continue;
        next[sum] = total;
        by[sum] = index;
      }
    });
    costs = next;
    return by;
  });
  const sums = costs
    .map((cost, saved) => ({ cost, saved }))
    .filter(({ cost, saved }) => saved >= min && cost < Number.POSITIVE_INFINITY);
  const best = sums.toSorted((a, b) => a.cost - b.cost || a.saved - b.saved)[0];
  if (best === undefined) return undefined;
  let left = best.saved;
  return items
    .map((choices, index) => ({ choices, by: chosen[index] }))
    .toReversed()
    .map(({ choices, by }) => {
      const choice = by?.[left];
      left -= choice === undefined ? 0 : (choices[choice]?.saved ?? 0);
      return choice;
    })
    .toReversed();
}
