import { crc32, deflateSync } from 'node:zlib';
import type { GreyImage } from '@youyaku/extract/images/grey-image';

/** Small writers of pictures for tests: one grey PNG, a TIFF of several pages, a PDF whose pages are pictures. */
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

/** Every picture fills a page of A4, or of A4 on its side. */
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
