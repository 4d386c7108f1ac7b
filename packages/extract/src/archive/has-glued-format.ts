const TAIL_BYTES = 66 * 1024;
const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * Whether two formats stand in one file: a zip or a PDF behind something else, or something else behind a zip. One reader would
 * see the one, the next reader the other, so neither is what was sent.
 */
export function hasGluedFormat(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isZip = buffer.toString('latin1', 0, 2) === 'PK';
  const directory = findDirectory(buffer);
  const endsAsPdf = buffer.toString('latin1', Math.max(0, buffer.length - 1_024)).includes('%%EOF');
  if (isZip) return directory === undefined && endsAsPdf;
  return directory !== undefined || (endsAsPdf && beginsTwice(buffer.toString('latin1', 0, 1_024)));
}

/** A PDF may begin a few bytes into its file: behind the beginning of a page, a picture or RTF it is a second format. */
function beginsTwice(head: string): boolean {
  return /^\s*(?:<|\{\\rtf|\x89PNG|\xff\xd8|GIF8)/.test(head) && head.includes('%PDF-');
}

/** Place of the central directory of a zip that ends where the file ends. */
function findDirectory(buffer: Buffer): number | undefined {
  const from = Math.max(0, buffer.length - TAIL_BYTES);
  for (let at = buffer.lastIndexOf(DIRECTORY_END); at >= from; at = buffer.lastIndexOf(DIRECTORY_END, at - 1)) {
    if (at === 0 || at + 22 > buffer.length) break;
    const isAtEnd = at + 22 + buffer.readUInt16LE(at + 20) === buffer.length;
    const directory = at - buffer.readUInt32LE(at + 12);
    if (isAtEnd && directory >= 0 && directory + 4 <= at && buffer.readUInt32LE(directory) === DIRECTORY_ENTRY) {
      return directory;
    }
  }
  return undefined;
}
