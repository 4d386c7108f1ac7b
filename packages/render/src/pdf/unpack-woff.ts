import { inflateSync } from 'node:zlib';

const signature = 0x77_4f_46_46;
const headerBytes = 44;
const entryBytes = 20;

/**
 * The TrueType font in a WOFF file (W3C WOFF File Format 1.0, 2012). The library that reads fonts would inflate a table again each time it
 * looks at a letter.
 */
export function unpackWoff(file: Uint8Array): Buffer {
  const woff = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (woff.readUInt32BE(0) !== signature) throw new TypeError('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let nth = 0; nth < count; nth += 1) {
    const entry = headerBytes + entryBytes * nth;
    const table = readTable(woff, entry);
    woff.copy(head, 12 + 16 * nth, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + 16 * nth);
    head.writeUInt32BE(at, 20 + 16 * nth);
    head.writeUInt32BE(table.length, 24 + 16 * nth);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    tables.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}

function readTable(woff: Buffer, entry: number): Buffer {
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
  const bytes = woff.subarray(offset, offset + packed);
  return packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
}
