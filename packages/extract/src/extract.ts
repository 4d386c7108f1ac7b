import type { Document } from '@youyaku/contract/document';
import type { FormatName } from '@youyaku/contract/formats';
import { detectLanguage } from '@youyaku/language/detect/detect-language';
import { cleanText } from './container/assemble-pieces.ts';
import { boundDocument } from './bound-document.ts';
import { ExtractError } from './extract-error.ts';
import { isMisnamed } from './is-misnamed.ts';
import { formatReaders } from './formats.ts';
import type { ExtractOptions, ReadSource } from './reader.ts';
import { nameDamage } from './name-damage.ts';
import { sniff } from './sniff.ts';
import { findTitle } from '#text/find-title.ts';
import { readPlainBlocks } from '#text/read-plain.ts';

export { ExtractError } from './extract-error.ts';
export type { ExtractErrorCode } from './extract-error.ts';
export type { ExtractOptions } from './reader.ts';
export { textUnitsMax } from './refuse-long-text.ts';

/**
 * Reads a file's bytes into a Document. The format is decided by the bytes; name and media type only break ties. Throws
 * ExtractError, or the reason of an aborted signal.
 */
export async function extract(given: Uint8Array, options: ExtractOptions = {}): Promise<Document> {
  // pdf.js rejects Node's Buffer, which file reads and messages between processes produce.
  const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  options.signal?.throwIfAborted();
  if (bytes.byteLength === 0) throw new ExtractError('source_empty', 'no_bytes');
  const sniffed = sniff(bytes, options);
  if (sniffed.kind === 'encrypted') {
    const { decryptOffice } = await import('#office/crypt/decrypt-office.ts');
    return extract(decryptOffice(bytes, options.password), { ...options, password: undefined });
  }
  if (sniffed.kind === 'unsupported') throw new ExtractError('unsupported_media', sniffed.reason);
  const source = await readAs(sniffed.kind, bytes, options);
  options.signal?.throwIfAborted();
  const misnamed = isMisnamed(sniffed.kind, options.name) ? [{ code: 'wrong_extension', detail: sniffed.kind }] : [];
  return complete({ ...source, warnings: [...source.warnings, ...misnamed] }, options.url);
}

/**
 * Reads a pasted text into a Document. The text keeps every unit (except that U+0000 and lone surrogates become
 * U+FFFD); headings, list items, table rows and speakers become blocks. Throws ExtractError for an empty text.
 */
export function extractText(text: string, options: { title?: string | undefined } = {}): Document {
  const clean = cleanText(text);
  const blocks = readPlainBlocks(clean);
  return complete({
    ...(options.title === undefined ? {} : { title: options.title }),
    text: clean,
    blocks,
    warnings: [],
  });
}

async function readAs(kind: FormatName, bytes: Uint8Array, options: ExtractOptions): Promise<ReadSource> {
  const read = await formatReaders[kind].load();
  try {
    return await read(bytes, options, { extract, sniff });
  } catch (error) {
    const damage = error instanceof ExtractError && error.reason === 'binary' ? nameDamage(options.name) : undefined;
    throw damage === undefined ? error : new ExtractError('source_unreadable', damage, { cause: error });
  }
}

function complete(source: ReadSource, url?: string): Document {
  if (source.blocks.length === 0) throw new ExtractError('source_empty', 'no_text');
  const title = source.title ?? findTitle(source.text, source.blocks);
  return boundDocument({
    ...source,
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    language: detectLanguage(source.text),
  });
}
