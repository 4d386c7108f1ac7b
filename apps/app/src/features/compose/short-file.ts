import type { Draft } from './compose-draft.ts';
import { listSources } from './list-sources.ts';
import type { DraftFile } from './source-draft.ts';

/** Files up to this size, in bytes, that take a moment to read; documents have more around their text. */
const textBytesMax = 400_000;
const documentBytesMax = 1_000_000;
const pdfBytesMax = 3_000_000;
const texts = /\.(?:txt|text|md|markdown|csv|tsv|log|vtt|srt|html?|eml)$/iu;
const documents = /\.(?:docx?|odt|rtf|xlsx?|ods|pptx|odp|epub)$/iu;
const pdfs = /\.pdf$/iu;

export type ShortFile = Extract<DraftFile, { kind: 'chosen' }>;

/** The one file of a draft, if it may be read and summarised as it is chosen. */
export function findShortFile(draft: Draft): ShortFile | undefined {
  return draft.others.length > 0 ? undefined : listShort(draft)[0];
}

/** The files of a draft of several sources that may be read as they are chosen. What other programs gave waits for 「要約する」. */
export function listShortFiles(draft: Draft): ShortFile[] {
  return listShort(draft).filter(({ isReceived }) => isReceived !== true);
}

/** None where they must stay on the device or nothing may be kept. */
function listShort(draft: Draft): ShortFile[] {
  if (draft.engine === 'device' || draft.isUnkept) return [];
  return listSources(draft).flatMap(({ sourceKind, file, password }) =>
    sourceKind === 'file' && file?.kind === 'chosen' && password === '' && isShort(file.file) ? file : [],
  );
}

function isShort({ name, size }: File): boolean {
  return size > 0 && size <= bytesMaxOf(name);
}

function bytesMaxOf(name: string): number {
  if (texts.test(name)) return textBytesMax;
  if (documents.test(name)) return documentBytesMax;
  return pdfs.test(name) ? pdfBytesMax : 0;
}
