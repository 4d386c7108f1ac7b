import { limits } from '@youyaku/contract/limits';
import type { SummaryLength } from '@youyaku/contract/summary-request';
import { type LengthPreset, type Shape, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { getLengthRange } from '@youyaku/contract/length-range';

/** How much a summary may hold. `max` is never exceeded, `about` is met within 5 %, `items` is met exactly. */
export type Budget =
  | { readonly kind: 'max'; readonly characters: number }
  | { readonly kind: 'about'; readonly characters: number }
  | {
      readonly kind: 'items';
      readonly count: number;
      /** From a preset: fewer items will do when the source has no more. */
      readonly isLoose: boolean;
    };

/** A budget of characters. */
export type CharacterBudget = Exclude<Budget, { kind: 'items' }>;

/** The fewest and the most characters, both inclusive, of a summary that keeps the budget. */
export function rangeOf({ kind, characters }: CharacterBudget): { readonly low: number; readonly high: number } {
  return kind === 'max' ? { low: 0, high: characters } : getLengthRange(characters);
}

/** The one place where presets and percentages become characters or items. */
export function resolveLength(length: SummaryLength, shape: SummaryShape, sourceCharacters: number): Budget {
  if ('preset' in length) return resolvePreset(shapes[shape], length.preset, sourceCharacters);
  if (length.unit === 'items') return { kind: 'items', count: length.count, isLoose: false };
  if (length.unit === 'ratio') return toMax((sourceCharacters * length.percent) / 100);
  return 'max' in length ? { kind: 'max', characters: length.max } : { kind: 'about', characters: length.about };
}

function resolvePreset({ presets }: Shape, name: LengthPreset, sourceCharacters: number): Budget {
  if ('items' in presets) return { kind: 'items', count: presets.items[name], isLoose: true };
  const { share, min, max } = presets.length[name];
  return toMax(Math.min(Math.max(sourceCharacters * share, min), max));
}

/** No summary is longer, whatever share of the source was asked for. */
function toMax(characters: number): Budget {
  return { kind: 'max', characters: Math.max(1, Math.min(Math.floor(characters), limits.summaryCharactersMax)) };
}
