import { readXml } from '#container/read-xml.ts';
import type { XmlAttributes } from '#container/read-xml.ts';
import { formatCell, formatText } from '#office/sheets/format-cell.ts';
import { sheetNamespaces, unescapeString } from './read-xlsx-parts.ts';
import { createHiddenColumns, sheetRowsMax, spend } from '#office/sheets/sheet.ts';
import type { HiddenColumns, Sheet, SheetBudget } from '#office/sheets/sheet.ts';
import { setCell } from '#office/sheets/workbook-source.ts';

export type WorkbookParts = { strings: readonly string[]; formats: readonly string[]; isFrom1904: boolean };

type Cell = { column: number; type: string; format: string; value: string[] };

type Reading = {
  sheet: Sheet;
  parts: WorkbookParts;
  budget: SheetBudget;
  hiddenColumns: HiddenColumns;
  isRowHidden: boolean;
  nextColumn: number;
  cell: Cell | undefined;
  isValue: boolean;
  readingDepth: number;
};

/** Reads the cells of one sheet as displayed, up to the row limit and the remaining budget. */
export function readXlsxSheet(bytes: Uint8Array, sheet: Sheet, parts: WorkbookParts, budget: SheetBudget): void {
  const reading: Reading = {
    sheet,
    parts,
    budget,
    hiddenColumns: createHiddenColumns(),
    isRowHidden: false,
    nextColumn: 0,
    cell: undefined,
    isValue: false,
    readingDepth: 0,
  };
  readXml(
    bytes,
    {
      open: (name, attributes) => open(reading, name, attributes),
      close: (name) => close(reading, name),
      text: (text) => reading.isValue && reading.cell?.value.push(text),
      isDone: () => sheet.isCapped,
    },
    sheetNamespaces,
  );
}

function open(reading: Reading, name: string, attributes: XmlAttributes): void {
  if (reading.sheet.isCapped) return;
  if (name === 's:row') openRow(reading, attributes);
  else if (name === 's:c') openCell(reading, attributes);
  else if (name === 's:rPh') reading.readingDepth++;
  else if (name === 's:v' || name === 's:t') reading.isValue = reading.readingDepth === 0;
  else if (name === 's:col' && isTrue(attributes['hidden'])) {
    reading.hiddenColumns.hide(Number(attributes['min']) - 1, Number(attributes['max']) - 1);
  }
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function openRow(reading: Reading, attributes: XmlAttributes): void {
  reading.isRowHidden = isTrue(attributes['hidden']);
  reading.nextColumn = 0;
  if (reading.sheet.rows.length >= sheetRowsMax) reading.sheet.isCapped = true;
  else reading.sheet.rows.push(new Map());
}

function openCell(reading: Reading, attributes: XmlAttributes): void {
  const column = columnOf(attributes['r'] ?? '') ?? reading.nextColumn;
  reading.nextColumn = column + 1;
  reading.cell = {
    column,
    type: attributes['t'] ?? 'n',
    format: reading.parts.formats[Number(attributes['s'] ?? 0)] ?? 'General',
    value: [],
  };
}

/** Column from 0 of a reference such as AB12. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Za-z]{1,3}/.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  let column = 0;
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64;
  return column - 1;
}

function close(reading: Reading, name: string): void {
  if (name === 's:v' || name === 's:t') reading.isValue = false;
  else if (name === 's:rPh') reading.readingDepth--;
  else if (name === 's:c') closeCell(reading);
}

function closeCell(reading: Reading): void {
  const { cell, sheet, budget } = reading;
  reading.cell = undefined;
  const row = sheet.rows.at(-1);
  if (cell === undefined || cell.value.length === 0 || row === undefined || sheet.isCapped) return;
  if (reading.isRowHidden || reading.hiddenColumns.has(cell.column)) {
    sheet.hasHidden = true;
    return;
  }
  const words = shown(cell, reading.parts);
  if (spend(budget, words)) setCell(row, cell.column, words);
  else sheet.isCapped = true;
}

function shown({ type, value, format }: Cell, { strings, isFrom1904 }: WorkbookParts): string {
  const raw = value.join('');
  if (type === 's') return formatText(strings[Number(raw)] ?? '', format);
  if (type === 'str' || type === 'inlineStr') return formatText(unescapeString(raw), format);
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  const number = Number(raw);
  if (type !== 'n' || raw.trim() === '' || !Number.isFinite(number)) return raw;
  return formatCell(number, format, isFrom1904);
}
