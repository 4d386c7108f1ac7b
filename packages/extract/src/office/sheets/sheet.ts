import type { Piece } from '#container/assemble-pieces.ts';

/** One row by column from 0; missing columns are blank. */
export type SheetRow = Map<number, string>;

/** A sheet of a workbook as displayed. */
export type Sheet = {
  name: string;
  /** From 1, counting hidden sheets. */
  number: number;
  isHidden: boolean;
  rows: SheetRow[];
  /** Text boxes over the cells. */
  boxes: Piece[];
  /** The sheet has more rows than were read. */
  isCapped: boolean;
  /** Some non-empty rows or columns are hidden. */
  hasHidden: boolean;
  /** The sheet is a chart. */
  isChart: boolean;
};

export function createSheet(name: string, number: number): Sheet {
  return { name, number, isHidden: false, rows: [], boxes: [], isCapped: false, hasHidden: false, isChart: false };
}

/** Number of columns in an Excel sheet. */
export const sheetColumnsMax = 16_384;

/** The hidden columns of a sheet. */
export type HiddenColumns = { hide(from: number, to: number): void; has(column: number): boolean };

export function createHiddenColumns(): HiddenColumns {
  const hidden = new Uint8Array(sheetColumnsMax);
  let ranges = 0;
  return {
    hide: (from, to) => {
      if (++ranges <= sheetColumnsMax) hidden.fill(1, Math.max(0, from), Math.max(0, to + 1));
    },
    has: (column) => hidden[column] === 1,
  };
}

/** Remaining limits of one workbook, shared by its sheets. */
export type SheetBudget = { cells: number; units: number };

/** Maximum rows read per sheet. */
export const sheetRowsMax = 20_000;

export function createSheetBudget(): SheetBudget {
  return { cells: 1_000_000, units: 2_000_000 };
}

/** Deducts a cell's text from the budget; false once it is used up. */
export function spend(budget: SheetBudget, words: string): boolean {
  budget.cells--;
  budget.units -= words.length + 1;
  return budget.cells >= 0 && budget.units >= 0;
}
