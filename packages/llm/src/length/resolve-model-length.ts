import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { shapes } from '@youyaku/contract/shapes';
import { type Budget, resolveLength } from '@youyaku/summarize/budget/resolve-length';

/** Characters of the source for which the minutes of a model may have one more item. */
const charactersPerItem = { medium: 60, long: 40 } as const;
const itemsMin = { medium: 20, long: 30 } as const;
const itemsMax = { medium: 60, long: 100 } as const;

/**
 * The length of a model's summary. Minutes of a preset above `short` have no fixed number of items: a meeting with
 * twenty decisions has twenty, and the count is only a bound against a model that copies the whole meeting.
 */
export function resolveModelLength(options: SummaryOptions, sourceCharacters: number): Budget {
  const budget = resolveLength(options.length, options.shape, sourceCharacters);
  const preset = openPreset(options);
  if (preset === undefined || budget.kind !== 'items') return budget;
  const grown = Math.ceil(sourceCharacters / charactersPerItem[preset]);
  return { ...budget, count: Math.min(Math.max(itemsMin[preset], grown), itemsMax[preset]) };
}

/** The preset if it leaves the number of items open. */
export function openPreset({ length, shape }: Pick<SummaryOptions, 'length' | 'shape'>): 'medium' | 'long' | undefined {
  if (!('preset' in length) || length.preset === 'short') return undefined;
  return shapes[shape].layout === 'grouped' ? length.preset : undefined;
}
