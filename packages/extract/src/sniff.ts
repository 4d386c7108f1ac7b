import { findDirectory } from '#container/find-directory.ts';
import { beginsArchive, hasGluedFormat } from '#container/has-glued-format.ts';
import { oleKind } from '#container/ole-kind.ts';
import { zipKind } from '#container/zip-kind.ts';
import { sniffText } from './sniff-text.ts';
import type { TextKind } from './sniff-text.ts';

export type ReadableKind = TextKind | 'pdf' | 'zip' | 'image' | OfficeKind;
type OfficeKind = 'docx' | 'pptx' | 'xlsx' | 'odt' | 'odp' | 'ods' | 'epub' | 'rtf' | 'doc' | 'xls';
export type Sniffed =
  | { kind: ReadableKind }
  | { kind: 'encrypted'; reason: string }
  | { kind: 'unsupported'; reason: string };

type Claim = { name?: string | undefined; mediaType?: string | undefined };

/** Signatures at a fixed offset; what they name cannot be anything else. */
const signatures: readonly (readonly [offset: number, bytes: string, reason: string])[] = [
  [0, '\x89PNG\r\n', 'png'],
  [0, '\xff\xd8\xff', 'jpeg'],
  [0, 'GIF8', 'gif'],
  [8, 'WEBP', 'webp'],
  [0, 'II*\0', 'tiff'],
  [0, 'MM\0*', 'tiff'],
  [4, 'ftypheic', 'heic'],
  [4, 'ftypM4A', 'm4a'],
  [4, 'ftyp', 'mp4'],
  [0, 'ID3', 'mp3'],
  [0, '\xff\xfb', 'mp3'],
  [0, '\xff\xfa', 'mp3'],
  [0, '\xff\xf3', 'mp3'],
  [0, '\xff\xf2', 'mp3'],
  [0, '\xff\xf1', 'aac'],
  [0, '\xff\xf9', 'aac'],
  [0, '#!AMR', 'amr'],
  [0, '0&\xb2u\x8ef\xcf\x11', 'wma'],
  [0, 'caff\0', 'caf'],
  [8, 'AIFF', 'aiff'],
  [8, 'AIFC', 'aiff'],
  [8, 'WAVE', 'wav'],
  [8, 'AVI ', 'avi'],
  [0, 'OggS', 'ogg'],
  [0, 'fLaC', 'flac'],
  [0, '\x1aE\xdf\xa3', 'webm'],
  [0, '\x1f\x8b', 'gzip'],
  [0, 'BZh', 'bzip2'],
  [0, '\xfd7zXZ\0', 'xz'],
  [0, '7z\xbc\xaf', '7z'],
  [0, 'Rar!', 'rar'],
  [0, '(\xb5/\xfd', 'zstd'],
  [0, '\x7fELF', 'elf'],
  [0, 'SQLite format 3\0', 'sqlite'],
  [0, '%!PS', 'postscript'],
  [0, 'wOFF', 'font'],
  [0, 'wOF2', 'font'],
  [0, '\0\x01\0\0\0', 'font'],
  [0, '\xca\xfe\xba\xbe', 'class'],
];

const pictures: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'webp', 'tiff']);

/** What the bytes are. Magic bytes decide; the claimed name and media type only tell text formats from each other. */
export function sniff(bytes: Uint8Array, claim: Claim = {}): Sniffed {
  const head = latin1(bytes, 0, 1024);
  if (hasGluedFormat(bytes)) return { kind: 'unsupported', reason: 'two_formats' };
  if (isZip(bytes, head)) return fromZip(zipKind(bytes), claim);
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return fromOle(oleKind(bytes), claim);
  const pdf = head.indexOf('%PDF-');
  if (pdf >= 0 && head.slice(0, pdf).trim() === '') return { kind: 'pdf' };
  if (head.startsWith('{\\rtf')) return { kind: 'rtf' };
  const signature = signatures.find(([offset, magic]) => head.startsWith(magic, offset) && isBinaryMagic(magic, head));
  if (signature !== undefined && pictures.has(signature[2])) return { kind: 'image' };
  if (signature) return { kind: 'unsupported', reason: signature[2] };
  return { kind: sniffText(head, claim) };
}

/** Also one with something before it, which then ends as a zip does. */
function isZip(bytes: Uint8Array, head: string): boolean {
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return true;
  return beginsArchive(head) && findDirectory(bytes) !== undefined;
}

/** Letters alone may begin a text („ID3 …", „BZh…"; \xff and one more are letters of Cyrillic): then control bytes must follow. */
function isBinaryMagic(magic: string, head: string): boolean {
  const mayBeginText = magic.length < 5 && /^(?:[ -~]+|\xff[\xf0-\xff])$/.test(magic);
  return !mayBeginText || /[\0-\x08\x0e-\x1a]/.test(head);
}

/** What a zip holds decides; a damaged one is what its name says. */
const zipFormats: Readonly<Record<string, OfficeKind>> = {
  docx: 'docx',
  docm: 'docx',
  pptx: 'pptx',
  pptm: 'pptx',
  ppsx: 'pptx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  xlsb: 'xlsx',
  odt: 'odt',
  odp: 'odp',
  ods: 'ods',
  epub: 'epub',
};

function fromZip(reason: string, { name = '' }: Claim): Sniffed {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return { kind: zipFormats[reason === 'zip' ? extension : reason] ?? 'zip' };
}

/** The directory tells; a file that is cut before it is what its name says. */
function fromOle(reason: string, { name = '' }: Claim): Sniffed {
  if (reason === 'encrypted') return { kind: 'encrypted', reason: 'password_needed' };
  const kind = reason === 'ole' ? /\.(doc|xls)$/i.exec(name)?.[1]?.toLowerCase() : reason;
  return kind === 'doc' || kind === 'xls' ? { kind } : { kind: 'unsupported', reason };
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(from, to);
  return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
}
