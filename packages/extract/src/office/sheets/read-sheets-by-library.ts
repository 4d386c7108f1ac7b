import { read, utils } from '@e965/xlsx';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { ExtractError } from '#extract-error.ts';
import { formatCell, formatText, localFormat } from './format-cell.ts';
import { createSheet, createSheetBudget, sheetColumnsMax, sheetRowsMax, spend } from './sheet.ts';
import type { Sheet, SheetBudget } from './sheet.ts';
import { setCell } from './workbook-source.ts';

/**
 * Reads the sheets of Excel's binary formats (.xls, .xlsb) with SheetJS; numbers are formatted as in the other formats.
 */
export function readSheetsByLibrary(bytes: Uint8Array): Sheet[] {
  const book = parse(bytes);
  const budget = createSheetBudget();
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name, index) => {
    const sheet = createSheet(name, index + 1);
    sheet.isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    const cells = book.Sheets[name];
    if (cells !== undefined && !sheet.isHidden) readRows(cells, sheet, budget, isFrom1904);
    return sheet;
  });
}

function parse(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: sheetRowsMax + 1,
      cellNF: true,
      cellHTML: false,
      cellStyles: true,
      bookVBA: false,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    if (isLocked) throw new ExtractError('source_encrypted', 'office_password');
    throw new ExtractError('source_unreadable', 'broken_workbook');
  }
}

function readRows(cells: WorkSheet, sheet: Sheet, budget: SheetBudget, isFrom1904: boolean): void {
  const rows: (CellObject | undefined)[][] = cells['!data'] ?? [];
  for (const [index, row] of rows.entries()) {
    if (index >= sheetRowsMax) sheet.isCapped = true;
    if (sheet.isCapped) return;
    const shown = new Map<number, string>();
    sheet.rows.push(shown);
    // A cell may claim any column, and empty columns are visited one by one.
    for (const [column, cell] of (row ?? []).slice(0, sheetColumnsMax).entries()) {
      if (cell === undefined || cell.t === 'z') continue;
      if (cells['!rows']?.[index]?.hidden === true || cells['!cols']?.[column]?.hidden === true) {
        sheet.hasHidden = true;
        continue;
      }
      const words = wordsOf(cell, isFrom1904);
      if (!spend(budget, words)) sheet.isCapped = true;
      else setCell(shown, column, words);
    }
  }
}

function wordsOf(cell: CellObject, isFrom1904: boolean): string {
  if (cell.t === 'n' && typeof cell.v === 'number') {
    return formatCell(cell.v, localFormat(String(cell.z ?? 'General')), isFrom1904);
  }
  if (cell.t === 's') return formatText(String(cell.v ?? ''), String(cell.z ?? ''));
  return utils.format_cell(cell);
}
