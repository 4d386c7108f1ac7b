import { splitVariants } from '@youyaku/contract/glossary-csv';
import { findEntryFault, type GlossaryEntry, type GlossaryFault } from '@youyaku/contract/glossary-values';

/** The form of a term: one field per control, not yet validated. */
export type TermFields = {
  term: string;
  /** One spelling a line, or with 、 between. */
  variants: string;
  translation: string;
  note: string;
  isHidden: boolean;
};

export const emptyFields: TermFields = { term: '', variants: '', translation: '', note: '', isHidden: false };

/** Between the spellings that are typed into the form. */
const separators = /[\n、]/u;

export function toTermFields({ term, variants, translation = '', note = '', hidden }: GlossaryEntry): TermFields {
  return { term, variants: variants.join('\n'), translation, note, isHidden: hidden === true };
}

export type TermProblem = {
  fault: GlossaryFault;
  /** Where it must be mended. */
  field: 'term' | 'variants' | 'translation' | 'note';
  /** The spelling that is taken, and the term that has it. */
  taken?: { spelling: string; by: string };
};

/** The entry that the form describes, or what is wrong with it; `others` are the entries that it stands beside. */
export function parseTermFields(
  fields: TermFields,
  others: readonly GlossaryEntry[],
): { entry: GlossaryEntry } | { problem: TermProblem } {
  const term = fields.term.trim();
  const translation = fields.translation.trim();
  const note = fields.note.trim();
  const entry: GlossaryEntry = {
    term,
    variants: splitVariants(fields.variants, term, separators),
    ...(translation === '' ? {} : { translation }),
    ...(note === '' ? {} : { note }),
    ...(fields.isHidden ? { hidden: true } : {}),
  };
  const fault = findEntryFault(entry);
  if (fault !== undefined) return { problem: { fault, field: fieldOf(fault, entry) } };
  const taken = findTaken(entry, others);
  if (taken === undefined) return { entry };
  return { problem: { fault: 'taken', field: taken.spelling === term ? 'term' : 'variants', taken } };
}

function findTaken(entry: GlossaryEntry, others: readonly GlossaryEntry[]): TermProblem['taken'] {
  const own = [entry.term, ...entry.variants];
  for (const other of others) {
    const spelling = own.find((one) => one === other.term || other.variants.includes(one));
    if (spelling !== undefined) return { spelling, by: other.term };
  }
  return undefined;
}

function fieldOf(fault: GlossaryFault, { term, variants }: GlossaryEntry): TermProblem['field'] {
  if (fault === 'translationLong') return 'translation';
  if (fault === 'noteLong') return 'note';
  if (fault === 'lineBreak')
    return /[\n\r\t]/u.test(term) ? 'term' : variants.some((one) => /\t/u.test(one)) ? 'variants' : 'translation';
  return fault.startsWith('variant') ? 'variants' : 'term';
}

/** The entries with this one put in the place of `before`, or at the end where that is not there. */
export function withTerm(
  entries: readonly GlossaryEntry[],
  entry: GlossaryEntry,
  before: string | undefined,
): GlossaryEntry[] {
  const place = entries.findIndex(({ term }) => term === before);
  return place < 0 ? [...entries, entry] : entries.with(place, entry);
}

/** The entries with one that was deleted back where it was; spellings that another entry has by now stay there. */
export function withTermAt(entries: readonly GlossaryEntry[], entry: GlossaryEntry, place: number): GlossaryEntry[] {
  const taken = new Set(entries.flatMap(({ term, variants }) => [term, ...variants]));
  if (taken.has(entry.term)) return [...entries];
  const variants = entry.variants.filter((variant) => !taken.has(variant));
  return entries.toSpliced(place < 0 ? entries.length : place, 0, { ...entry, variants });
}

/** The entries with those of a file: each takes the place of the one with the same term, and what it says of another spelling counts. */
export function withTermsOf(entries: readonly GlossaryEntry[], read: readonly GlossaryEntry[]): GlossaryEntry[] {
  const spellings = new Set(read.flatMap(({ term, variants }) => [term, ...variants]));
  const byTerm = new Map(read.map((entry) => [entry.term, entry]));
  const kept = entries.flatMap((entry) => {
    const anew = byTerm.get(entry.term);
    byTerm.delete(entry.term);
    if (anew !== undefined) return [anew];
    if (spellings.has(entry.term)) return [];
    return [{ ...entry, variants: entry.variants.filter((one) => !spellings.has(one)) }];
  });
  return [...kept, ...byTerm.values()];
}
