import { parseCsvRows } from './parse-csv-rows.ts';
import { removeCsvGuard, writeCsvRows } from './write-csv-rows.ts';
import { findEntryFault, type GlossaryEntry, type GlossaryFault, glossaryLimits } from './glossary-values.ts';

/** The columns of a glossary as CSV: one entry a row. */
export const glossaryColumns = ['用語', '表記ゆれ', '訳', '説明', '伏せる'] as const;
const heads = /^(?:用語|term)$/iu;
/** Between spellings: the sign that is written, or else any that is usual. */
const written = /[|｜]/u;
const usual = /[、;；/]/u;

export function writeGlossaryCsv(entries: readonly GlossaryEntry[]): string {
  const rows = entries.map(({ term, variants, translation = '', note = '', hidden }) => [
    term,
    // The sign behind the last one says that no other sign separates: TCP/IP is one spelling.
    variants.join('|') + (variants.length === 1 && usual.test(variants[0] ?? '') ? '|' : ''),
    translation,
    note,
    hidden === true ? '1' : '',
  ]);
  return writeCsvRows([glossaryColumns, ...rows]);
}

/** A row that was not read, from 1 and with the head. */
export type UnreadRow = { readonly row: number; readonly fault: GlossaryFault };
/** `undefined` fields are left out. */
export type GlossaryCsv = { readonly entries: GlossaryEntry[]; readonly unreadRows: UnreadRow[] };

/**
 * Reads such a file, also with a head in English or none, with tabs, and with fewer columns. Rows that no entry can be made of, and those whose
 * spelling stands in an earlier row, are named instead.
 */
export function readGlossaryCsv(csv: string): GlossaryCsv {
  const entries: GlossaryEntry[] = [];
  const unreadRows: UnreadRow[] = [];
  const seen = new Set<string>();
  const text = csv.slice(0, glossaryLimits.csvUnitsMax).replace(/^\uFEFF/u, '');
  const mark = (/^[^\n]*/u.exec(text)?.[0] ?? '').includes('\t') ? '\t' : ',';
  let number = 0;
  for (const row of parseCsvRows(text, mark)) {
    const cells = row.cells.map(removeCsvGuard);
    number += 1;
    if (cells.every((cell) => cell.trim() === '') || (number === 1 && heads.test(cells[0]?.trim() ?? ''))) continue;
    const entry = toEntry(cells);
    const spellings = [entry.term, ...entry.variants];
    const fault = findEntryFault(entry) ?? (spellings.some((one) => seen.has(one)) ? 'taken' : findRoom(entries));
    if (fault !== undefined) {
      unreadRows.push({ row: number, fault });
      continue;
    }
    for (const spelling of spellings) seen.add(spelling);
    entries.push(entry);
  }
  return { entries, unreadRows };
}

function findRoom(entries: readonly GlossaryEntry[]): GlossaryFault | undefined {
  return entries.length < glossaryLimits.entriesMax ? undefined : 'full';
}

/** Spellings that become `term`, each once. */
export function splitVariants(text: string, term: string, separators: RegExp): string[] {
  const all = text.split(separators).map((one) => one.trim());
  return [...new Set(all)].filter((one) => one !== '' && one !== term);
}

function toEntry([term = '', variants = '', translation = '', note = '', hidden = '']: string[]): GlossaryEntry {
  const own = term.trim();
  return {
    term: own,
    variants: splitVariants(variants, own, written.test(variants) ? written : usual),
    ...(translation.trim() === '' ? {} : { translation: translation.trim() }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(/^(?:1|true|yes|はい|伏せる|○|〇)$/iu.test(hidden.trim()) ? { hidden: true as const } : {}),
  };
}
