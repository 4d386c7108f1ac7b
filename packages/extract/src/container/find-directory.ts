/** Where an archive stands in its bytes; places are offsets in all of them. */
export type ZipDirectory = {
  /** Beginning of the archive: what its own offsets count from. */
  start: number;
  /** The central directory. */
  from: number;
  entries: number;
  /** The end record, and the end of its comment. */
  record: number;
  end: number;
};

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endRecordBytes = 22;
const commentBytesMax = 0xffff;
const entrySignature = 0x02014b50;
const entryHeaderBytes = 46;
const locatorSignature = 0x07064b50;
const locatorBytes = 20;
const end64Signature = 0x06064b50;
const end64RecordBytes = 56;

/** Bytes behind the archive that transfers add: a line end, a block filled with zeros. */
const trailingBytesMax = 4_096;
/** Headers that are looked at in all before nobody looks further. */
const stepsMax = 200_000;

/**
 * The central directory of a zip (PKWARE APPNOTE 6.3.10), found from the end as every program finds it: the last end
 * record whose offset leads to as many entries as it says. Zips inside that are stored as they are, a comment that speaks
 * of zips, zip64 and data before or behind the archive do not lead astray. Undefined when there is none.
 */
export function findDirectory(bytes: Uint8Array): ZipDirectory | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, buffer.length - endRecordBytes - commentBytesMax - trailingBytesMax);
  const steps = { left: stepsMax };
  let record = buffer.lastIndexOf(endSignature);
  while (record >= from && steps.left > 0) {
    const found = readRecord(buffer, record, steps);
    if (found !== undefined) return found;
    record = record === 0 ? -1 : buffer.lastIndexOf(endSignature, record - 1);
  }
  return undefined;
}

type Steps = { left: number };
type EndRecord = { entries: number; size: number; offset: number; behind: number };

function readRecord(buffer: Buffer, record: number, steps: Steps): ZipDirectory | undefined {
  steps.left -= 1;
  if (record + endRecordBytes > buffer.length) return undefined;
  const end = record + endRecordBytes + buffer.readUInt16LE(record + 20);
  if (end > buffer.length || buffer.length - end > trailingBytesMax) return undefined;
  const stated = readZip64(buffer, record) ?? {
    entries: buffer.readUInt16LE(record + 10),
    size: buffer.readUInt32LE(record + 12),
    offset: buffer.readUInt32LE(record + 16),
    behind: record,
  };
  // Its offset is believed; where data stands before an archive that does not know of it, the directory is still right before its end.
  const shift = stated.behind - stated.offset - stated.size;
  for (const start of shift > 0 && stated.entries > 0 ? [0, shift] : [0]) {
    const from = start + stated.offset;
    if (isDirectory(buffer, { from, entries: stated.entries, to: stated.behind }, steps))
      return { start, from, entries: stated.entries, record, end };
  }
  return undefined;
}

/** What the record of zip64 says; it stands right before its locator, wherever that believes it. */
function readZip64(buffer: Buffer, record: number): EndRecord | undefined {
  const locator = record - locatorBytes;
  const behind = locator - end64RecordBytes;
  if (behind < 0 || buffer.readUInt32LE(locator) !== locatorSignature || buffer.readUInt32LE(behind) !== end64Signature)
    return undefined;
  const number = (at: number): number => Number(buffer.readBigUInt64LE(behind + at));
  return { entries: number(32), size: number(40), offset: number(48), behind };
}

function isDirectory(
  buffer: Buffer,
  { from, entries, to }: { from: number; entries: number; to: number },
  steps: Steps,
): boolean {
  let at = from;
  for (let entry = 0; entry < entries; entry++) {
    if ((steps.left -= 1) < 0 || at + entryHeaderBytes > to || buffer.readUInt32LE(at) !== entrySignature) return false;
    at += entryBytes(buffer, at);
  }
  // An archive of nothing says so right where it begins; a comment may hold anything.
  return entries === 0 ? from === to : at <= to;
}

function entryBytes(buffer: Buffer, at: number): number {
  return entryHeaderBytes + buffer.readUInt16LE(at + 28) + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
}

/** Names of the entries as Latin-1, in order. */
export function* namesOf(bytes: Uint8Array, { from, entries }: ZipDirectory): Generator<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  for (let entry = 0; entry < entries; entry++) {
    yield buffer.toString('latin1', at + entryHeaderBytes, at + entryHeaderBytes + buffer.readUInt16LE(at + 28));
    at += entryBytes(buffer, at);
  }
}

/** The archive alone, ending with its end record: a reader that looks for that from the end finds this one. */
export function cutArchive(bytes: Uint8Array, { start, record, end }: ZipDirectory): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLast = buffer.lastIndexOf(endSignature, end - endSignature.length) === record;
  if (isLast) return buffer.subarray(start, end);
  const bare = Buffer.from(buffer.subarray(start, record + endRecordBytes));
  bare.writeUInt16LE(0, bare.length - 2);
  return bare;
}
