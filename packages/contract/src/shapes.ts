/** The shapes a summary can have, in display order. These are the names in the API. */
export const summaryShapes = [
  'lines',
  'bullets',
  'paragraph',
  'sentence',
  'outline',
  'minutes',
  'timeline',
  'keywords',
  'qa',
] as const;
export type SummaryShape = (typeof summaryShapes)[number];

/** 三行要約: the default summary. */
export const sangyo = { shape: 'lines', items: 3 } as const;

export const lengthPresets = ['short', 'medium', 'long'] as const;
export type LengthPreset = (typeof lengthPresets)[number];

/**
 * How items are laid out: one per line; one after the other on one line; lines below headings; lines below the name of their
 * kind, kinds in a fixed order; lines that each begin with the name of their kind.
 */
export type ShapeLayout = 'lines' | 'running' | 'headed' | 'grouped' | 'questions';

/**
 * How a model writes an item, and so how it is parsed: a sentence; the same below `# heading`; `DECISION | what`; `day |
 * event`; `Q | question` and `A | answer`.
 */
export type ItemForm = 'sentence' | 'outline' | 'minute' | 'pair' | 'question';

/** The unit in which items are counted. */
export type ItemUnit = 'lines' | 'sentences' | 'pairs' | 'items';

type ByItems = { readonly items: Readonly<Record<LengthPreset, number>> };
/** A share of the source's characters, between `min` and `max`. */
type ByLength = {
  readonly length: Readonly<
    Record<LengthPreset, { readonly share: number; readonly min: number; readonly max: number }>
  >;
};

/** Every property in which shapes differ, except their messages and writers: no other code may compare shapes by name. */
export type Shape = {
  readonly layout: ShapeLayout;
  readonly form: ItemForm;
  readonly unit: ItemUnit;
  /** What short, medium and long mean: items, or characters for prose. */
  readonly presets: ByItems | ByLength;
  /** Its place among the shapes that are always in sight, from 1. */
  readonly tab?: number;
  /** Upper bound of items for this shape. */
  readonly itemsMax?: number;
  /** A preset may give more items than it names where the source itself lists them: its whole list, not a part of it. */
  readonly keepsWholeLists?: true;
  /** Items when a request to the API or the CLI names no length; if absent the length is medium. */
  readonly itemsByDefault?: number;
  /** The length that the form of the app starts with; a request always names it, so it may differ from `itemsByDefault`. */
  readonly usualLength:
    | { readonly unit: 'items'; readonly count: number }
    | { readonly unit: 'characters'; readonly max: number }
    | { readonly preset: LengthPreset };
  /** Sentences that the built-in engine puts in one item at most, where items are counted. */
  readonly itemSentencesMax: number;
  /** Items are terms of the source: they make no claims and belong to no sentence. */
  readonly isTerms: boolean;
  /** Changes between two versions can be written in this shape without a model. */
  readonly isComparable: boolean;
  /** Disagreements between several sources are listed after it. */
  readonly canListDisagreements: boolean;
  /** The first item that does not fit ends the summary: later ones would lose their context. */
  readonly isSequential: boolean;
};

const sentences = { form: 'sentence', itemSentencesMax: 1, isTerms: false, isComparable: true } as const;
const structured = {
  itemSentencesMax: 1,
  isTerms: false,
  isComparable: false,
  canListDisagreements: true,
  isSequential: false,
} as const;

export const shapes: Readonly<Record<SummaryShape, Shape>> = {
  lines: {
    ...sentences,
    tab: 1,
    layout: 'lines',
    unit: 'lines',
    presets: { items: { short: 3, medium: 5, long: 10 } },
    itemsByDefault: 3,
    itemSentencesMax: 2,
    usualLength: { unit: 'items', count: 3 },
    canListDisagreements: true,
    isSequential: false,
  },
  bullets: {
    ...sentences,
    tab: 2,
    layout: 'lines',
    unit: 'items',
    presets: { items: { short: 3, medium: 6, long: 12 } },
    itemsByDefault: 3,
    usualLength: { unit: 'items', count: 5 },
    canListDisagreements: true,
    isSequential: false,
  },
  paragraph: {
    ...sentences,
    layout: 'running',
    unit: 'sentences',
    presets: {
      length: {
        short: { share: 0.08, min: 100, max: 200 },
        medium: { share: 0.15, min: 200, max: 500 },
        long: { share: 0.3, min: 400, max: 1200 },
      },
    },
    usualLength: { unit: 'characters', max: 200 },
    canListDisagreements: true,
    isSequential: true,
  },
  sentence: {
    ...sentences,
    layout: 'running',
    unit: 'sentences',
    presets: { items: { short: 1, medium: 1, long: 1 } },
    itemsMax: 1,
    itemsByDefault: 1,
    usualLength: { unit: 'items', count: 1 },
    canListDisagreements: false,
    isSequential: false,
  },
  outline: {
    ...structured,
    tab: 4,
    layout: 'headed',
    form: 'outline',
    unit: 'items',
    presets: { items: { short: 5, medium: 8, long: 15 } },
    usualLength: { preset: 'medium' },
    isComparable: true,
    isSequential: true,
  },
  minutes: {
    ...structured,
    tab: 3,
    layout: 'grouped',
    form: 'minute',
    unit: 'items',
    presets: { items: { short: 5, medium: 10, long: 20 } },
    keepsWholeLists: true,
    usualLength: { preset: 'medium' },
  },
  timeline: {
    ...structured,
    layout: 'lines',
    form: 'pair',
    unit: 'items',
    presets: { items: { short: 5, medium: 8, long: 15 } },
    usualLength: { unit: 'items', count: 5 },
  },
  keywords: {
    ...structured,
    layout: 'lines',
    form: 'pair',
    unit: 'items',
    presets: { items: { short: 5, medium: 10, long: 20 } },
    usualLength: { unit: 'items', count: 10 },
    isTerms: true,
    canListDisagreements: false,
  },
  qa: {
    ...structured,
    layout: 'questions',
    form: 'question',
    unit: 'pairs',
    presets: { items: { short: 2, medium: 4, long: 8 } },
    keepsWholeLists: true,
    usualLength: { unit: 'items', count: 3 },
    isSequential: true,
  },
};

/** Whether the summary is plain sentences: any engine can write it, even a model without instructions. */
export function isPlainShape(shape: SummaryShape): boolean {
  return shapes[shape].form === 'sentence';
}

/** Whether it is one text whose length is requested, not a number of items. */
export function isProse(shape: SummaryShape): boolean {
  return 'length' in shapes[shape].presets;
}
