import type { Budget } from '#budget/resolve-length.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { listOutsidePool, type Pool, type PoolOptions } from './pool.ts';

/**
 * Brings the chosen items to the exact number with sentences that repeat or greet. A source that holds fewer gives those
 * that say something, each whole: a sentence taken apart at its clauses says nothing in either half.
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
  const telling = items.length;
  add(listOutsidePool(context, pool, options));
  if (items.length === 0) throw new SummarizeError('source_empty');
  const isReached = items.length >= budget.count || telling === 0;
  return (isReached ? items : items.slice(0, telling)).toSorted((a, b) => a.group - b.group);
}
