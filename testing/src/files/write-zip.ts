import { crc32, deflateRawSync } from 'node:zlib';

type ZipForm = { isStored?: boolean; comment?: string; isZip64?: boolean };

/** Writes a zip; `flags` are set in every entry's general purpose bits. */
export function writeZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  flags = 0x800,
  { isStored = false, comment = '', isZip64 = false }: ZipForm = {},
): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(typeof content === 'string' ? new TextEncoder().encode(content) : content);
    const packed = isStored ? plain : deflateRawSync(plain);
    const nameBytes = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const facts = { count: Object.keys(files).length, bytes: Buffer.concat(directory).length, offset };
  const end = isZip64 ? writeEnd64(facts) : writeEnd(facts);
  end.writeUInt16LE(Buffer.byteLength(comment, 'latin1'), end.length - 2);
  return Uint8Array.from(Buffer.concat([...bodies, ...directory, end, Buffer.from(comment, 'latin1')]));
}

type Facts = { count: number; bytes: number; offset: number };

function writeEnd({ count, bytes, offset }: Facts): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function writeEnd64({ count, bytes, offset }: Facts): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, bytes],
    [48, offset],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), at);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, writeEnd({ count: 0xffff, bytes: 0xffffffff, offset: 0xffffffff })]);
}
