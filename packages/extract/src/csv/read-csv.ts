import type { ReadWarning } from '@youyaku/contract/document';
import { cleanText } from '#container/assemble-pieces.ts';
import type { Piece } from '#container/assemble-pieces.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import type { Part } from '#container/assemble-parts.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import { parseCsvRows } from '@youyaku/contract/parse-csv-rows';

/** Maximum rows and UTF-16 units that become text; the rest is counted and reported. */
const rowsMax = 20_000;
const unitsMax = 2_000_000;
const headingUnitsMax = 80;
const proseUnitsMin = 100;

/**
 * Reads delimited rows in any encoding: one block per row, cells separated by tabs, the header row first. A lone cell
 * above the first of several rows is a heading. At most 20,000 rows and 2,000,000 units are read (`rows_capped`).
 */
export async function readCsv(bytes: Uint8Array, { charset, signal }: ExtractOptions): Promise<ReadSource> {
  const { text, encoding, warnings } = decodeBytes(bytes, charset);
  const { delimiter, body } = splitStatement(cleanText(text));
  signal?.throwIfAborted();
  const { parts, rowsLeft, isUnclosed } = collectRows(body, delimiter ?? guessDelimiter(body));
  return { ...assembleParts(parts), encoding, warnings: [...warnings, ...describeRows(rowsLeft, isUnclosed)] };
}

/** Excel reads and writes an optional first line 「sep=;」. */
function splitStatement(text: string): { delimiter: string | undefined; body: string } {
  const match = /^sep=([^\r\n])\r?\n/i.exec(text);
  return { delimiter: match?.[1], body: text.slice(match?.[0].length ?? 0) };
}

function collectRows(
  body: string,
  delimiter: string,
): {
  parts: Part[];
  rowsLeft: number;
  isUnclosed: boolean;
} {
  const parts: Part[] = [];
  let rows = 0;
  let units = 0;
  let rowsLeft = 0;
  let isUnclosed = false;
  let isBeforeTable = true;
  for (const row of parseCsvRows(body, delimiter)) {
    isUnclosed ||= row.isUnclosed;
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (rows >= rowsMax || units >= unitsMax) {
      rowsLeft++;
      continue;
    }
    const cells = row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
    isBeforeTable &&= cells.filter((cell) => cell !== '').length === 1;
    units += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    parts.push(...readRow(cells, isBeforeTable));
    rows++;
  }
  if (rowsLeft > 0) parts.push({ omitted: 'rows_capped' });
  return { parts: isBeforeTable ? parts.map(asRow) : parts, rowsLeft, isUnclosed };
}

/** Long prose in a cell, such as a free-text answer, becomes a paragraph of its own below its row. */
function readRow(cells: readonly string[], isBeforeTable: boolean): Piece[] {
  const text = cells.map((cell) => (isProse(cell) ? '' : cell)).join('\t');
  const isHeading = isBeforeTable && text.trim().length <= headingUnitsMax;
  return [
    isHeading ? { kind: 'heading', level: 1, text } : { kind: 'table', text },
    ...cells.filter(isProse).map((cell): Piece => ({ kind: 'paragraph', text: cell })),
  ];
}

function isProse(cell: string): boolean {
  return cell.length >= proseUnitsMin && /[。！？](?=[^」』）)])|[.!?] (?=\S)/.test(cell);
}

/** A single-column file has no title above its rows. */
function asRow(part: Part): Part {
  return 'omitted' in part || part.kind !== 'heading' ? part : { kind: 'table', text: part.text };
}

function describeRows(rowsLeft: number, isUnclosed: boolean): ReadWarning[] {
  const warnings: ReadWarning[] = [];
  if (rowsLeft > 0) warnings.push({ code: 'rows_capped', detail: String(rowsLeft) });
  if (isUnclosed) warnings.push({ code: 'truncated', detail: 'quote' });
  return warnings;
}
