import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { Api } from '#api/create-api.ts';
import { buildSummaryRequest, type Draft } from './compose-draft.ts';
import { toSourceInput, type DraftFile, type SourceDraft } from './source-draft.ts';

type OnUpload = { onUpload: () => void; onStored: (file: DraftFile, fileId: string) => void };

/** Sends a draft without faults: first its files, where it has new ones, then the request. */
export async function submitDraft(api: Api, draft: Draft, on: OnUpload): Promise<Summary> {
  const first = await sendFile(api, draft, on);
  const others: SourceDraft[] = [];
  for (const source of draft.others) others.push(await sendFile(api, source, on));
  return api.startSummary(buildSummaryRequest({ ...draft, ...first, others }, undefined));
}

/** Has a source without faults read, and nothing else. */
export async function readDraft(api: Api, source: SourceDraft, on: OnUpload, signal: AbortSignal): Promise<Document> {
  return api.read({ source: toSourceInput(await sendFile(api, source, on)) }, { signal });
}

/** The source with the id of its file; a file is sent once. */
async function sendFile<Source extends SourceDraft>(
  api: Api,
  source: Source,
  { onUpload, onStored }: OnUpload,
): Promise<Source> {
  const { sourceKind, file } = source;
  if (sourceKind !== 'file' || file === undefined || file.kind !== 'chosen' || file.id !== undefined) return source;
  onUpload();
  const { id } = await api.files.create({ file: file.file });
  onStored(file, id);
  return { ...source, file: { ...file, id } };
}
