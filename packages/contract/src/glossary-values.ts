/** One term of a glossary with how it is written. */
export type GlossaryEntry = {
  /** The spelling that is used. */
  readonly term: string;
  /** Other spellings, which become `term`: サーバ, 問合せ. Plain strings, never patterns. */
  readonly variants: readonly string[];
  /** Its fixed translation, for summaries in another language. */
  readonly translation?: string | undefined;
  /** What it means, for models. */
  readonly note?: string | undefined;
  /** No model may see it: masked where words are masked. */
  readonly hidden?: true | undefined;
};

export const glossaryLimits = {
  entriesMax: 1_000,
  variantsMax: 20,
  /** Code points of a term, of a variant and of a translation; a variant of one character would be found everywhere. */
  termCodePointsMax: 60,
  variantCodePointsMin: 2,
  noteCodePointsMax: 200,
  /** Largest CSV file that is read. */
  csvUnitsMax: 1_000_000,
} as const;

/** What keeps something from being an entry; `taken`: one of its spellings stands in another entry, `full`: there are too many. */
export const glossaryFaults = [
  'empty',
  'lineBreak',
  'termLong',
  'variantShort',
  'variantLong',
  'variantsMany',
  'translationLong',
  'noteLong',
  'taken',
  'full',
] as const;
export type GlossaryFault = (typeof glossaryFaults)[number];

/** What is wrong with an entry by itself. */
export function findEntryFault({
  term,
  variants,
  translation = '',
  note = '',
}: GlossaryEntry): GlossaryFault | undefined {
  const { termCodePointsMax: most, variantCodePointsMin, variantsMax, noteCodePointsMax } = glossaryLimits;
  const lengthOf = (text: string): number => Array.from(text).length;
  if (term === '') return 'empty';
  if ([term, translation, ...variants].some((text) => /[\n\r\t]/u.test(text))) return 'lineBreak';
  if (lengthOf(term) > most) return 'termLong';
  if (variants.length > variantsMax) return 'variantsMany';
  if (variants.some((variant) => lengthOf(variant) < variantCodePointsMin)) return 'variantShort';
  if (variants.some((variant) => lengthOf(variant) > most)) return 'variantLong';
  if (lengthOf(translation) > most) return 'translationLong';
  return lengthOf(note) > noteCodePointsMax ? 'noteLong' : undefined;
}

/** The first entry that names a spelling of an earlier one: what it should become would be open. */
export function findGlossaryOverlap(entries: readonly GlossaryEntry[]): number | undefined {
  const seen = new Set<string>();
  for (const [index, { term, variants }] of entries.entries()) {
    const own = new Set([term, ...variants]);
    if (own.size !== variants.length + 1 || [...own].some((spelling) => seen.has(spelling))) return index;
    for (const spelling of own) seen.add(spelling);
  }
  return undefined;
}

export function listHiddenWords(entries: readonly GlossaryEntry[]): string[] {
  return entries.filter(({ hidden }) => hidden === true).flatMap(({ term, variants }) => [term, ...variants]);
}
