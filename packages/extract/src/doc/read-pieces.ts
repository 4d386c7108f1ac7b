import { ExtractError } from '#extract-error.ts';

/** A piece of the text: its characters and the offset of the first one in the document stream. */
export type DocPiece = { text: string; offset: number; unitBytes: 1 | 2 };

/** The text of an old Word file from its piece table (MS-DOC Clx): bytes are windows-1252, everything else UTF-16. */
export function readPieces(clx: Uint8Array, stream: Uint8Array): DocPiece[] {
  const table = findPieceTable(clx);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = Math.max(0, Math.floor((table.byteLength - 4) / 12));
  const pieces: DocPiece[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    const units = view.getUint32(4 * i + 4, true) - view.getUint32(4 * i, true);
    const place = view.getUint32(4 * (count + 1) + 8 * i + 2, true);
    const isPacked = (place & 0x40000000) !== 0;
    const unitBytes = isPacked ? 1 : 2;
    const offset = isPacked ? (place & 0x3fffffff) / 2 : place & 0x3fffffff;
    const bytes = stream.subarray(offset, offset + units * unitBytes);
    total += bytes.byteLength;
    // Pieces may overlap, but no legitimate file repeats its bytes many times.
    if (units < 0 || total > 4 * stream.byteLength) throw new ExtractError('source_unreadable', 'broken_doc');
    const text = new TextDecoder(isPacked ? 'windows-1252' : 'utf-16le', { ignoreBOM: true }).decode(bytes);
    pieces.push({ text, offset, unitBytes });
  }
  return pieces;
}

/** The piece table (2) follows any number of property lists (1). */
function findPieceTable(clx: Uint8Array): Uint8Array {
  const view = new DataView(clx.buffer, clx.byteOffset, clx.byteLength);
  let at = 0;
  while (at + 5 <= clx.byteLength) {
    if (clx[at] === 2) return clx.subarray(at + 5, at + 5 + view.getUint32(at + 1, true));
    if (clx[at] !== 1) break;
    at += 3 + view.getUint16(at + 1, true);
  }
  throw new ExtractError('source_unreadable', 'broken_doc');
}
