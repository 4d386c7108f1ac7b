import type { Draft } from './compose-draft.ts';
import type { DraftFile } from './source-draft.ts';

/** Files up to this size, in bytes, that take a moment to read; documents have more around their text. */
const textBytesMax = 400_000;
const documentBytesMax = 1_000_000;
const pdfBytesMax = 3_000_000;
const texts = /\.(?:txt|text|md|markdown|csv|tsv|log|vtt|srt|html?|eml)$/iu;
const documents = /\.(?:docx?|odt|rtf|xlsx?|ods|pptx|odp|epub)$/iu;
const pdfs = /\.pdf$/iu;

/** The one file of a draft, if it may be read and summarised as it is chosen: not where it must stay on the device or nothing may be kept. */
export function findShortFile(draft: Draft): Extract<DraftFile, { kind: 'chosen' }> | undefined {
  const { engine, file, isUnkept, others, password, sourceKind } = draft;
  if (engine === 'device' || isUnkept || others.length > 0 || password !== '') return undefined;
  if (sourceKind !== 'file' || file?.kind !== 'chosen') return undefined;
  const { name, size } = file.file;
  return size > 0 && size <= bytesMaxOf(name) ? file : undefined;
}

function bytesMaxOf(name: string): number {
  if (texts.test(name)) return textBytesMax;
  if (documents.test(name)) return documentBytesMax;
  return pdfs.test(name) ? pdfBytesMax : 0;
}
