import type { Piece } from '#container/assemble-pieces.ts';

/** One row by column from 0; a column that is not in it is blank. */
export type SheetRow = Map<number, string>;

/** A sheet of a workbook as it is shown. */
export type Sheet = {
  name: string;
  /** From 1, hidden sheets counted. */
  number: number;
  isHidden: boolean;
  rows: SheetRow[];
  /** Words that lie over the cells: text boxes. */
  boxes: Piece[];
  /** The sheet has more rows than were read. */
  isCapped: boolean;
  /** Rows or columns that hold something are hidden. */
  hasHidden: boolean;
  /** The sheet is a chart. */
  isChart: boolean;
};

export function createSheet(name: string, number: number): Sheet {
  return { name, number, isHidden: false, rows: [], boxes: [], isCapped: false, hasHidden: false, isChart: false };
}

/** Columns that a sheet of Excel has. */
export const sheetColumnsMax = 16_384;

/** Columns that are not shown. */
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

/** What one workbook may hold; shared by its sheets. */
export type SheetBudget = { cells: number; units: number };

/** Most rows of a sheet that are read. */
export const sheetRowsMax = 20_000;

export function createSheetBudget(): SheetBudget {
  return { cells: 1_000_000, units: 2_000_000 };
}

/** Takes a cell's words off the budget; false once it is used up. */
export function spend(budget: SheetBudget, words: string): boolean {
  budget.cells--;
  budget.units -= words.length + 1;
  return budget.cells >= 0 && budget.units >= 0;
}
