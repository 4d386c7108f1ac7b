import { parseCsvRows } from './parse-csv-rows.ts';
import { removeCsvGuard, writeCsvRows } from './write-csv-rows.ts';
import { glossaryLimits, type GlossaryEntry } from './glossary-values.ts';

/** The columns of a glossary as CSV: one entry a row. */
export const glossaryColumns = ['用語', '表記ゆれ', '訳', '説明', '伏せる'] as const;
const heads = /^(?:用語|term)$/iu;
const separators = /[|｜、;；/]/u;

export function writeGlossaryCsv(entries: readonly GlossaryEntry[]): string {
  const rows = entries.map(({ term, variants, translation = '', note = '', hidden }) => [
    term,
    variants.join('|'),
    translation,
    note,
    hidden === true ? '1' : '',
  ]);
  return writeCsvRows([glossaryColumns, ...rows]);
}

/** The first rows that could not be read, from 1 and with the head; `undefined` fields are left out. */
export type GlossaryCsv = { readonly entries: GlossaryEntry[]; readonly unreadRows: number[] };

/**
 * Reads such a file, also with a head in English or none, with tabs, and with fewer columns. Rows that no entry can be made of, and those whose
 * spelling stands in an earlier row, are named instead.
 */
export function readGlossaryCsv(csv: string): GlossaryCsv {
  const entries: GlossaryEntry[] = [];
  const unreadRows: number[] = [];
  const seen = new Set<string>();
  const text = csv.slice(0, glossaryLimits.csvUnitsMax).replace(/^\uFEFF/u, '');
  const mark = (/^[^\n]*/u.exec(text)?.[0] ?? '').includes('\t') ? '\t' : ',';
  let number = 0;
  for (const row of parseCsvRows(text, mark)) {
    const cells = row.cells.map(removeCsvGuard);
    number += 1;
    if (cells.every((cell) => cell.trim() === '') || (number === 1 && heads.test(cells[0]?.trim() ?? ''))) continue;
    const entry = toEntry(cells);
    const spellings = entry === undefined ? [] : [entry.term, ...entry.variants];
    if (entry === undefined || entries.length >= glossaryLimits.entriesMax || spellings.some((one) => seen.has(one))) {
      unreadRows.push(number);
      continue;
    }
    for (const spelling of spellings) seen.add(spelling);
    entries.push(entry);
  }
  return { entries, unreadRows };
}

function toEntry([term = '', variants = '', translation = '', note = '', hidden = '']: string[]):
  | GlossaryEntry
  | undefined {
  const own = term.trim();
  const others = [...new Set(variants.split(separators).map((one) => one.trim()))].filter(
    (one) => one !== '' && one !== own,
  );
  const { termCodePointsMax, variantCodePointsMin, variantsMax, noteCodePointsMax } = glossaryLimits;
  const isWithin = (text: string, min: number, max: number): boolean => {
    const { length } = Array.from(text);
    return length >= min && length <= max && !/[\n\r\t]/u.test(text);
  };
  const isReadable =
    isWithin(own, 1, termCodePointsMax) &&
    others.length <= variantsMax &&
    others.every((one) => isWithin(one, variantCodePointsMin, termCodePointsMax)) &&
    isWithin(translation.trim(), 0, termCodePointsMax) &&
    Array.from(note.trim()).length <= noteCodePointsMax;
  if (!isReadable) return undefined;
  return {
    term: own,
    variants: others,
    ...(translation.trim() === '' ? {} : { translation: translation.trim() }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(/^(?:1|true|yes|はい|伏せる|○|〇)$/iu.test(hidden.trim()) ? { hidden: true as const } : {}),
  };
}
