/**
 * Calls `each` for every property modifier (MS-DOC Sprm) in a list, with the first bytes of its operand as a number.
 */
export function readSprms(bytes: Uint8Array, each: (code: number, operand: number) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 3 <= bytes.byteLength) {
    const code = view.getUint16(at, true);
    at += 2;
    const size = operandBytes(view, code, at);
    if (at + size > bytes.byteLength) return;
    each(code, size >= 2 ? view.getUint16(at, true) : view.getUint8(at));
    at += size;
  }
}

const tableDefinition = 0xd608;
const fixed = [1, 1, 2, 4, 2, 2, 0, 3];

function operandBytes(view: DataView, code: number, at: number): number {
  const kind = code >> 13;
  if (kind !== 6) return fixed[kind] ?? 1;
  if (code === tableDefinition) return at + 2 <= view.byteLength ? view.getUint16(at, true) + 1 : 1;
  return view.getUint8(at) + 1;
}

export const sprms = {
  isDeleted: 0x0800,
  isHidden: 0x083c,
  symbol: 0x6a09,
  style: 0x4600,
  isInTable: 0x2416,
  isRowEnd: 0x2417,
  listLevel: 0x260a,
  list: 0x460b,
  outline: 0x2640,
} as const;
