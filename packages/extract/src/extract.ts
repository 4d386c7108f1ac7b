import type { Document } from '@youyaku/contract/document';
import { cleanText } from './container/assemble-pieces.ts';
import { boundDocument } from './bound-document.ts';
import { detectLanguage } from './detect-language.ts';
import { ExtractError } from './extract-error.ts';
import { isMisnamed } from './is-misnamed.ts';
import type { ExtractOptions, Reader, ReadSource } from './reader.ts';
import { sniff } from './sniff.ts';
import type { ReadableKind } from './sniff.ts';
import { findTitle } from '#text/find-title.ts';
import { readPlainBlocks } from '#text/read-plain.ts';

export { ExtractError } from './extract-error.ts';
export type { ExtractErrorCode } from './extract-error.ts';
export type { ExtractOptions } from './reader.ts';
export { textUnitsMax } from './refuse-long-text.ts';

/** One reader a format, loaded when its first source comes. */
const readers: Record<ReadableKind, () => Promise<Reader>> = {
  text: async () => (await import('#text/read-text.ts')).readText,
  markdown: async () => (await import('#markdown/read-markdown.ts')).readMarkdown,
  html: async () => (await import('#html/read-html.ts')).readHtml,
  csv: async () => (await import('#csv/read-csv.ts')).readCsv,
  subtitles: async () => (await import('#subtitles/read-subtitles.ts')).readSubtitles,
  eml: async () => (await import('#mail/read-eml.ts')).readEml,
  mbox: async () => (await import('#mail/read-mbox.ts')).readMbox,
  notebook: async () => (await import('#notebook/read-notebook.ts')).readNotebook,
  zip: async () => {
    const { readArchive } = await import('#archive/read-archive.ts');
    return (bytes, options) => readArchive(bytes, options, extract);
  },
  pdf: async () => {
    const { createPdfReader } = await import('#pdf/read-pdf.ts');
    return createPdfReader(async () => (await import('#images/read-scanned-pages.ts')).readScannedPages);
  },
  docx: async () => (await import('#docx/read-docx.ts')).readDocx,
  pptx: async () => (await import('#pptx/read-pptx.ts')).readPptx,
  xlsx: async () => (await import('#xlsx/read-xlsx.ts')).readXlsx,
  xls: async () => (await import('#xls/read-xls.ts')).readXls,
  odt: async () => (await import('#odf/read-odt.ts')).readOdt,
  odp: async () => (await import('#odf/read-odp.ts')).readOdp,
  ods: async () => (await import('#odf/read-ods.ts')).readOds,
  epub: async () => (await import('#epub/read-epub.ts')).readEpub,
  doc: async () => (await import('#doc/read-doc.ts')).readDoc,
  rtf: async () => (await import('#rtf/read-rtf.ts')).readRtf,
  image: async () => (await import('#images/read-image.ts')).readImage,
};

/**
 * Reads a file's bytes into a Document: what it is is decided by the bytes, name and media type only break ties.
 * Throws ExtractError, or the reason of an aborted signal.
 */
export async function extract(given: Uint8Array, options: ExtractOptions = {}): Promise<Document> {
  // A plain view: pdf.js refuses Node's Buffer, which file reads and messages between processes give.
  const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  options.signal?.throwIfAborted();
  if (bytes.byteLength === 0) throw new ExtractError('source_empty', 'no_bytes');
  const sniffed = sniff(bytes, options);
  if (sniffed.kind === 'encrypted') {
    const { decryptOffice } = await import('#office/crypt/decrypt-office.ts');
    return extract(decryptOffice(bytes, options.password), { ...options, password: undefined });
  }
  if (sniffed.kind === 'unsupported') throw new ExtractError('unsupported_media', sniffed.reason);
  const read = await readers[sniffed.kind]();
  const source = await read(bytes, options);
  options.signal?.throwIfAborted();
  const misnamed = isMisnamed(sniffed.kind, options.name) ? [{ code: 'wrong_extension', detail: sniffed.kind }] : [];
  return complete({ ...source, warnings: [...source.warnings, ...misnamed] }, options.url);
}

/**
 * A pasted text as a Document. The text stays unit by unit as it was given (U+0000 and lone surrogates become U+FFFD);
 * headings, list items, table rows and speakers are recognised as blocks. Throws ExtractError when nothing is in it.
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
