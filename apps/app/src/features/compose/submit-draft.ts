import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { Api } from '#api/create-api.ts';
import { requestOf, sourceOf, type Draft } from './compose-draft.ts';

type OnUpload = { onUpload: () => void; onStored: (fileId: string) => void };

/** Sends a draft without faults: first its file, where it has a new one, then the request. */
export async function submitDraft(api: Api, draft: Draft, on: OnUpload): Promise<Summary> {
  return api.startSummary(requestOf(draft, await sendFile(api, draft, on)));
}

/** Has a draft without faults read, and nothing else. */
export async function readDraft(api: Api, draft: Draft, on: OnUpload, signal: AbortSignal): Promise<Document> {
  const fileId = await sendFile(api, draft, on);
  return api.readSource(sourceOf(draft, fileId), signal);
}

/** The id of the draft's file; a file is sent once. */
async function sendFile(
  api: Api,
  { sourceKind, file }: Draft,
  { onUpload, onStored }: OnUpload,
): Promise<string | undefined> {
  if (sourceKind !== 'file' || file === undefined) return undefined;
  if (file.id !== undefined) return file.id;
  if (file.kind !== 'chosen') return undefined;
  onUpload();
  const { id } = await api.uploadFile(file.file);
  onStored(id);
  return id;
}
