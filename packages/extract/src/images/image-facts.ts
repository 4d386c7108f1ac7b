import { readBmpSize } from './read-bmp-grey.ts';

/** The header of an image, read without decoding it. */
export type ImageFacts = {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'bmp';
  /** One per page of a TIFF; one for every other format. */
  readonly frames: readonly ImageFrame[];
};
export type ImageFrame = {
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** Byte offset of the orientation value. */
  readonly orientationAt?: number | undefined;
  /** Byte offset of the page's directory in a TIFF. */
  readonly directoryAt?: number | undefined;
};

const framesMax = 2_000;

/** Reads the header; undefined for an unknown format or a damaged header. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const facts = readHeader(view);
    return facts === undefined || facts.frames.some(({ width, height }) => width * height === 0) ? undefined : facts;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readHeader(view: DataView): ImageFacts | undefined {
  const magic = view.getUint32(0);
  if (magic === 0x8950_4e47) return one('png', view.getUint32(16), view.getUint32(20));
  if (magic === 0x4749_4638) return one('gif', view.getUint16(6, true), view.getUint16(8, true));
  if (magic === 0x5249_4646) return readWebp(view);
  if (magic === 0x4949_2a00 || magic === 0x4d4d_002a) return { format: 'tiff', frames: readTiff(view) };
  if (magic >>> 16 === 0x424d) return readBitmap(view);
  return magic >>> 8 === 0xff_d8ff ? readJpeg(view) : undefined;
}

function one(format: ImageFacts['format'], width: number, height: number): ImageFacts {
  return { format, frames: [{ width, height, orientation: 1 }] };
}

function readBitmap(view: DataView): ImageFacts | undefined {
  const size = readBmpSize(view);
  return size === undefined ? undefined : one('bmp', size.width, size.height);
}

function readWebp(view: DataView): ImageFacts | undefined {
  const chunk = view.getUint32(12);
  if (chunk === 0x5650_3858) {
    return one('webp', 1 + (view.getUint32(24, true) & 0xff_ffff), 1 + (view.getUint32(27, true) & 0xff_ffff));
  }
  if (chunk === 0x5650_384c) {
    const bits = view.getUint32(21, true);
    return one('webp', 1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
  }
  if (chunk !== 0x5650_3820) return undefined;
  return one('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
}

/** The frame header of a JPEG follows segments whose lengths are stated. */
function readJpeg(view: DataView): ImageFacts | undefined {
  let exif: { orientation: number; orientationAt: number } | undefined;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const frame = { height: view.getUint16(at + 5), width: view.getUint16(at + 7), orientation: 1, ...exif };
      return { format: 'jpeg', frames: [frame] };
    }
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = view.getUint16(at + 2);
    if (marker === 0xe1 && view.getUint32(at + 4) === 0x4578_6966) exif ??= readExif(view, at + 10);
    at += 2 + Math.max(2, length);
  }
}

function readExif(view: DataView, start: number): { orientation: number; orientationAt: number } | undefined {
  const frame = readDirectory(view, start, view.getUint32(start + 4, isLittle(view, start)));
  const { orientation, orientationAt } = frame;
  return orientationAt === undefined ? undefined : { orientation, orientationAt };
}

function readTiff(view: DataView): ImageFrame[] {
  const frames: ImageFrame[] = [];
  const seen = new Set<number>();
  let at = view.getUint32(4, isLittle(view, 0));
  while (at !== 0 && !seen.has(at) && frames.length < framesMax) {
    seen.add(at);
    const { nextAt, ...frame } = readDirectory(view, 0, at);
    frames.push({ ...frame, directoryAt: at });
    at = nextAt;
  }
  return frames;
}

function isLittle(view: DataView, start: number): boolean {
  return view.getUint8(start) === 0x49;
}

/** A tag directory of a TIFF, or of the TIFF within EXIF; offsets count from its start. */
function readDirectory(view: DataView, start: number, offset: number) {
  const little = isLittle(view, start);
  const at = start + offset;
  const count = view.getUint16(at, little);
  let width = 0;
  let height = 0;
  let orientation = 1;
  let orientationAt: number | undefined;
  for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
    const tag = view.getUint16(entry, little);
    const isShort = view.getUint16(entry + 2, little) === 3;
    const value = isShort ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little);
    if (tag === 0x100) width = value;
    else if (tag === 0x101) height = value;
    else if (tag === 0x112 && isShort && value >= 1 && value <= 8) {
      orientation = value;
      orientationAt = entry + (little ? 8 : 9);
    }
  }
  return { width, height, orientation, orientationAt, nextAt: view.getUint32(at + 2 + count * 12, little) };
}
