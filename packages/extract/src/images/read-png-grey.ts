import { inflateSync } from 'node:zlib';
import type { GreyImage } from './grey-image.ts';

/** Decodes an 8-bit grey PNG without interlace, as the OCR engine writes it; undefined for any other. */
export function readPngGrey(bytes: Uint8Array): GreyImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const [depth, colour, , , interlace] = bytes.subarray(24, 29);
  if (depth !== 8 || colour !== 0 || interlace !== 0) return undefined;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x4944_4154) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: (width + 1) * height });
  for (let y = 0; y < height; y++) unfilterRow(rows, y, width);
  return { width, height, pixels: new Uint8Array(rows.buffer, rows.byteOffset, width * height) };
}

/**
 * Adds to each byte what its filter predicts from the left, from above, or from both (PNG, third edition, chapter 9),
 * and removes the filter bytes: in place, because the image may be large.
 */
function unfilterRow(pixels: Uint8Array, y: number, width: number): void {
  const from = y * (width + 1) + 1;
  const to = y * width;
  const filter = pixels[from - 1] ?? 0;
  if (filter === 0) return void pixels.copyWithin(to, from, from + width);
  for (let x = 0; x < width; x++) {
    const left = x === 0 ? 0 : (pixels[to + x - 1] ?? 0);
    const up = y === 0 ? 0 : (pixels[to + x - width] ?? 0);
    const corner = x === 0 || y === 0 ? 0 : (pixels[to + x - width - 1] ?? 0);
    const predicted =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    pixels[to + x] = (pixels[from + x] ?? 0) + predicted;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner);
  const byUp = Math.abs(left - corner);
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
