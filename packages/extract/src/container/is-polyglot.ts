import { findDirectory } from './find-directory.ts';

/**
 * Whether one file contains two formats: a zip or a PDF after something else, or something else after a zip. Different
 * readers would see different content, so neither can be trusted as what was sent. A self-extractor or marker before a
 * zip is allowed, because it shows no text.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString('latin1', 0, 1_024);
  const archive = findDirectory(bytes);
  const endsAsPdf = buffer.toString('latin1', Math.max(0, buffer.length - 1_024)).includes('%%EOF');
  // An archive that ends before the file does is embedded content.
  const endsAsZip = archive?.end === bytes.byteLength;
  if (canPrecedeZip(head)) return endsAsPdf && !endsAsZip;
  return endsAsZip || (endsAsPdf && startsAsOtherFormat(head));
}

/** A zip, or what archivers put before one: a self-extractor, a split-archive marker, zeros. */
export function canPrecedeZip(head: string): boolean {
  return /^(?:PK|MZ|\x7fELF|\0{4})/.test(head);
}

/** A PDF may begin a few bytes into its file; after the start of a page, an image or RTF it is a second format. */
function startsAsOtherFormat(head: string): boolean {
  return /^\s*(?:<|\{\\rtf|\x89PNG|\xff\xd8|GIF8)/.test(head) && head.includes('%PDF-');
}
