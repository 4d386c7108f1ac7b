import type { Budget } from '#budget/resolve-length.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { listOutsidePool, type Pool, type PoolOptions } from './pool.ts';

/**
 * Fills the chosen items up to the exact count, also with sentences that repeat or greet. If the source has too few, it
 * returns only the informative ones, each whole: a sentence split at its clauses is not informative in either half.
 */
export function fillItems(
  context: WriteContext,
  chosen: readonly Variant[],
  pool: Pool,
  budget: Budget & { kind: 'items' },
  options: PoolOptions,
): Variant[] {
  const items = [...chosen];
  const groups = new Set(items.map((item) => item.group));
  const add = (variants: readonly Variant[]): void => {
    for (const variant of variants) {
      if (items.length >= budget.count || (budget.isLoose && items.length > chosen.length)) return;
      if (groups.has(variant.group)) continue;
      groups.add(variant.group);
      items.push(variant);
    }
  };
  add(pool.variants.toSorted((a, b) => b.score - a.score || a.group - b.group));
  const informativeCount = items.length;
  add(listOutsidePool(context, pool, options));
  if (items.length === 0) throw new SummarizeError('source_empty');
  const isReached = items.length >= budget.count || informativeCount === 0;
  return (isReached ? items : items.slice(0, informativeCount)).toSorted((a, b) => a.group - b.group);
}
