import { countCharacters } from '#budget/count-characters.ts';
import type { Budget } from '#budget/resolve-length.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Pool } from './pool.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';
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
  options: { readonly isAllowed: (sentence: RankedSentence) => boolean; readonly maySplit: boolean },
): Variant[] {
  const items = [...chosen];
  const groups = new Set(items.map((item) => item.group));
  for (const variant of listRest(context, pool, options.isAllowed)) {
    if (items.length >= budget.count) break;
    if (groups.has(variant.group)) continue;
    groups.add(variant.group);
    items.push(variant);
    if (budget.isLoose) break;
  }
  if (items.length === 0) throw new SummarizeError('source_empty');
  const ordered = items.toSorted((a, b) => a.group - b.group);
  if (!options.maySplit && !budget.isLoose && ordered.length < budget.count) {
    throw new SummarizeError('length_impossible', { reason: 'too_few_items' });
  }
  return budget.isLoose || ordered.length === budget.count ? ordered : takeApart(context, ordered, budget.count);
}

function listRest(context: WriteContext, pool: Pool, isAllowed: (sentence: RankedSentence) => boolean): Variant[] {
  const better = pool.variants.toSorted((a, b) => b.score - a.score || a.group - b.group);
  const pooled = new Set(pool.sentences.map((sentence) => sentence.index));
  const others = context.ranking.sentences
    .filter((sentence) => !pooled.has(sentence.index) && !sentence.isRepeated && isAllowed(sentence))
    .slice(0, 1000)
    .flatMap((sentence) => createVariants(context, sentence).slice(0, 1))
    .filter((variant) => variant.characters > 0);
  return [...better, ...others];
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
