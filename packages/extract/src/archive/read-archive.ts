import type { Document, ReadWarning } from '@youyaku/contract/document';
import { formats } from '@youyaku/contract/formats';
import { cutMiddle } from '#bound-document.ts';
import { ExtractError } from '#extract-error.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import { sumWarnings } from '#container/sum-warnings.ts';
import type { Part } from '#container/assemble-parts.ts';
import { openZip } from '#container/open-zip.ts';
import type { OpenZip } from '#container/open-zip.ts';
import type { ExtractOptions, Nested, ReadSource } from '#reader.ts';
import { placeDocument } from './place-document.ts';

/** Maximum number of files read, and the UTF-16 units of text after which no further file is started. */
const filesMax = 200;
const unitsMax = 2_000_000;

/** Maximum number of images read: each takes seconds. */
const imagesMax = 5;
const image = new RegExp(`\\.(?:${formats.image.extensions.join('|')})$`, 'i');

/** Files that operating systems add to archives. */
const systemFiles = /(?:^|\/)(?:__MACOSX\/|\.[^/]*(?:\/|$)|Thumbs\.db$|desktop\.ini$)/i;
const order = new Intl.Collator('ja', { numeric: true });

type FileRead = { name: string } & ({ document: Document } | { refusal: ExtractError } | { gap: string });

/**
 * Reads a zip of several files as one text: the files in name order, each under a heading with its name and with itself
 * as `part`. A file that cannot be read is listed, with the reason as a gap; nested archives are not opened. At most
 * 200 files, five images and 2,000,000 units are read (`files_capped`).
 */
export async function readArchive(bytes: Uint8Array, options: ExtractOptions, nested: Nested): Promise<ReadSource> {
  const zip = await openZip(bytes, { password: options.password });
  refuseFormats(zip);
  const names = zip.names.filter((name) => !name.endsWith('/') && !systemFiles.test(name)).toSorted(order.compare);
  if (names.length === 0) throw new ExtractError('source_empty', 'no_files');
  const files = await readFiles(zip, names, options, nested);
  const [first] = files;
  if (!files.some((file) => 'document' in file)) {
    throw commonRefusal(files) ?? new ExtractError('source_unreadable', 'no_readable_files');
  }
  const left = names.length - files.length;
  const parts = files.flatMap(placeFile);
  if (left > 0) parts.push({ omitted: 'files_capped' });
  const title =
    names.length === 1 && first !== undefined && 'document' in first ? first.document.title : archiveName(options);
  const pages = files.reduce((sum, file) => sum + ('document' in file ? (file.document.pages ?? 0) : 0), 0);
  return {
    ...(title === undefined ? {} : { title }),
    ...(pages === 0 ? {} : { pages }),
    ...assembleParts(parts),
    warnings: listWarnings(files, left),
  };
}

/** Rejects formats that are zips but not collections of user files. */
function refuseFormats({ names }: OpenZip): void {
  if (names.includes('[Content_Types].xml')) throw new ExtractError('unsupported_media', 'zip_format');
  if (names.some((name) => /^Index(?:\.zip|\/.*\.iwa)$/.test(name)))
    throw new ExtractError('unsupported_media', 'iwork');
}

async function readFiles(
  zip: OpenZip,
  names: readonly string[],
  options: ExtractOptions,
  nested: Nested,
): Promise<FileRead[]> {
  const files: FileRead[] = [];
  let units = 0;
  let images = 0;
  for (const name of names.slice(0, filesMax)) {
    if (units >= unitsMax) break;
    options.signal?.throwIfAborted();
    const isOneMoreImage = image.test(name) && ++images > imagesMax;
    const file = isOneMoreImage ? { name, gap: 'image' } : await readOne(zip, name, options, nested);
    if ('document' in file) units += file.document.text.length;
    files.push(file);
    options.onProgress?.(files.length, names.length);
  }
  return files;
}

async function readOne(zip: OpenZip, name: string, options: ExtractOptions, nested: Nested): Promise<FileRead> {
  const bytes = await zip.read(name).catch(refusalOf);
  if (bytes instanceof ExtractError) {
    // One password applies to all files, so the user is asked again.
    if (bytes.reason === 'password_wrong') throw bytes;
    return { name, refusal: bytes };
  }
  if (isArchive(bytes, name, nested)) return { name, refusal: new ExtractError('unsupported_media', 'nested_archive') };
  try {
    const document = await nested.extract(bytes, {
      name: name.slice(name.lastIndexOf('/') + 1),
      password: options.password,
      signal: options.signal,
    });
    return { name, document };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { name, refusal: refusalOf(error) };
  }
}

/** Whether the bytes are a plain zip (by content or by name), not a document format that uses zip. */
function isArchive(bytes: Uint8Array, name: string, { sniff }: Nested): boolean {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  return isPacked && (/\.zip$/i.test(name) || sniff(bytes).kind === 'zip');
}

/** A failure in one file must not fail the others. */
function refusalOf(error: unknown): ExtractError {
  return error instanceof ExtractError ? error : new ExtractError('source_unreadable', 'parser_failed');
}

/** The reason shared by all files when none of them could be read. */
function commonRefusal(files: readonly FileRead[]): ExtractError | undefined {
  const [first, ...others] = files.flatMap((file) => ('refusal' in file ? [file.refusal] : []));
  return others.every(({ code, reason }) => code === first?.code && reason === first.reason) ? first : undefined;
}

function placeFile(file: FileRead): Part[] {
  const { name } = file;
  if ('document' in file) {
    return [{ kind: 'heading', level: 1, text: cutMiddle(name), part: name }, ...placeDocument(file.document, name)];
  }
  const gap = 'gap' in file ? file.gap : gapOf(file.refusal);
  return [{ kind: 'caption', text: cutMiddle(name), part: name }, { omitted: gap }];
}

function gapOf({ code, reason }: ExtractError): string {
  if (reason === 'nested_archive') return reason;
  const gaps: Readonly<Record<ExtractError['code'], string>> = {
    source_empty: 'file_empty',
    source_unreadable: 'file_unreadable',
    source_encrypted: 'file_encrypted',
    source_too_large: 'file_too_large',
    unsupported_media: 'file_unsupported',
  };
  return gaps[code];
}

function archiveName({ name }: ExtractOptions): string | undefined {
  const title = name
    ?.replace(/^.*[/\\]/, '')
    .replace(/\.zip$/i, '')
    .trim();
  return title === undefined || title === '' ? undefined : title;
}

function listWarnings(files: readonly FileRead[], left: number): ReadWarning[] {
  const unread = files.filter((file) => !('document' in file)).length;
  return sumWarnings([
    ...files.flatMap((file) => ('document' in file ? file.document.warnings : [])),
    ...(unread > 0 ? [{ code: 'files_unread', detail: String(unread) }] : []),
    ...(left > 0 ? [{ code: 'files_capped', detail: String(left) }] : []),
  ]);
}
