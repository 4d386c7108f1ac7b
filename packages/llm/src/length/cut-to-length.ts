import { shapes } from '@youyaku/contract/shapes';
import { type Budget, itemsMaxOf, rangeOf } from '@youyaku/summarize/budget/resolve-length';
import type { ItemKind } from '#items/draft-item.ts';
import { dropEmptyHeadings, layOutItems, type LayoutForm, orderItems, type CheckedItem } from '#items/lay-out-items.ts';
import type { LengthMiss } from '#prompts/length-prompt.ts';

/** Not counted when items are asked for: headings, questions and differences between sources. */
const uncounted: ReadonlySet<ItemKind> = new Set(['heading', 'question', 'disagreement']);

/** By how much these items miss the requested length; undefined when they have it. */
export function findMiss(items: readonly CheckedItem[], budget: Budget, form: LayoutForm): LengthMiss | undefined {
  if (budget.kind === 'items') return findCountMiss(items, budget);
  const { characters } = layOutItems(items, form);
  const goal = budget.characters;
  const { high, low } = rangeOf(budget);
  if (characters > high) return { kind: 'long', characters, goal };
  return characters < low ? { kind: 'short', characters, goal } : undefined;
}

function findCountMiss(
  items: readonly CheckedItem[],
  { count: goal, isLoose }: Extract<Budget, { kind: 'items' }>,
): LengthMiss | undefined {
  const count = countItems(items);
  if (count > goal) return { kind: 'many', count, goal };
  return count < goal && !isLoose ? { kind: 'few', count, goal } : undefined;
}

export function countItems(items: readonly CheckedItem[]): number {
  return items.filter(({ kind }) => !uncounted.has(kind)).length;
}

/** Whether these items may be shown while the completion is still streamed. */
export function fits(items: readonly CheckedItem[], budget: Budget, form: LayoutForm): boolean {
  if (budget.kind === 'items') return countItems(items) <= budget.count;
  return countItems(items) <= itemsMaxOf(budget) && layOutItems(items, form).characters <= rangeOf(budget).high;
}

/** The first items of those that are counted, where only so many lines may hold the characters. */
export function cutToCount(items: readonly CheckedItem[], budget: Budget, form: LayoutForm): readonly CheckedItem[] {
  if (budget.kind === 'items' || countItems(items) <= itemsMaxOf(budget)) return items;
  let left = itemsMaxOf(budget);
  return orderItems(items, form.shape).filter(({ kind }) => uncounted.has(kind) || (left -= 1) >= 0);
}

/**
 * As many whole items as the budget allows, in layout order. A heading or a question with nothing below it is dropped too.
 */
export function cutToLength(items: readonly CheckedItem[], budget: Budget, form: LayoutForm): CheckedItem[] {
  let kept: CheckedItem[] = [];
  for (const item of orderItems(items, form.shape)) {
    const next = [...kept, item];
    if (fits(next, budget, form)) kept = next;
    else if (shapes[form.shape].isSequential) break;
  }
  return dropEmptyHeadings(kept);
}
