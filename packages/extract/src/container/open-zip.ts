import { fromBufferPromise, validateFileName } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { decryptEntry } from './decrypt-entry.ts';
import { cutArchive, findDirectory } from './find-directory.ts';
import { entryNames } from './entry-names.ts';
import { ExtractError } from '#extract-error.ts';

const entriesMax = 5_000;
const entryBytesMax = 100 * 1024 * 1024;
const totalBytesMax = 200 * 1024 * 1024;
const ratioMax = 100;

/**
 * Below this size the ratio is not checked: small entries of blank XML compress better than any bomb and are harmless.
 */
const ratioBytesMin = 1024 * 1024;

export type OpenZip = {
  names: readonly string[];
  has(name: string): boolean;
  /** Bytes of an entry; throws ExtractError when it is damaged or larger than stated. */
  read(name: string): Promise<Uint8Array>;
};

/**
 * Opens a zip for every format that is based on it, within limits: at most 5,000 entries, 100 MiB per entry, 200 MiB in
 * total, 100 times the packed size, no name that leaves the archive. Sizes are counted again while unpacking. An
 * encrypted entry is rejected (`zip_password`) unless the caller can ask for a password: then with `password_needed` or
 * `password_wrong`.
 */
export async function openZip(bytes: Uint8Array, credentials?: { password: string | undefined }): Promise<OpenZip> {
  try {
    const directory = findDirectory(bytes);
    if (directory === undefined) throw new ExtractError('source_unreadable', 'broken_zip');
    const buffer = cutArchive(bytes, directory);
    const zip = await fromBufferPromise(buffer, { validateEntrySizes: true, decodeStrings: false, autoClose: false });
    const entries = await listEntries(zip, buffer.byteLength, credentials);
    const unpacked = { bytes: 0 };
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      read: (name) => readEntry(zip, findEntry(entries, name), unpacked, credentials?.password),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

async function listEntries(
  zip: ZipFile,
  packedBytes: number,
  credentials?: { password: string | undefined },
): Promise<Map<string, Entry>> {
  const entries: Entry[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    checkEntry(entry, entries.length + 1, total);
    if (entry.isEncrypted()) checkEncryption(credentials);
    entries.push(entry);
  }
  checkRatio(total, packedBytes);
  const names = entryNames(entries);
  if (names.some((name) => validateFileName(name) !== null)) throw new ExtractError('source_unreadable', 'zip_name');
  return new Map(entries.map((entry, i) => [names[i] ?? '', entry]));
}

function checkEntry(entry: Entry, count: number, totalBytes: number): void {
  if (count > entriesMax) throw new ExtractError('source_too_large', 'zip_entries');
  if (entry.uncompressedSize > entryBytesMax) throw new ExtractError('source_too_large', 'zip_entry_bytes');
  if (totalBytes > totalBytesMax) throw new ExtractError('source_too_large', 'zip_bytes');
}

/**
 * Checked for the archive as a whole and for every entry that is unpacked: an unread blank image may compress better.
 */
function checkRatio(bytes: number, packedBytes: number): void {
  const isBomb = bytes > ratioBytesMin && bytes > packedBytes * ratioMax;
  if (isBomb) throw new ExtractError('source_too_large', 'zip_ratio');
}

function checkEncryption(credentials?: { password: string | undefined }): void {
  if (credentials === undefined) throw new ExtractError('source_encrypted', 'zip_password');
  if (credentials.password === undefined || credentials.password === '')
    throw new ExtractError('source_encrypted', 'password_needed');
}

/**
 * What a document that is a zip holds, also when its main part is missing. A folder alone does not make one: a .jar has
 * META-INF as well, and any archive may have a folder called word.
 */
const documentPart = new RegExp(
  `^(?:${[
    String.raw`\[Content_Types\]\.xml|_rels/\.rels|mimetype|content\.xml`,
    String.raw`META-INF/(?:container|manifest)\.xml`,
    String.raw`(?:word|xl|ppt)/(?:_rels/[^/]+\.rels|(?:theme|worksheets|slides|slideLayouts|slideMasters)/[^/]+\.xml)`,
    String.raw`word/(?:document|styles|settings|fontTable|numbering|footnotes)\.xml`,
    String.raw`xl/(?:workbook|styles|sharedStrings)\.xml|ppt/(?:presentation|presProps|viewProps|tableStyles)\.xml`,
  ].join('|')})$`,
);

/** Of a missing part it says whether a document lost it, or the file never was one, whatever its name says. */
function findEntry(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (entry !== undefined) return entry;
  const isDocument = [...entries.keys()].some((one) => documentPart.test(one));
  throw new ExtractError('source_unreadable', isDocument ? 'zip_part_missing' : 'zip_not_document');
}

async function readEntry(zip: ZipFile, entry: Entry, unpacked: { bytes: number }, password = ''): Promise<Uint8Array> {
  checkRatio(entry.uncompressedSize, entry.compressedSize);
  try {
    const isEncrypted = entry.isEncrypted();
    const stream = await zip.openReadStreamPromise(entry, isEncrypted ? { decodeFileData: false } : {});
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (!(chunk instanceof Buffer)) continue;
      unpacked.bytes += chunk.length;
      if (unpacked.bytes > totalBytesMax) throw new ExtractError('source_too_large', 'zip_bytes');
      chunks.push(chunk);
    }
    const whole = Buffer.concat(chunks);
    return isEncrypted ? decryptEntry(whole, entry, password) : whole;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): ExtractError {
  return error instanceof ExtractError ? error : new ExtractError('source_unreadable', 'broken_zip');
}
