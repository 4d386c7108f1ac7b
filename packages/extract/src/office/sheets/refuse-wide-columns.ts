import { ExtractError } from '#extract-error.ts';
import { sheetColumnsMax } from './sheet.ts';

/** Record types of an .xlsb sheet ([MS-XLSB] 2.3.1). */
const columnInfo = 60;

/**
 * Rejects an .xlsb sheet (a part of records, [MS-XLSB] 2.1.4) that describes more columns than a sheet can have: the
 * library creates an object for each of them, up to 4,294,967,296. Throws ExtractError `source_unreadable`.
 */
export function refuseWideColumns(part: Uint8Array): void {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  let columns = 0;
  for (let at = 0; at < part.length;) {
    const type = readVarint(part, at, 2);
    const size = readVarint(part, type.end, 4);
    if (type.value === columnInfo && size.end + 8 <= part.length) {
      const [first, last] = [view.getUint32(size.end, true), view.getUint32(size.end + 4, true)];
      columns += Math.max(0, last - first + 1);
      if (last >= sheetColumnsMax || columns > sheetColumnsMax) {
        throw new ExtractError('source_unreadable', 'broken_workbook');
      }
    }
    at = size.end + size.value;
  }
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
