import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { Api } from '#api/create-api.ts';
import { buildSummaryRequest, type Draft } from './compose-draft.ts';
import { toSourceInput, type DraftFile, type SourceDraft } from './source-draft.ts';

/** Bytes of all files that a step sends. */
export type Sending = { done: number; total: number };

type OnUpload = {
  /** Without anything once all files are there. */
  onUpload: (sending?: Sending) => void;
  /** What is known of a file from now on. */
  onFile: (file: File, known: { id?: string; uploadId?: string }) => void;
  signal: AbortSignal;
};

/** How long a summary that needs a moment is waited for, before it is followed like any other. */
const quickWait = 'wait=2';

/** The draft as it was sent: with the ids of its files. */
type Submitted = { summary: Summary; draft: Draft };

type OnSubmit = OnUpload & {
  /** Its summary needs a moment only. */
  isQuick: boolean;
  /** However often it is sent under the same key, one summary is made. */
  idempotencyKey: string;
};

/** Submits a valid draft: first uploads its new files, if any, then sends the request. */
export async function submitDraft(api: Api, draft: Draft, on: OnSubmit): Promise<Submitted> {
  const [first, ...others] = await sendFiles(api, [draft, ...draft.others], on);
  const sent = { ...draft, ...first, others };
  const body = buildSummaryRequest(sent, undefined);
  const { idempotencyKey } = on;
  if (!on.isQuick) return { summary: await api.startSummary(body, { idempotencyKey }), draft: sent };
  const headers = { prefer: quickWait, 'idempotency-key': idempotencyKey };
  const { body: summary } = await api.summaries.create({ headers, body });
  return { summary, draft: sent };
}

/** Has a valid source read, without summarizing it. */
export async function readDraft(api: Api, source: SourceDraft, on: OnUpload): Promise<Document> {
  const [sent = source] = await sendFiles(api, [source], on);
  return api.read({ source: toSourceInput(sent) }, { signal: on.signal });
}

/** Adds the ids of the files, one after the other; a file is uploaded once. */
export async function sendFiles(
  api: Api,
  sources: readonly SourceDraft[],
  { onUpload, onFile, signal }: OnUpload,
): Promise<SourceDraft[]> {
  const total = sources.reduce((sum, source) => sum + (findUnsent(source)?.file.size ?? 0), 0);
  const sent: SourceDraft[] = [];
  let done = 0;
  for (const source of sources) {
    const file = findUnsent(source);
    if (file === undefined) {
      sent.push(source);
      continue;
    }
    onUpload({ done, total });
    const onSent = (bytes: number): void => onUpload({ done: done + bytes, total });
    const onBegun = (uploadId: string): void => onFile(file.file, { uploadId });
    const { id } = await api.uploadFile(file.file, { signal, onSent, onBegun, uploadId: file.uploadId });
    done += file.file.size;
    onFile(file.file, { id });
    sent.push({ ...source, file: { ...file, id } });
  }
  if (total > 0) onUpload();
  return sent;
}

function findUnsent({ sourceKind, file }: SourceDraft): (DraftFile & { kind: 'chosen' }) | undefined {
  return sourceKind === 'file' && file?.kind === 'chosen' && file.id === undefined ? file : undefined;
}
