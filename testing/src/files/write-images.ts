import { crc32, deflateSync } from 'node:zlib';
import type { GreyImage } from '@youyaku/extract/images/grey-image';

/** Image writers: one grey PNG, a TIFF of several pages, a PDF whose pages are images. */
export function writePng({ width, height, pixels }: GreyImage): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', head),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const edge = Buffer.alloc(8);
  edge.writeUInt32BE(data.length);
  edge.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([edge.subarray(0, 4), body, edge.subarray(4)]);
}

export function writeTiff(images: readonly GreyImage[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  let length = 8;
  let nextAt = 4;
  for (const { width, height, pixels } of images) {
    const tags = [
      [0x100, width],
      [0x101, height],
      [0x102, 8],
      [0x103, 1],
      [0x106, 1],
      [0x111, length],
      [0x115, 1],
      [0x116, height],
      [0x117, pixels.length],
    ];
    const directory = Buffer.alloc(6 + tags.length * 12);
    directory.writeUInt16LE(tags.length);
    for (const [index, [tag = 0, value = 0]] of tags.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12);
      directory.writeUInt16LE(4, 4 + index * 12);
      directory.writeUInt32LE(1, 6 + index * 12);
      directory.writeUInt32LE(value, 10 + index * 12);
    }
    const padding = Buffer.alloc(pixels.length % 2);
    parts.push(Buffer.from(pixels), padding, directory);
    const at = length + pixels.length + padding.length;
    const whole = Buffer.concat(parts);
    whole.writeUInt32LE(at, nextAt);
    parts.splice(0, parts.length, whole);
    length = whole.length;
    nextAt = length - 4;
  }
  return Uint8Array.from(Buffer.concat(parts));
}

/** Every image fills an A4 page, portrait or landscape. */
export function writeScan(images: readonly GreyImage[]): Uint8Array {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (text: string, stream?: Buffer): void => {
    const part = Buffer.concat([Buffer.from(text, 'latin1'), stream ?? Buffer.alloc(0)]);
    parts.push(part);
    length += part.length;
  };
  const object = (number: number, dictionary: string, stream?: Buffer): void => {
    offsets[number] = length;
    put(`${number} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) put('stream\n', stream);
    put(stream === undefined ? 'endobj\n' : '\nendstream\nendobj\n');
  };
  put('%PDF-1.7\n');
  const kids = images.map((_, i) => `${3 + i * 3} 0 R`).join(' ');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${images.length} >>`);
  for (const [i, { width, height, pixels }] of images.entries()) {
    const [page, content, image] = [3 + i * 3, 4 + i * 3, 5 + i * 3];
    const [across, up] = width > height ? [842, 595] : [595, 842];
    const drawn = Buffer.from(`q ${across} 0 0 ${up} 0 0 cm /I Do Q`);
    const packed = deflateSync(pixels);
    const resources = `<< /XObject << /I ${image} 0 R >> >>`;
    const box = `[0 0 ${across} ${up}]`;
    object(page, `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${content} 0 R >>`);
    object(content, `<< /Length ${drawn.length} >>`, drawn);
    const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    object(image, `<< /Subtype /Image ${size} /Filter /FlateDecode /Length ${packed.length} >>`, packed);
  }
  const table = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = length;
  const count = offsets.length;
  put(`xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}trailer << /Size ${count} /Root 1 0 R >>\n`);
  put(`startxref\n${start}\n%%EOF\n`);
  return Uint8Array.from(Buffer.concat(parts));
}

/** A GIF with 7-bit grey: codes of one length, with a new table before it would grow. */
export function writeGif({ width, height, pixels }: GreyImage): Uint8Array {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0xf6;
  const palette = Buffer.from(Array.from({ length: 128 }, (_, i) => [i * 2, i * 2, i * 2]).flat());
  const frame = Buffer.alloc(10);
  frame[0] = 0x2c;
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  const codes: number[] = [];
  // A code of 8 bits: a colour index, or 128, which clears the table.
  for (const [at, grey] of pixels.entries()) codes.push(...(at % 100 === 0 ? [128] : []), grey >> 1);
  codes.push(129);
  const blocks = Array.from({ length: Math.ceil(codes.length / 255) }, (_, i) => {
    const block = codes.slice(i * 255, i * 255 + 255);
    return Buffer.from([block.length, ...block]);
  });
  return Uint8Array.from(Buffer.concat([head, palette, frame, Buffer.from([7]), ...blocks, Buffer.from([0, 0x3b])]));
}

export type BitmapForm = { bits?: 1 | 4 | 8 | 16 | 24 | 32; isTopDown?: boolean; hasMasks?: boolean };

/** A Windows bitmap; fewer than 8 bits keep fewer grey levels. */
export function writeBmp(
  { width, height, pixels }: GreyImage,
  { bits = 24, isTopDown = false, hasMasks = false }: BitmapForm = {},
): Uint8Array {
  const colours = bits > 8 ? 0 : 2 ** bits;
  const pixelsAt = 54 + colours * 4 + (hasMasks ? 12 : 0);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(pixelsAt + rowBytes * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(pixelsAt, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(isTopDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(hasMasks ? 3 : 0, 30);
  if (hasMasks) [0xff, 0xff00, 0xff_0000].forEach((mask, i) => file.writeUInt32LE(mask, 54 + i * 4));
  for (let i = 0; i < colours; i++) file.fill(Math.round((i * 255) / (colours - 1)), 54 + i * 4, 57 + i * 4);
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + (isTopDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x++) {
      const grey = pixels[y * width + x] ?? 0;
      const bit = x * bits;
      if (bits <= 8) {
        const at = row + (bit >> 3);
        file[at] = (file[at] ?? 0) | (Math.round((grey * (colours - 1)) / 255) << (8 - bits - (bit & 7)));
      } else if (bits === 16) file.writeUInt16LE((grey >> 3) * 0x421, row + x * 2);
      else file.fill(grey, row + (bit >> 3), row + (bit >> 3) + 3);
    }
  }
  return Uint8Array.from(file);
}
