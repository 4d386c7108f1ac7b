import type { GreyImage } from './grey-image.ts';

/** Layout of the rows and pixels of a Windows or OS/2 bitmap (Microsoft, BITMAPINFOHEADER). */
type Bitmap = {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  pixelsAt: number;
  rowBytes: number;
  /** Grey level of each palette colour, for up to 8 bits per pixel. */
  palette: Uint8Array;
  /** Bit masks of red, green and blue in a pixel of 16 or 32 bits. */
  masks: readonly [number, number, number];
};

const fileHeaderBytes = 14;
const rgbCompression = 0;
const bitFieldsCompression = 3;
const alphaBitFieldsCompression = 6;

/** Width and height as the header states them; undefined for unknown headers. */
export function readBmpSize(view: DataView): { width: number; height: number } | undefined {
  const header = view.getUint32(fileHeaderBytes, true);
  if (header === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return header < 40 ? undefined : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/**
 * Decodes a bitmap to grey: 1, 4, 8, 16, 24 or 32 bits per pixel, uncompressed; transparency is ignored. Undefined when
 * it is damaged or run-length encoded. Decoded here because the OCR engine's decoder takes 1.1 GB and 4 s for a bitmap
 * of 6 MB.
 */
export function readBmpGrey(bytes: Uint8Array): GreyImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const bitmap = readHeader(view);
    return bitmap === undefined ? undefined : readPixels(view, bitmap);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readHeader(view: DataView): Bitmap | undefined {
  const size = readBmpSize(view);
  if (size === undefined || size.width <= 0 || size.height === 0) return undefined;
  const headerBytes = view.getUint32(fileHeaderBytes, true);
  const isCore = headerBytes === 12;
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const packing = isCore ? rgbCompression : view.getUint32(30, true);
  const isMasked = packing === bitFieldsCompression || packing === alphaBitFieldsCompression;
  if (![1, 4, 8, 16, 24, 32].includes(bits) || (packing !== rgbCompression && !(isMasked && bits % 16 === 0)))
    return undefined;
  const rowBytes = Math.ceil((size.width * bits) / 32) * 4;
  const pixelsAt = view.getUint32(10, true);
  if (pixelsAt + rowBytes * size.height > view.byteLength) return undefined;
  return {
    ...size,
    isTopDown: !isCore && view.getInt32(22, true) < 0,
    bits,
    pixelsAt,
    rowBytes,
    palette: readPalette(view, { at: fileHeaderBytes + headerBytes, entryBytes: isCore ? 3 : 4, bits, pixelsAt }),
    masks: isMasked ? readMasks(view) : bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff_0000, 0xff00, 0xff],
  };
}

type Place = { at: number; entryBytes: number; bits: number; pixelsAt: number };

function readPalette(view: DataView, { at, entryBytes, bits, pixelsAt }: Place): Uint8Array {
  const palette = new Uint8Array(256);
  if (bits > 8) return palette;
  const count = Math.min(2 ** bits, Math.floor((pixelsAt - at) / entryBytes));
  for (let index = 0; index < count; index++) palette[index] = greyAt(view, at + index * entryBytes);
  return palette;
}

/** The masks follow the 40 bytes common to all headers, inside or after the header. */
function readMasks(view: DataView): [number, number, number] {
  return [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true)];
}

function readPixels(view: DataView, bitmap: Bitmap): GreyImage {
  const { width, height, isTopDown, pixelsAt, rowBytes } = bitmap;
  const pixels = new Uint8Array(width * height);
  const greyOf = createPixelReader(view, bitmap);
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + (isTopDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x++) pixels[y * width + x] = greyOf(row, x);
  }
  return { width, height, pixels };
}

function createPixelReader(view: DataView, { bits, palette, masks }: Bitmap): (row: number, x: number) => number {
  if (bits === 24) return (row, x) => greyAt(view, row + x * 3);
  if (bits <= 8) {
    const perByte = 8 / bits;
    const top = 2 ** bits - 1;
    return (row, x) => {
      const shift = 8 - bits * ((x % perByte) + 1);
      return palette[(view.getUint8(row + Math.floor(x / perByte)) >> shift) & top] ?? 0;
    };
  }
  const [red, green, blue] = masks.map(createChannelReader) as [Channel, Channel, Channel];
  const read = (row: number, x: number): number =>
    bits === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true);
  return (row, x) => {
    const value = read(row, x);
    return toGrey(red(value), green(value), blue(value));
  };
}

type Channel = (value: number) => number;

/** Extracts one colour of a pixel, 0 to 255. */
function createChannelReader(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  const top = mask >>> shift;
  return top === 0 ? () => 0 : (value) => ((((value & mask) >>> 0) >>> shift) * 255) / top;
}

/** Grey of three bytes in the order blue, green, red. */
function greyAt(view: DataView, at: number): number {
  return toGrey(view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at));
}

/** Luma of a colour (ITU-R BT.601). */
function toGrey(red: number, green: number, blue: number): number {
  return Math.round(red * 0.299 + green * 0.587 + blue * 0.114);
}
