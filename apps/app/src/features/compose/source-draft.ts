import type { Document } from '@youyaku/contract/document';
import { limits } from '@youyaku/contract/limits';
import type { Summary } from '@youyaku/contract/summary';
import type { SourceInput, SourceOrigin } from '@youyaku/contract/summary-request';
import { isWebAddress } from '@youyaku/contract/web-address';

export type SourceKind = 'text' | 'url' | 'file';

/** A file just chosen, with its id once uploaded, or one that the server still stores from an earlier summary. */
export type DraftFile =
  /** `uploadId`: a part of it may have been sent. `isReceived`: another program gave it, as any page can; nobody has chosen it here. */
  | { kind: 'chosen'; file: File; id?: string; uploadId?: string; isReceived?: true }
  | { kind: 'stored'; id: string; name: string };

/** The form state of one source: one field per control, not yet validated. */
export type SourceDraft = {
  /** Identifies the source while others are added and removed. */
  key: number;
  sourceKind: SourceKind;
  text: string;
  url: string;
  file: DraftFile | undefined;
  /** Password of the file; never stored outside this form. */
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

/** Whether nothing is filled in for the selected kind. */
export function isEmptySource({ text, url, file }: SourceDraft): boolean {
  return text.trim() === '' && url.trim() === '' && file === undefined;
}

export type SourceError = 'needText' | 'needUrl' | 'needFile' | 'fileTooLarge' | 'fileEmpty';

/** The problem that prevents sending a source. */
export function findSourceError(source: SourceDraft): SourceError | undefined {
  if (source.sourceKind === 'text' && source.text.trim() === '') return 'needText';
  if (source.sourceKind === 'url' && !isWebAddress(source.url.trim())) return 'needUrl';
  if (source.sourceKind !== 'file') return undefined;
  if (source.file === undefined) return 'needFile';
  if (source.file.kind === 'stored') return undefined;
  const { size } = source.file.file;
  if (size === 0) return 'fileEmpty';
  return size > limits.fileBytesMax ? 'fileTooLarge' : undefined;
}

/** The kind that is sent: a text that is one web address means its page. */
export function getSentSourceKind({ sourceKind, text }: SourceDraft): SourceKind {
  return sourceKind === 'text' && isWebAddress(text.trim()) ? 'url' : sourceKind;
}

/** The request source of a valid draft. `fileId` is its uploaded file, if any. */
export function toSourceInput(source: SourceDraft, fileId = source.file?.id): SourceInput {
  const title = source.title.trim();
  const kind = getSentSourceKind(source);
  if (kind === 'url') return { type: 'url', url: (source.sourceKind === 'url' ? source.url : source.text).trim() };
  if (kind === 'file' && fileId !== undefined) {
    return { type: 'file', fileId, ...(source.password === '' ? {} : { password: source.password }) };
  }
  return { type: 'text', text: source.text, ...(title === '' ? {} : { title }) };
}

/** Recreates a source of an earlier summary, with its text if that was pasted and still exists. */
export function restoreSource(origin: SourceOrigin, text: string, fileName: string): SourceDraft {
  const { type, url = '', fileId, title = '' } = origin;
  if (type === 'url') return { ...emptySource, sourceKind: 'url', url };
  if (type === 'file' && fileId !== undefined)
    return { ...emptySource, sourceKind: 'file', file: { kind: 'stored', id: fileId, name: fileName } };
  return { ...emptySource, text, title };
}

/** Recreates each source of a summary of several; pasted text is always read, so it is in the joined text in its order. */
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
