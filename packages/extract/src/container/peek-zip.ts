import { findDirectory, namesOf } from './find-directory.ts';

const entriesMax = 5_000;
const localSignature = 0x04034b50;
const localHeaderBytes = 30;

/** What is known of a zip before it is opened. */
export type ZipPeek = {
  /** The media type that OpenDocument and EPUB state in their first, uncompressed entry. */
  mediaType: string | undefined;
  /**
   * Names of the first 5,000 entries; for a file that is truncated before its directory, those of its local headers.
   */
  names: Iterable<string>;
};

/** Inspects a zip without unpacking anything. */
export function peekZip(bytes: Uint8Array): ZipPeek {
  const directory = findDirectory(bytes);
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(directory?.start ?? 0);
  const names = directory === undefined ? localNames(archive) : namesOf(bytes, directory);
  return { mediaType: storedMediaType(archive), names: firstOf(names) };
}

function* firstOf(names: Iterable<string>): Generator<string> {
  let count = 0;
  for (const name of names) {
    yield name;
    if (++count >= entriesMax) return;
  }
}

function storedMediaType(archive: Buffer): string | undefined {
  const head = archive.toString('latin1', localHeaderBytes, 120);
  return /^mimetype.{0,60}?(application\/[\w.+-]+)/s.exec(head)?.[1];
}

/** Entry data is skipped where its size is stated. */
function* localNames(archive: Buffer): Generator<string> {
  const signature = Buffer.from('PK\x03\x04', 'latin1');
  let at = archive.indexOf(signature);
  while (at >= 0 && at + localHeaderBytes <= archive.length && archive.readUInt32LE(at) === localSignature) {
    const nameEnd = at + localHeaderBytes + archive.readUInt16LE(at + 26);
    yield archive.toString('latin1', at + localHeaderBytes, nameEnd);
    const packedBytes = archive.readUInt32LE(at + 18);
    at = archive.indexOf(signature, nameEnd + archive.readUInt16LE(at + 28) + packedBytes);
  }
}
