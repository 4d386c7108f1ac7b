import type { Piece } from '#container/assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import { macroWarnings } from '#office/macro-warnings.ts';
import { openZip } from '#container/open-zip.ts';
import type { OpenZip } from '#container/open-zip.ts';
import { readStatedTitle } from '#office/read-properties.ts';
import { readRelations } from '#container/read-relations.ts';
import type { Relation } from '#container/read-relations.ts';
import { descendants, readXmlTree } from '#container/read-xml-tree.ts';
import { readTextBody } from '#office/slides/read-text-body.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { readSheetsByLibrary } from '#office/sheets/read-sheets-by-library.ts';
import { refuseImpossibleRecords } from '#office/sheets/refuse-impossible-records.ts';
import { readCellFormats, readSharedStrings, readWorkbookPart, sheetNamespaces } from './read-xlsx-parts.ts';
import type { SheetEntry } from './read-xlsx-parts.ts';
import { readXlsxSheet } from './read-xlsx-sheet.ts';
import type { WorkbookParts } from './read-xlsx-sheet.ts';
import { createSheet, createSheetBudget } from '#office/sheets/sheet.ts';
import type { Sheet, SheetBudget } from '#office/sheets/sheet.ts';
import { workbookSource } from '#office/sheets/workbook-source.ts';

const sheetsMax = 1_000;

/** Reads an Excel file: every visible sheet with its cells as displayed, formulas as their stored value. */
export async function readXlsx(bytes: Uint8Array, { signal, onProgress }: ExtractOptions): Promise<ReadSource> {
  const zip = await openZip(bytes);
  const main = ['xl/workbook.xml', ...zip.names].find((name) => /^xl\/workbook\d*\.xml$/.test(name) && zip.has(name));
  if (main === undefined && zip.has('xl/workbook.bin')) return readBinary(zip, bytes);
  const { sheets: entries, isFrom1904 } = readWorkbookPart(await zip.read(main ?? 'xl/workbook.xml'));
  if (entries.length > sheetsMax) throw new ExtractError('source_too_large', 'sheets');
  const relations = await readRelations(zip, main ?? 'xl/workbook.xml');
  const parts = { ...(await readParts(zip, relations)), isFrom1904 };
  const budget = createSheetBudget();
  const sheets: Sheet[] = [];
  for (const entry of entries) {
    signal?.throwIfAborted();
    sheets.push(await readSheet(zip, entry, sheets.length + 1, relations, parts, budget));
    onProgress?.(sheets.length, entries.length);
  }
  return workbookSource(sheets, await readStatedTitle(zip), macroWarnings(zip));
}

async function readParts(zip: OpenZip, relations: readonly Relation[]): Promise<Omit<WorkbookParts, 'isFrom1904'>> {
  const strings = targetOf(zip, relations, 'sharedStrings');
  const styles = targetOf(zip, relations, 'styles');
  return {
    strings: strings === undefined ? [] : readSharedStrings(await zip.read(strings)),
    formats: styles === undefined ? [] : readCellFormats(await zip.read(styles)),
  };
}

function targetOf(zip: OpenZip, relations: readonly Relation[], wanted: string): string | undefined {
  return relations.find(({ type, target }) => type === wanted && zip.has(target))?.target;
}

async function readSheet(
  zip: OpenZip,
  { name, relation, isHidden }: SheetEntry,
  number: number,
  relations: readonly Relation[],
  parts: WorkbookParts,
  budget: SheetBudget,
): Promise<Sheet> {
  const sheet: Sheet = { ...createSheet(name, number), isHidden };
  const found = relations.find(({ id }) => id === relation);
  if (isHidden || found === undefined || !zip.has(found.target)) return sheet;
  if (found.type === 'chartsheet') return { ...sheet, isChart: true };
  readXlsxSheet(await zip.read(found.target), sheet, parts, budget);
  sheet.boxes.push(...(await readBoxes(zip, found.target)));
  return sheet;
}

/** Text boxes over the cells. */
async function readBoxes(zip: OpenZip, sheetPart: string): Promise<Piece[]> {
  const drawing = targetOf(zip, await readRelations(zip, sheetPart), 'drawing');
  if (drawing === undefined) return [];
  const root = readXmlTree(await zip.read(drawing), sheetNamespaces);
  return [...descendants(root, 'xdr:txBody')].flatMap((body) => readTextBody(body, false));
}

/** The binary form of Excel's zip: every part must pass `openZip` before the library unpacks them itself. */
async function readBinary(zip: OpenZip, bytes: Uint8Array): Promise<ReadSource> {
  for (const name of zip.names) {
    const part = await zip.read(name);
    if (/\.bin$/i.test(name)) refuseImpossibleRecords(part);
  }
  return workbookSource(readSheetsByLibrary(bytes), await readStatedTitle(zip), macroWarnings(zip));
}
