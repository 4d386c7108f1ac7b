import { findDirectory, namesOf } from './find-directory.ts';

const ENTRIES_MAX = 5_000;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

/** Kind of a zip by the names in its central directory: `docx`, `xlsx`, `pptx`, `odt`, `ods`, `odp`, `epub` or `zip`. */
export function zipKind(bytes: Uint8Array): string {
  const directory = findDirectory(bytes);
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(directory?.start ?? 0);
  const stored = storedMediaType(archive);
  if (stored !== undefined) return stored;
  let count = 0;
  for (const name of directory === undefined ? localNames(archive) : namesOf(bytes, directory)) {
    if (name === 'word/document.xml' || /^word\/document\d*\.xml$/.test(name)) return 'docx';
    if (/^xl\/workbook\.(?:xml|bin)$/.test(name)) return 'xlsx';
    if (name === 'ppt/presentation.xml') return 'pptx';
    if (name === 'META-INF/container.xml') return 'epub';
    if (++count >= ENTRIES_MAX) break;
  }
  return 'zip';
}

/** OpenDocument and EPUB state their media type in a first entry that is stored as it is. */
function storedMediaType(archive: Buffer): string | undefined {
  const head = archive.toString('latin1', LOCAL_BYTES, 120);
  if (!head.startsWith('mimetype')) return undefined;
  if (head.includes('application/epub+zip')) return 'epub';
  const match = /opendocument\.(text|spreadsheet|presentation)/.exec(head);
  const kinds: Record<string, string> = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' };
  return match?.[1] === undefined ? undefined : kinds[match[1]];
}

/** Names of the local headers, of a file that is cut before its directory. What is stored inside is passed over where its size is told. */
function* localNames(archive: Buffer): Generator<string> {
  const signature = Buffer.from('PK\x03\x04', 'latin1');
  let at = archive.indexOf(signature);
  while (at >= 0 && at + LOCAL_BYTES <= archive.length && archive.readUInt32LE(at) === LOCAL) {
    const nameEnd = at + LOCAL_BYTES + archive.readUInt16LE(at + 26);
    yield archive.toString('latin1', at + LOCAL_BYTES, nameEnd);
    const packedBytes = archive.readUInt32LE(at + 18);
    at = archive.indexOf(signature, nameEnd + archive.readUInt16LE(at + 28) + packedBytes);
  }
}
