import { ExtractError } from '#extract-error.ts';
import { sheetColumnsMax } from './sheet.ts';

/** Record type of a description of columns in an .xlsb ([MS-XLSB] 2.3.1). */
const columnInfo = 60;

/** Where the length of its string stands in a record, in bytes from its start, by type: cells, shared strings, formats. */
const stringLengthAt: ReadonlyMap<number, number> = new Map([
  [6, 8],
  [8, 8],
  [17, 4],
  [19, 1],
  [44, 2],
  [62, 9],
]);

/**
 * Rejects a part of an .xlsb ([MS-XLSB] 2.1.4) that describes more columns than a sheet can have, or a string longer than
 * its record: the library creates an object for each of up to 4,294,967,296 columns or characters, so that one damaged
 * byte takes all memory. Throws ExtractError `source_unreadable`.
 */
export function refuseImpossibleRecords(part: Uint8Array): void {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  let columns = 0;
  for (let at = 0; at < part.length;) {
    const type = readVarint(part, at, 2);
    const size = readVarint(part, type.end, 4);
    const record = { start: size.end, end: Math.min(part.length, size.end + size.value) };
    if (type.value === columnInfo) columns += countColumns(view, record);
    if (columns > sheetColumnsMax || !fitsString(view, type.value, record)) {
      throw new ExtractError('source_unreadable', 'broken_workbook');
    }
    at = size.end + size.value;
  }
}

type Record = { readonly start: number; readonly end: number };

function countColumns(view: DataView, { start }: Record): number {
  if (start + 8 > view.byteLength) return 0;
  const [first, last] = [view.getUint32(start, true), view.getUint32(start + 4, true)];
  return last >= sheetColumnsMax ? Number.POSITIVE_INFINITY : Math.max(0, last - first + 1);
}

function fitsString(view: DataView, type: number, { start, end }: Record): boolean {
  const at = stringLengthAt.get(type);
  if (at === undefined || start + at + 4 > end) return true;
  const units = view.getUint32(start + at, true);
  return units * 2 <= end - start - at - 4;
}

/** Seven bits per byte, lowest first; the high bit means that another byte follows. */
function readVarint(part: Uint8Array, start: number, bytesMax: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < bytesMax; index += 1) {
    const byte = part[start + index] ?? 0;
    value += (byte & 0x7f) * 128 ** index;
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return { value, end: start + bytesMax };
}
