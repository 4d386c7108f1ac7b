import { rangeAbout } from '@youyaku/contract/length-range';
import type { SummaryLength, SummaryShape } from '@youyaku/contract/summary-request';

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
  return kind === 'max' ? { low: 0, high: characters } : rangeAbout(characters);
}

export type Preset = 'short' | 'medium' | 'long';

/** No summary is longer, whatever share of the source was asked for; the contract's `summaryCharactersMax`. */
const charactersMax = 20_000;

type ItemsByPreset = { readonly items: Readonly<Record<Preset, number>> };
type ShareByPreset = { readonly share: Readonly<Record<Preset, readonly [share: number, min: number, max: number]>> };

const prose: ShareByPreset = {
  share: { short: [0.08, 100, 200], medium: [0.15, 200, 500], long: [0.3, 400, 1200] },
};

const presets: Readonly<Record<SummaryShape, ItemsByPreset | ShareByPreset>> = {
  lines: { items: { short: 3, medium: 5, long: 10 } },
  bullets: { items: { short: 3, medium: 6, long: 12 } },
  paragraph: prose,
  sentence: { items: { short: 1, medium: 1, long: 1 } },
  outline: { items: { short: 5, medium: 8, long: 15 } },
  minutes: { items: { short: 5, medium: 10, long: 20 } },
  timeline: { items: { short: 5, medium: 8, long: 15 } },
  keywords: { items: { short: 5, medium: 10, long: 20 } },
  qa: { items: { short: 2, medium: 4, long: 8 } },
};

/** The one place where presets and percentages become characters or items. */
export function resolveLength(length: SummaryLength, shape: SummaryShape, sourceCharacters: number): Budget {
  if ('preset' in length) return resolvePreset(presets[shape], length.preset, sourceCharacters);
  if (length.unit === 'items') return { kind: 'items', count: length.count, isLoose: false };
  if (length.unit === 'ratio') return toMax((sourceCharacters * length.percent) / 100);
  return 'max' in length ? { kind: 'max', characters: length.max } : { kind: 'about', characters: length.about };
}

function resolvePreset(preset: ItemsByPreset | ShareByPreset, name: Preset, sourceCharacters: number): Budget {
  if ('items' in preset) return { kind: 'items', count: preset.items[name], isLoose: true };
  const [share, min, max] = preset.share[name];
  return toMax(Math.min(Math.max(sourceCharacters * share, min), max));
}

function toMax(characters: number): Budget {
  return { kind: 'max', characters: Math.max(1, Math.min(Math.floor(characters), charactersMax)) };
}
