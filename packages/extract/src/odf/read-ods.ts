import { createHiddenColumns, createSheet, createSheetBudget, sheetRowsMax, spend } from '#office/sheets/sheet.ts';
import type { HiddenColumns, Sheet, SheetBudget } from '#office/sheets/sheet.ts';
import { setCell, workbookSource } from '#office/sheets/workbook-source.ts';
import { readStatedTitle } from '#office/read-properties.ts';
import { readXml } from '#container/read-xml.ts';
import type { XmlAttributes } from '#container/read-xml.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { odfNamespaces } from './odf-namespaces.ts';
import { openOdf } from './open-odf.ts';
import { createOdfStyles, recordStyle } from './read-odf-styles.ts';
import type { OdfStyles } from './read-odf-styles.ts';

const repeatedCellsMax = 256;
const repeatedRowsMax = 1_000;

type Reading = {
  styles: OdfStyles;
  budget: SheetBudget;
  sheets: Sheet[];
  /** Tables inside tables (in a cell's shape) belong to the cell. */
  tableDepth: number;
  hiddenColumns: HiddenColumns;
  nextHidden: number;
  row: { cells: Map<number, string>; repeated: number; isHidden: boolean; column: number } | undefined;
  cell: { words: string[]; repeated: number } | undefined;
  hiddenDepth: number;
};

const hiddenElements = new Set([
  'office:annotation',
  'text:ruby-text',
  'office:forms',
  'table:tracked-changes',
  'svg:title',
  'svg:desc',
]);

/** Reads an OpenDocument spreadsheet: the displayed text of every cell is in the file. */
export async function readOds(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  const zip = await openOdf(bytes);
  const content = await zip.read('content.xml');
  signal?.throwIfAborted();
  const reading: Reading = {
    styles: createOdfStyles(),
    budget: createSheetBudget(),
    sheets: [],
    tableDepth: 0,
    hiddenColumns: createHiddenColumns(),
    nextHidden: 0,
    row: undefined,
    cell: undefined,
    hiddenDepth: 0,
  };
  readXml(
    content,
    {
      open: (name, attributes) => open(reading, name, attributes),
      close: (name) => close(reading, name),
      text: (text) => reading.hiddenDepth === 0 && reading.cell?.words.push(text.replace(/[ \t\r\n]+/g, ' ')),
    },
    odfNamespaces,
  );
  return workbookSource(reading.sheets, await readStatedTitle(zip, 'meta.xml'));
}

function open(reading: Reading, name: string, attributes: XmlAttributes): void {
  if (hiddenElements.has(name)) reading.hiddenDepth++;
  if (reading.hiddenDepth > 0) return;
  recordStyle(reading.styles, name, attributes);
  if (name === 'table:table') openTable(reading, attributes);
  else if (reading.tableDepth === 1 && startHandlers.has(name)) startHandlers.get(name)?.(reading, attributes);
  else if (name === 'text:s') reading.cell?.words.push(' ');
  else if (name === 'text:p' && (reading.cell?.words.length ?? 0) > 0) reading.cell?.words.push('\n');
  else if (name === 'text:line-break') reading.cell?.words.push('\n');
}

function openTable(reading: Reading, attributes: XmlAttributes): void {
  if (++reading.tableDepth > 1) return;
  const sheet = createSheet(attributes['table:name'] ?? '', reading.sheets.length + 1);
  sheet.isHidden = reading.styles.hiddenTables.has(attributes['table:style-name'] ?? '');
  reading.sheets.push(sheet);
  reading.hiddenColumns = createHiddenColumns();
  reading.nextHidden = 0;
}

const isHidden = (attributes: XmlAttributes): boolean =>
  /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '');

const repeatedOf = (attributes: XmlAttributes, of: 'columns' | 'rows'): number =>
  Math.max(1, Number(attributes[`table:number-${of}-repeated`] ?? 1) || 1);

type StartHandler = (reading: Reading, attributes: XmlAttributes) => void;

const startHandlers: ReadonlyMap<string, StartHandler> = new Map(
  Object.entries<StartHandler>({
    'table:table-column': (reading, attributes) => {
      const to = reading.nextHidden + repeatedOf(attributes, 'columns');
      if (isHidden(attributes)) reading.hiddenColumns.hide(reading.nextHidden, to - 1);
      reading.nextHidden = to;
    },
    'table:table-row': (reading, attributes) => {
      const repeated = repeatedOf(attributes, 'rows');
      reading.row = { cells: new Map(), repeated, isHidden: isHidden(attributes), column: 0 };
    },
    'table:table-cell': openCell,
    'table:covered-table-cell': openCell,
  }),
);

function openCell(reading: Reading, attributes: XmlAttributes): void {
  reading.cell = { words: [], repeated: repeatedOf(attributes, 'columns') };
}

function close(reading: Reading, name: string): void {
  if (hiddenElements.has(name)) {
    reading.hiddenDepth--;
    return;
  }
  if (reading.hiddenDepth > 0) return;
  if (name === 'table:table') reading.tableDepth--;
  if (reading.tableDepth !== 1) return;
  if (name === 'table:table-cell' || name === 'table:covered-table-cell') closeCell(reading);
  else if (name === 'table:table-row') closeRow(reading);
}

function closeCell(reading: Reading): void {
  const { cell, row } = reading;
  const sheet = reading.sheets.at(-1);
  reading.cell = undefined;
  if (cell === undefined || row === undefined || sheet === undefined) return;
  const words = cell.words.join('');
  const from = row.column;
  row.column += cell.repeated;
  if (sheet.isHidden || sheet.isCapped || words.trim() === '') return;
  for (let column = from; column < from + Math.min(cell.repeated, repeatedCellsMax); column++) {
    if (row.isHidden || reading.hiddenColumns.has(column)) {
      sheet.hasHidden = true;
    } else if (spend(reading.budget, words)) setCell(row.cells, column, words);
    else sheet.isCapped = true;
  }
}

/** A row with a repeat count is added that many times; beyond a thousand the rest is reported as omitted. */
function closeRow(reading: Reading): void {
  const { row } = reading;
  const sheet = reading.sheets.at(-1);
  reading.row = undefined;
  if (row === undefined || sheet === undefined || row.cells.size === 0) return;
  const times = Math.min(row.repeated, repeatedRowsMax);
  if (times < row.repeated || sheet.rows.length + times > sheetRowsMax) sheet.isCapped = true;
  for (let i = 0; i < times && sheet.rows.length < sheetRowsMax; i++) {
    if (i > 0 && ![...row.cells.values()].every((words) => spend(reading.budget, words))) {
      sheet.isCapped = true;
      return;
    }
    sheet.rows.push(row.cells);
  }
}
