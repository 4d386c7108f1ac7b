import type { Summary } from '@youyaku/contract/summary';
import type { Api } from '#api/create-api.ts';
import { requestOf, type Draft } from './compose-draft.ts';

/** Sends a draft without faults: first its file, where it has a new one, then the request. `onUpload` tells of the first part. */
export async function submitDraft(api: Api, draft: Draft, onUpload: () => void): Promise<Summary> {
  if (draft.sourceKind !== 'file' || draft.file === undefined) return api.startSummary(requestOf(draft, undefined));
  if (draft.file.kind === 'stored') return api.startSummary(requestOf(draft, draft.file.id));
  onUpload();
  const stored = await api.uploadFile(draft.file.file);
  return api.startSummary(requestOf(draft, stored.id));
}
