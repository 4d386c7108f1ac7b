import { countCharacters } from '#budget/count-characters.ts';
import type { Budget } from '#budget/resolve-length.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { listUnpooled, type Pool, type PoolOptions } from './pool.ts';
import { splitClauses } from './split-clauses.ts';

/**
 * Brings the chosen items to the exact number: with sentences that repeat or greet, then by taking sentences apart at
 * their clauses. Throws `length_impossible` when the source has no more parts.
 */
export function fillItems(
  context: WriteContext,
  chosen: readonly Variant[],
  pool: Pool,
  budget: Budget & { kind: 'items' },
  options: PoolOptions & { readonly maySplit?: boolean },
): Variant[] {
  const items = [...chosen];
  const groups = new Set(items.map((item) => item.group));
  const better = pool.variants.toSorted((a, b) => b.score - a.score || a.group - b.group);
  for (const variant of [...better, ...listUnpooled(context, pool, options)]) {
    if (items.length >= budget.count) break;
    if (groups.has(variant.group)) continue;
    groups.add(variant.group);
    items.push(variant);
    if (budget.isLoose) break;
  }
  if (items.length === 0) throw new SummarizeError('source_empty');
  const ordered = items.toSorted((a, b) => a.group - b.group);
  if (options.maySplit === false && !budget.isLoose && ordered.length < budget.count) {
    throw new SummarizeError('length_impossible', { reason: 'too_few_items' });
  }
  return budget.isLoose || ordered.length === budget.count ? ordered : takeApart(context, ordered, budget.count);
}

/** Splits the longest item that can be split until there are enough. */
function takeApart(context: WriteContext, items: readonly Variant[], count: number): Variant[] {
  let parts = [...items];
  while (parts.length < count) {
    const order = parts.toSorted((a, b) => b.characters - a.characters || a.group - b.group);
    const found = order.map((item) => [item, splitClauses(item.text, context.analysis.tokenizer)] as const);
    const [item, clauses] = found.find(([, split]) => split !== undefined) ?? [];
    if (item === undefined || clauses === undefined) {
      throw new SummarizeError('length_impossible', { reason: 'too_few_items' });
    }
    const halves = clauses.map((text) => {
      const characters = countCharacters(text);
      return { ...item, text, characters, ownCharacters: characters, isCompressed: true };
    });
    parts = parts.flatMap((part) => (part === item ? halves : [part]));
  }
  return parts;
}
