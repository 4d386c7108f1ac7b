import type { FormatName } from '@youyaku/contract/formats';
import { looksHtml } from '#html/looks-html.ts';
import { isImage } from '#images/is-image.ts';
import { looksMail, looksMailbox } from '#mail/looks-mail.ts';
import { looksNotebook } from '#notebook/looks-notebook.ts';
import { isPdf } from '#pdf/is-pdf.ts';
import { looksSubtitles } from '#subtitles/looks-subtitles.ts';
import type { Reader } from './reader.ts';

/**
 * How the bytes of a format are recognised. `head` is the first 1,024 bytes, one unit per byte; for text, without NUL
 * and byte order mark.
 */
export type Recognition =
  | { by: 'head'; is: (head: string) => boolean }
  /** A zip whose first entry states this media type, or with an entry of this name; without both, any other zip. */
  | { by: 'zip'; mediaType?: string; entry?: RegExp }
  /** A compound file with one of these streams. */
  | { by: 'compound'; streams: readonly string[] }
  /**
   * Text: `isCertain` when no other format looks like it; when `isPossible`, the claimed extension or media type decides.
   * Without both, any other text.
   */
  | { by: 'text'; isPossible?: (head: string) => boolean; isCertain?: (head: string) => boolean };

export type ReadFormat = {
  readonly recognition: Recognition;
  /** Loads the reader on first use. */
  readonly load: () => Promise<Reader>;
  /**
   * Other formats that a file with one of this format's extensions may legitimately contain; `texts`: every text
   * format.
   */
  readonly alsoContains?: readonly FormatName[] | 'texts';
};

const anyText = (): boolean => true;

/**
 * How each format is recognised and read, in the order of detection. Names, labels, extensions:
 * `@youyaku/contract/formats`.
 */
export const formatReaders = {
  pdf: {
    recognition: { by: 'head', is: isPdf },
    load: async () => {
      const { createPdfReader } = await import('#pdf/read-pdf.ts');
      return createPdfReader(async () => (await import('#images/read-scanned-pages.ts')).readScannedPages);
    },
  },
  rtf: {
    recognition: { by: 'head', is: (head) => head.startsWith('{\\rtf') },
    load: async () => (await import('#rtf/read-rtf.ts')).readRtf,
  },
  image: {
    recognition: { by: 'head', is: isImage },
    load: async () => (await import('#images/read-image.ts')).readImage,
  },
  epub: {
    recognition: { by: 'zip', mediaType: 'application/epub+zip', entry: /^META-INF\/container\.xml$/ },
    load: async () => (await import('#epub/read-epub.ts')).readEpub,
  },
  odt: {
    recognition: { by: 'zip', mediaType: 'application/vnd.oasis.opendocument.text' },
    load: async () => (await import('#odf/read-odt.ts')).readOdt,
  },
  odp: {
    recognition: { by: 'zip', mediaType: 'application/vnd.oasis.opendocument.presentation' },
    load: async () => (await import('#odf/read-odp.ts')).readOdp,
  },
  ods: {
    recognition: { by: 'zip', mediaType: 'application/vnd.oasis.opendocument.spreadsheet' },
    load: async () => (await import('#odf/read-ods.ts')).readOds,
  },
  docx: {
    recognition: { by: 'zip', entry: /^word\/document\d*\.xml$/ },
    load: async () => (await import('#docx/read-docx.ts')).readDocx,
  },
  xlsx: {
    recognition: { by: 'zip', entry: /^xl\/workbook\.(?:xml|bin)$/ },
    load: async () => (await import('#xlsx/read-xlsx.ts')).readXlsx,
  },
  pptx: {
    recognition: { by: 'zip', entry: /^ppt\/presentation\.xml$/ },
    load: async () => (await import('#pptx/read-pptx.ts')).readPptx,
  },
  zip: {
    recognition: { by: 'zip' },
    load: async () => (await import('#archive/read-archive.ts')).readArchive,
  },
  doc: {
    recognition: { by: 'compound', streams: ['WordDocument'] },
    load: async () => (await import('#doc/read-doc.ts')).readDoc,
    alsoContains: ['docx'],
  },
  xls: {
    recognition: { by: 'compound', streams: ['Workbook', 'Book'] },
    load: async () => (await import('#xls/read-xls.ts')).readXls,
    alsoContains: ['xlsx'],
  },
  html: {
    recognition: { by: 'text', isPossible: (head) => head.includes('<'), isCertain: looksHtml },
    load: async () => (await import('#html/read-html.ts')).readHtml,
  },
  subtitles: {
    recognition: { by: 'text', isPossible: (head) => head.includes('->'), isCertain: looksSubtitles },
    load: async () => (await import('#subtitles/read-subtitles.ts')).readSubtitles,
  },
  mbox: {
    recognition: { by: 'text', isPossible: (head) => head.startsWith('From '), isCertain: looksMailbox },
    load: async () => (await import('#mail/read-mbox.ts')).readMbox,
    alsoContains: ['eml'],
  },
  eml: {
    recognition: { by: 'text', isPossible: (head) => /^\s*[!-9;-~]{1,60}:/.test(head), isCertain: looksMail },
    load: async () => (await import('#mail/read-eml.ts')).readEml,
  },
  notebook: {
    recognition: { by: 'text', isPossible: (head) => head.trimStart().startsWith('{'), isCertain: looksNotebook },
    load: async () => (await import('#notebook/read-notebook.ts')).readNotebook,
  },
  csv: {
    recognition: { by: 'text', isPossible: anyText },
    load: async () => (await import('#csv/read-csv.ts')).readCsv,
    alsoContains: ['text'],
  },
  markdown: {
    recognition: { by: 'text', isPossible: anyText },
    load: async () => (await import('#markdown/read-markdown.ts')).readMarkdown,
    alsoContains: ['text', 'html'],
  },
  text: {
    recognition: { by: 'text' },
    load: async () => (await import('#text/read-text.ts')).readText,
    alsoContains: 'texts',
  },
} as const satisfies Record<FormatName, ReadFormat>;

/** The same table, typed as a list. */
export const readableFormats: readonly (readonly [FormatName, ReadFormat])[] = Object.entries<ReadFormat>(
  formatReaders,
).map(([name, format]) => [name as FormatName, format]);
