import { formats } from '@youyaku/contract/formats';
import type { Format, FormatName } from '@youyaku/contract/formats';
import { findDirectory } from '#container/find-directory.ts';
import { canPrecedeZip, isPolyglot } from '#container/is-polyglot.ts';
import { hasStream } from '#container/has-stream.ts';
import { peekZip } from '#container/peek-zip.ts';
import { readableFormats } from './formats.ts';
import type { Recognition } from './formats.ts';
import { refusedFormat, refusedStreams } from './refused-formats.ts';

export type Sniffed =
  | { kind: FormatName }
  | { kind: 'encrypted'; reason: string }
  | { kind: 'unsupported'; reason: string };

type Claim = { name?: string | undefined; mediaType?: string | undefined };

/** Detects the format of bytes. Magic bytes decide; the claimed name and media type only distinguish text formats. */
export function sniff(bytes: Uint8Array, claim: Claim = {}): Sniffed {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).toString('latin1');
  if (isPolyglot(bytes)) return { kind: 'unsupported', reason: 'two_formats' };
  if (isZip(bytes, head)) return { kind: sniffZip(bytes, claim) };
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return sniffCompound(bytes, claim);
  const known = headFormats.find(({ recognition }) => recognition.is(head));
  if (known !== undefined) return { kind: known.kind };
  const reason = refusedFormat(head);
  return reason === undefined ? { kind: sniffText(head, claim) } : { kind: 'unsupported', reason };
}

/** The extension of a file name, in lower case. */
export function extensionOf(name = ''): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The format of an extension. */
export function formatOfExtension(extension: string): FormatName | undefined {
  return readableFormats.find(([kind]) => hasExtension(kind, extension))?.[0];
}

const headFormats = formatsBy('head');
const zipFormats = formatsBy('zip');
const compoundFormats = formatsBy('compound');
const textFormats = formatsBy('text');

function formatsBy<By extends Recognition['by']>(by: By) {
  return readableFormats.flatMap(([kind, { recognition }]) =>
    recognition.by === by ? [{ kind, recognition: recognition as Extract<Recognition, { by: By }> }] : [],
  );
}

/** Whether the file is a zip, possibly with a prefix, in which case it must end as a zip does. */
function isZip(bytes: Uint8Array, head: string): boolean {
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return true;
  return canPrecedeZip(head) && findDirectory(bytes) !== undefined;
}

/** Decided by its content; a zip without evidence, such as a damaged one, is what its name claims. */
function sniffZip(bytes: Uint8Array, { name }: Claim): FormatName {
  const { mediaType = '', names } = peekZip(bytes);
  // Templates and masters have longer media types with the same prefix.
  const stated = zipFormats.find(({ recognition }) => mediaType.startsWith(recognition.mediaType ?? '?'));
  if (stated !== undefined) return stated.kind;
  for (const entry of names) {
    const found = zipFormats.find(({ recognition }) => recognition.entry?.test(entry));
    if (found !== undefined) return found.kind;
  }
  const extension = extensionOf(name);
  return zipFormats.find(({ kind }) => hasExtension(kind, extension))?.kind ?? 'zip';
}

/** Decided by its streams; a file truncated before its directory is what its name claims. */
function sniffCompound(bytes: Uint8Array, { name }: Claim): Sniffed {
  if (hasStream(bytes, 'EncryptedPackage')) return { kind: 'encrypted', reason: 'password_needed' };
  const known = compoundFormats.find(({ recognition }) => recognition.streams.some((one) => hasStream(bytes, one)));
  if (known !== undefined) return { kind: known.kind };
  const refused = refusedStreams.find(([stream]) => hasStream(bytes, stream));
  if (refused !== undefined) return { kind: 'unsupported', reason: refused[1] };
  const extension = extensionOf(name);
  const named = compoundFormats.find(({ kind }) => hasExtension(kind, extension));
  return named === undefined ? { kind: 'unsupported', reason: 'ole' } : { kind: named.kind };
}

/** `bytes` is the head, one unit per byte; NULs, as in UTF-16, are ignored. */
function sniffText(bytes: string, { name, mediaType = '' }: Claim): FormatName {
  const head = bytes.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '');
  const certain = textFormats.find(({ recognition }) => recognition.isCertain?.(head));
  if (certain !== undefined) return certain.kind;
  const extension = extensionOf(name);
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const possible = textFormats.filter(({ recognition }) => recognition.isPossible?.(head));
  const claimed = possible.find(({ kind }) => hasExtension(kind, extension));
  return (claimed ?? possible.find(({ kind }) => hasMediaType(kind, type)))?.kind ?? 'text';
}

function hasExtension(kind: FormatName, extension: string): boolean {
  const { extensions }: Format = formats[kind];
  return extensions.includes(extension);
}

function hasMediaType(kind: FormatName, type: string): boolean {
  const { mediaTypes }: Format = formats[kind];
  return mediaTypes.includes(type);
}
