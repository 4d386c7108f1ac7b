import { ExtractError } from '#extract-error.ts';

const freeSector = 0xffffffff;
const directoryEntriesMax = 10_000;
const headerDifatEntries = 109;

export type CompoundFile = { names: readonly string[]; stream(name: string): Uint8Array | undefined };

/** Sectors of one size: the successor of each, its bytes, and their number. */
type Chain = { next: readonly number[]; read: (index: number) => Uint8Array; count: number };

type Entry = { name: string; type: number; start: number; size: number };

/**
 * Reads a compound file (MS-CFB) as streams by name; of equal names the first wins. Chains that loop or leave the file
 * throw `broken_ole`.
 */
export function readCompound(bytes: Uint8Array): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 512) throw broken();
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw broken();
  const size = 1 << shift;
  const sector = (index: number): Uint8Array => {
    const from = (index + 1) * size;
    if (from >= bytes.byteLength) throw broken();
    return bytes.subarray(from, from + size);
  };
  const count = Math.ceil(bytes.byteLength / size);
  const chain: Chain = { next: readTable(view, sector, count), read: sector, count };
  const entries = readEntries(readChain(chain, view.getUint32(48, true)));
  const mini = readMiniChain(view, chain, entries[0]);
  const cutoff = view.getUint32(56, true);
  return {
    names: entries.map(({ name }) => name),
    stream: (wanted) => {
      const entry = entries.find(({ name, type }) => name === wanted && type === 2);
      if (entry === undefined) return undefined;
      if (entry.size === 0) return new Uint8Array();
      return readChain(entry.size < cutoff ? mini : chain, entry.start).subarray(0, entry.size);
    },
  };
}

/** Small streams share the root entry's stream, in sectors of 64 bytes. */
function readMiniChain(view: DataView, chain: Chain, root: Entry | undefined): Chain {
  const bytes = root === undefined || root.size === 0 ? new Uint8Array() : readChain(chain, root.start);
  const next = view.getUint32(64, true) === 0 ? [] : words(readChain(chain, view.getUint32(60, true)));
  const read = (index: number): Uint8Array => {
    if (index * 64 >= bytes.byteLength) throw broken();
    return bytes.subarray(index * 64, index * 64 + 64);
  };
  return { next, read, count: bytes.byteLength / 64 };
}

function broken(): ExtractError {
  return new ExtractError('source_unreadable', 'broken_ole');
}

/** The allocation table: the successor of every sector. */
function readTable(view: DataView, sector: (index: number) => Uint8Array, sectorsMax: number): number[] {
  const at: number[] = [];
  for (let i = 0; i < headerDifatEntries; i++) at.push(view.getUint32(76 + i * 4, true));
  let next = view.getUint32(68, true);
  for (let seen = 0; next < 0xfffffffa && seen <= sectorsMax; seen++) {
    const more = words(sector(next));
    next = more.pop() ?? freeSector;
    at.push(...more);
  }
  const used = at.filter((index) => index < 0xfffffffa);
  if (used.length > sectorsMax) throw broken();
  return used.flatMap((index) => words(sector(index)));
}

function words(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, i) => view.getUint32(i * 4, true));
}

/** Bytes of a chain of sectors; a chain cannot be longer than the number of sectors. */
function readChain({ next, read, count }: Chain, start: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = start; at < 0xfffffffa; at = next[at] ?? freeSector) {
    if (parts.length > count) throw broken();
    parts.push(read(at));
  }
  return Uint8Array.from(Buffer.concat(parts));
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= directory.byteLength && entries.length < directoryEntriesMax; at += 128) {
    const nameBytes = Math.min(64, view.getUint16(at + 64, true));
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, nameBytes - 2)));
    entries.push({
      name,
      type: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}
