import type { ReadWarning } from '@youyaku/contract/document';
import type { Piece } from '#container/assemble-pieces.ts';
import { cutMiddle } from '#bound-document.ts';
import { assembleParts, hasText } from '#container/assemble-parts.ts';
import type { Part } from '#container/assemble-parts.ts';
import type { ReadSource } from '#reader.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** In a sheet written like a letter, a row with a single cell of at least this length is a sentence. */
const sentenceUnitsMin = 40;

/** Below this share of filled cells the columns are a layout grid, not a table. */
const tableFilledMin = 0.35;

/**
 * Builds a source from a workbook: every visible sheet under its name, one block per row; hidden and capped content is
 * reported.
 */
export function workbookSource(
  sheets: readonly Sheet[],
  statedTitle: string | undefined,
  warnings: readonly ReadWarning[] = [],
): ReadSource {
  const shown = sheets.filter(({ isHidden, rows, boxes }) => !isHidden && (rows.length > 0 || boxes.length > 0));
  const isNamed =
    shown.length > 1 || shown.some(({ name }) => !/^(?:(?:sheet|シート|worksheet) ?\d*|表\d+)$/i.test(name));
  const parts = sheets.flatMap((sheet) => sheetParts(sheet, isNamed));
  return {
    ...(statedTitle === undefined ? {} : { title: statedTitle }),
    ...assembleParts(parts),
    warnings: [
      ...warnings,
      ...sheetWarning('hidden_sheets', sheets, ({ isHidden }) => isHidden),
      ...sheetWarning('sheets_capped', sheets, ({ isCapped }) => isCapped),
    ],
  };
}

/** A warning with the numbers of the affected sheets. */
function sheetWarning(code: string, sheets: readonly Sheet[], isAffected: (sheet: Sheet) => boolean): ReadWarning[] {
  const numbers = sheets.filter(isAffected).map(({ number }) => number);
  return numbers.length === 0 ? [] : [{ code, detail: numbers.join(',') }];
}

function sheetParts(sheet: Sheet, isNamed: boolean): Part[] {
  if (sheet.isHidden) return [{ omitted: 'hidden_sheet' }];
  if (sheet.isChart) return [{ omitted: 'chart' }];
  const body: Piece[] = [...rowPieces(sheet.rows), ...sheet.boxes];
  const head: Piece[] = isNamed && body.length > 0 ? [{ kind: 'heading', level: 1, text: cutMiddle(sheet.name) }] : [];
  const parts: Part[] = [...head, ...body].map((piece) => ({ ...piece, sheet: sheet.name }));
  if (sheet.hasHidden) parts.push({ omitted: 'hidden_cells' });
  if (sheet.isCapped) parts.push({ omitted: 'rows_capped' });
  return parts;
}

function rowPieces(rows: readonly SheetRow[]): Piece[] {
  const used = new Set<number>();
  let filled = 0;
  let filledRows = 0;
  for (const row of rows) {
    if (row.size > 0) filledRows++;
    filled += row.size;
    for (const column of row.keys()) used.add(column);
  }
  const columns = [...used].toSorted((a, b) => a - b);
  const isTable = columns.length > 0 && filled / (filledRows * columns.length) >= tableFilledMin;
  return rows.filter(({ size }) => size > 0).map((row) => rowPiece(row, columns, isTable));
}

function rowPiece(row: SheetRow, columns: readonly number[], isTable: boolean): Piece {
  const filled = [...row].toSorted(([one], [other]) => one - other).map(([, words]) => words);
  const [only = ''] = filled;
  if (filled.length === 1 && isSentence(only)) return { kind: 'paragraph', text: only };
  const cells = isTable ? columns.map((column) => row.get(column) ?? '') : filled;
  return {
    kind: 'table',
    text: cells
      .map((words) => words.replace(/\s+/g, ' '))
      .join('\t')
      .trimEnd(),
  };
}

function isSentence(words: string): boolean {
  return words.length >= sentenceUnitsMin || /[。．！？!?]$/.test(words);
}

/** Sets a cell, unless it is blank. */
export function setCell(row: SheetRow, column: number, words: string): void {
  if (hasText(words)) row.set(column, words.trim());
}
