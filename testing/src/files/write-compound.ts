const sectorBytes = 512;
const endOfChain = 0xfffffffe;
const tableSector = 0xfffffffd;
const freeSector = 0xffffffff;

/** Writes a compound file; streams occupy whole sectors, without small-stream storage. */
export function writeCompound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(streams);
  const directorySectors = Math.ceil((entries.length + 1) / 4);
  const sizes = entries.map(([, bytes]) => Math.ceil(bytes.byteLength / sectorBytes));
  const total = directorySectors + sizes.reduce((sum, size) => sum + size, 0);
  const tableSectors = Math.ceil(total / 127);
  const next = Buffer.alloc(tableSectors * sectorBytes, 0xff);
  const directory = Buffer.alloc(directorySectors * sectorBytes);
  const chain = (from: number, count: number) => {
    for (let i = 0; i < count; i++) next.writeUInt32LE(i + 1 < count ? from + i + 1 : endOfChain, (from + i) * 4);
  };
  for (let i = 0; i < tableSectors; i++) next.writeUInt32LE(tableSector, i * 4);
  chain(tableSectors, directorySectors);
  writeEntry(directory, 0, 'Root Entry', 5, endOfChain, 0);
  const bodies: Buffer[] = [];
  let at = tableSectors + directorySectors;
  for (const [i, [name, bytes]] of entries.entries()) {
    const count = sizes[i] ?? 0;
    writeEntry(directory, i + 1, name, 2, count === 0 ? endOfChain : at, bytes.byteLength);
    chain(at, count);
    const body = Buffer.alloc(count * sectorBytes);
    body.set(bytes);
    bodies.push(body);
    at += count;
  }
  return Uint8Array.from(Buffer.concat([writeHeader(tableSectors), next, directory, ...bodies]));
}

function writeHeader(tableSectors: number): Buffer {
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(tableSectors, 48);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  for (let i = 0; i < 109; i++) header.writeUInt32LE(i < tableSectors ? i : freeSector, 76 + 4 * i);
  return header;
}

function writeEntry(directory: Buffer, index: number, name: string, type: number, start: number, size: number): void {
  const at = index * 128;
  directory.write(name, at, 'utf16le');
  directory.writeUInt16LE(2 * name.length + 2, at + 64);
  directory.writeUInt8(type, at + 66);
  directory.fill(0xff, at + 68, at + 80);
  directory.writeUInt32LE(start, at + 116);
  directory.writeUInt32LE(size, at + 120);
}
