const ENTRIES_MAX = 5_000;

/** Kind of a zip by the names in its central directory: `docx`, `xlsx`, `pptx`, `odt`, `ods`, `odp`, `epub` or `zip`. */
export function zipKind(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stored = storedMediaType(buffer);
  if (stored !== undefined) return stored;
  for (const name of entryNames(buffer)) {
    if (name === 'word/document.xml' || /^word\/document\d*\.xml$/.test(name)) return 'docx';
    if (/^xl\/workbook\.(?:xml|bin)$/.test(name)) return 'xlsx';
    if (name === 'ppt/presentation.xml') return 'pptx';
    if (name === 'META-INF/container.xml') return 'epub';
  }
  return 'zip';
}

/** OpenDocument and EPUB state their media type in a first entry that is stored as it is. */
function storedMediaType(buffer: Buffer): string | undefined {
  const head = buffer.toString('latin1', 30, 120);
  if (!head.startsWith('mimetype')) return undefined;
  if (head.includes('application/epub+zip')) return 'epub';
  const match = /opendocument\.(text|spreadsheet|presentation)/.exec(head);
  const kinds: Record<string, string> = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' };
  return match?.[1] === undefined ? undefined : kinds[match[1]];
}

/** Names of the central directory, or of the local headers when the file is cut before it. */
function* entryNames(buffer: Buffer): Generator<string> {
  const isWhole = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1') >= 0;
  const signature = Buffer.from(isWhole ? 'PK\x01\x02' : 'PK\x03\x04', 'latin1');
  const [lengthAt, nameAt] = isWhole ? [28, 46] : [26, 30];
  let at = buffer.indexOf(signature);
  for (let count = 0; at >= 0 && count < ENTRIES_MAX; count++) {
    if (at + nameAt > buffer.length) return;
    yield buffer.toString('latin1', at + nameAt, at + nameAt + buffer.readUInt16LE(at + lengthAt));
    at = buffer.indexOf(signature, at + nameAt);
  }
}
