/** Where an archive is located within the bytes; positions are offsets into all of them. */
export type ZipDirectory = {
  /** Start of the archive, which its own offsets count from. */
  start: number;
  /** The central directory. */
  from: number;
  entries: number;
  /** Offset of the end record, and of the end of its comment. */
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

/** Bytes that transfers append to an archive: a line break, a zero-filled block. */
const trailingBytesMax = 4_096;
/** Maximum number of headers inspected in total. */
const stepsMax = 200_000;

/**
 * The central directory of a zip (PKWARE APPNOTE 6.3.10), searched from the end as every program does: the last end
 * record whose offset leads to the number of entries it states. Stored zips inside, a comment that contains zip
 * signatures, zip64, and data before or after the archive are handled. Undefined when there is none.
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
  // The stated offset is tried first; if data precedes an archive that does not account for it, the directory still
  // ends right before its end record.
  const shift = stated.behind - stated.offset - stated.size;
  for (const start of shift > 0 && stated.entries > 0 ? [0, shift] : [0]) {
    const from = start + stated.offset;
    if (isDirectory(buffer, { from, entries: stated.entries, to: stated.behind }, steps))
      return { start, from, entries: stated.entries, record, end };
  }
  return undefined;
}

/** Reads the zip64 end record; it directly precedes its locator, whatever offset the locator states. */
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
  // The end record of an empty archive is at its start; a comment may contain anything.
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

/** The archive alone, ending with its end record, so that a reader that searches from the end finds this one. */
export function cutArchive(bytes: Uint8Array, { start, record, end }: ZipDirectory): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLast = buffer.lastIndexOf(endSignature, end - endSignature.length) === record;
  if (isLast) return buffer.subarray(start, end);
  const bare = Buffer.from(buffer.subarray(start, record + endRecordBytes));
  bare.writeUInt16LE(0, bare.length - 2);
  return bare;
}
