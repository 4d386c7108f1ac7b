import { limits } from '@youyaku/contract/limits';
import type { SummaryLength } from '@youyaku/contract/summary-request';
import { isPlainShape, type LengthPreset, type Shape, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { getLengthRange } from '@youyaku/contract/length-range';

/** The length a summary may have. `max` is never exceeded, `about` is met within 5 %, `items` is met exactly unless it is loose. */
export type Budget =
  | {
      readonly kind: 'max';
      readonly characters: number;
      /** On at most so many lines, and on that many where the characters suffice. */
      readonly itemsMax?: number;
    }
  | { readonly kind: 'about'; readonly characters: number }
  | {
      readonly kind: 'items';
      readonly count: number;
      /**
       * From a preset: fewer items are accepted when the source has no more; more, in a shape that `keepsWholeLists`, when
       * the source itself lists them.
       */
      readonly isLoose: boolean;
    };

export type CharacterBudget = Exclude<Budget, { kind: 'items' }>;

/** The fewest and the most characters, both inclusive, that meet the budget. */
export function rangeOf({ kind, characters }: CharacterBudget): { readonly low: number; readonly high: number } {
  return kind === 'max' ? { low: 0, high: characters } : getLengthRange(characters);
}

/** At most so many lines or items, whatever the characters. */
export function itemsMaxOf(budget: Budget): number {
  if (budget.kind === 'items') return budget.count;
  return (budget.kind === 'max' ? budget.itemsMax : undefined) ?? Number.POSITIVE_INFINITY;
}

/** Turns presets and percentages into characters or items. */
export function resolveLength(length: SummaryLength, shape: SummaryShape, sourceCharacters: number): Budget {
  if ('preset' in length) return resolvePreset(shapes[shape], length.preset, sourceCharacters);
  if (length.unit === 'items') return { kind: 'items', count: length.count, isLoose: false };
  if (length.unit === 'ratio') return toMax((sourceCharacters * length.percent) / 100);
  if (!('max' in length)) return { kind: 'about', characters: length.about };
  const { max, items } = length;
  const hasLines = shapes[shape].layout === 'lines' && isPlainShape(shape);
  return { kind: 'max', characters: max, ...(items === undefined || !hasLines ? {} : { itemsMax: items }) };
}

function resolvePreset({ presets }: Shape, name: LengthPreset, sourceCharacters: number): Budget {
  if ('items' in presets) return { kind: 'items', count: presets.items[name], isLoose: true };
  const { share, min, max } = presets.length[name];
  return toMax(Math.min(Math.max(sourceCharacters * share, min), max));
}

/** The limit applies whatever share of the source was requested. */
function toMax(characters: number): Budget {
  return { kind: 'max', characters: Math.max(1, Math.min(Math.floor(characters), limits.summaryCharactersMax)) };
}
