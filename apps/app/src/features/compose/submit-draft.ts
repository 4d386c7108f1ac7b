import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { Api } from '#api/create-api.ts';
import { buildSummaryRequest, type Draft } from './compose-draft.ts';
import { toSourceInput, type DraftFile, type SourceDraft } from './source-draft.ts';

type OnUpload = { onUpload: () => void; onStored: (file: DraftFile, fileId: string) => void };

/** Submits a valid draft: first uploads its new files, if any, then sends the request. */
export async function submitDraft(api: Api, draft: Draft, on: OnUpload): Promise<Summary> {
  const first = await sendFile(api, draft, on);
  const others: SourceDraft[] = [];
  for (const source of draft.others) others.push(await sendFile(api, source, on));
  return api.startSummary(buildSummaryRequest({ ...draft, ...first, others }, undefined));
}

/** Has a valid source read, without summarizing it. */
export async function readDraft(api: Api, source: SourceDraft, on: OnUpload, signal: AbortSignal): Promise<Document> {
  return api.read({ source: toSourceInput(await sendFile(api, source, on)) }, { signal });
}

/** Adds the id of the source's file; a file is uploaded once. */
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
