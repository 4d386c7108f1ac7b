import { findDirectory } from './find-directory.ts';

/**
 * Whether two formats stand in one file: a zip or a PDF behind something else, or something else behind a zip. One reader would
 * see the one, the next reader the other, so neither is what was sent. A program or a mark before a zip shows nobody a text.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString('latin1', 0, 1_024);
  const archive = findDirectory(bytes);
  const endsAsPdf = buffer.toString('latin1', Math.max(0, buffer.length - 1_024)).includes('%%EOF');
  // One that ends before its file does is something that the file holds.
  const endsAsZip = archive?.end === bytes.byteLength;
  if (canPrecedeZip(head)) return endsAsPdf && !endsAsZip;
  return endsAsZip || (endsAsPdf && startsAsOtherFormat(head));
}

/** A zip, or what packers put before one: a program that unpacks it, the mark of an archive in parts, zeros. */
export function canPrecedeZip(head: string): boolean {
  return /^(?:PK|MZ|\x7fELF|\0{4})/.test(head);
}

/** A PDF may begin a few bytes into its file: behind the beginning of a page, a picture or RTF it is a second format. */
function startsAsOtherFormat(head: string): boolean {
  return /^\s*(?:<|\{\\rtf|\x89PNG|\xff\xd8|GIF8)/.test(head) && head.includes('%PDF-');
}
