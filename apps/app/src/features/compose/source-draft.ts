import type { Document } from '@youyaku/contract/document';
import { limits } from '@youyaku/contract/limits';
import type { Summary } from '@youyaku/contract/summary';
import type { SourceInput, SourceOrigin } from '@youyaku/contract/summary-request';
import { isWebAddress } from '@youyaku/contract/web-address';

export type SourceKind = 'text' | 'url' | 'file';

/** A file just chosen, with its id once it has been sent, or one that the server still keeps from an earlier summary. */
export type DraftFile = { kind: 'chosen'; file: File; id?: string } | { kind: 'stored'; id: string; name: string };

/** One source as far as the reader has filled it in: one field for each control, nothing checked yet. */
export type SourceDraft = {
  /** Tells the sources of a draft apart while they come and go. */
  key: number;
  sourceKind: SourceKind;
  text: string;
  url: string;
  file: DraftFile | undefined;
  /** Of the file; never kept anywhere but in this form. */
  password: string;
  title: string;
};

export const emptySource: SourceDraft = {
  key: 0,
  sourceKind: 'text',
  text: '',
  url: '',
  file: undefined,
  password: '',
  title: '',
};

/** Nothing is filled in, whichever kind is shown. */
export function isEmptySource({ text, url, file }: SourceDraft): boolean {
  return text.trim() === '' && url.trim() === '' && file === undefined;
}

export type SourceFault = 'needText' | 'needUrl' | 'needFile' | 'fileTooLarge' | 'fileEmpty';

/** What keeps a source from being sent. */
export function findSourceFault(source: SourceDraft): SourceFault | undefined {
  if (source.sourceKind === 'text' && source.text.trim() === '') return 'needText';
  if (source.sourceKind === 'url' && !isWebAddress(source.url.trim())) return 'needUrl';
  if (source.sourceKind !== 'file') return undefined;
  if (source.file === undefined) return 'needFile';
  if (source.file.kind === 'stored') return undefined;
  const { size } = source.file.file;
  if (size === 0) return 'fileEmpty';
  return size > limits.fileBytesMax ? 'fileTooLarge' : undefined;
}

/** What a source is sent as: a text that is one web address stands for the page there. */
export function getSentSourceKind({ sourceKind, text }: SourceDraft): SourceKind {
  return sourceKind === 'text' && isWebAddress(text.trim()) ? 'url' : sourceKind;
}

/** The source that a draft without faults names. `fileId` is its uploaded file, where it has one. */
export function toSourceInput(source: SourceDraft, fileId = source.file?.id): SourceInput {
  const title = source.title.trim();
  const kind = getSentSourceKind(source);
  if (kind === 'url') return { type: 'url', url: (source.sourceKind === 'url' ? source.url : source.text).trim() };
  if (kind === 'file' && fileId !== undefined) {
    return { type: 'file', fileId, ...(source.password === '' ? {} : { password: source.password }) };
  }
  return { type: 'text', text: source.text, ...(title === '' ? {} : { title }) };
}

/** A source of an earlier summary, with its text where that was pasted and is still there. */
export function restoreSource(origin: SourceOrigin, text: string, fileName: string): SourceDraft {
  const { type, url = '', fileId, title = '' } = origin;
  if (type === 'url') return { ...emptySource, sourceKind: 'url', url };
  if (type === 'file' && fileId !== undefined)
    return { ...emptySource, sourceKind: 'file', file: { kind: 'stored', id: fileId, name: fileName } };
  return { ...emptySource, text, title };
}

/** Each source of a summary of several; what was pasted can always be read, so it stands in the joined text in its order. */
export function restoreSources(
  { request, sources: read = [] }: Summary,
  document: Document | undefined,
): SourceDraft[] {
  const texts = read.filter(({ type }) => type === 'text');
  const files = read.filter(({ type }) => type === 'file');
  return (request.sources ?? []).map((origin, key) => {
    const part = origin.type === 'text' ? texts.shift() : undefined;
    const name = origin.type === 'file' ? (files.shift()?.title ?? '') : '';
    const text = part === undefined ? '' : (document?.text.slice(part.start, part.end) ?? '');
    return { ...restoreSource(origin, text, name), key };
  });
}
