import { useLayoutEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Document } from '@youyaku/contract/document';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import type { Draft } from './compose-draft.ts';
import type { ComposeStage } from './compose-stage.ts';
import { mayUseModel } from './find-field-errors.ts';
import { findLiveText } from './live-options.ts';
import type { SourceDraft } from './source-draft.ts';
import { readDraft, submitDraft, type Sending } from './submit-draft.ts';

export type DraftSteps = {
  stage: ComposeStage;
  /** While files are uploaded. */
  sending: Sending | undefined;
  /** Why the last step failed; cleared by the next one, and where the network failed when it is back. */
  failed: ApiFailureReason | undefined;
  /** What was read, while the preview is open. */
  document: Document | undefined;
  /** Whether a preview was ever requested; from then on its view stays mounted. */
  isPreviewWanted: boolean;
  submit: (draft: Draft) => void;
  preview: (draft: Draft) => void;
  /** Repeats the step that failed. */
  retry: (draft: Draft) => void;
  stop: () => void;
  closePreview: () => void;
};

type Step = 'submit' | 'preview';
type Progress = { stage: ComposeStage; sending?: Sending };
type KnownFile = { id?: string; uploadId?: string };
const idle: Progress = { stage: 'idle' };

/** The actions on a draft: preview what is read of it, or have it summarised. One at a time. */
export function useDraftSteps(
  setDraft: Dispatch<SetStateAction<Draft>>,
  onSent: (draft: Draft) => void,
  engines: readonly EngineListing[],
): DraftSteps {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [{ stage, sending }, setProgress] = useState<Progress>(idle);
  const [failed, setFailed] = useState<ApiFailureReason>();
  const [document, setDocument] = useState<Document>();
  const [isPreviewWanted, setIsPreviewWanted] = useState(false);
  const last = useRef<Step>('submit');
  const running = useRef<AbortController>(undefined);

  async function submit(draft: Draft, on: Omit<Parameters<typeof submitDraft>[2], 'isQuick'>) {
    const { summary, draft: sent } = await submitDraft(api, draft, { ...on, isQuick: isQuick(draft, engines) });
    storeFinished(queries, summary);
    onSent(sent);
    await navigate(`/s/${summary.id}`);
  }
  async function runStep(step: Step, draft: Draft) {
    last.current = step;
    const stop = new AbortController();
    running.current = stop;
    setFailed(undefined);
    if (step === 'preview') setIsPreviewWanted(true);
    const begun: Progress = { stage: step === 'submit' ? 'starting' : 'reading' };
    setProgress(begun);
    const idempotencyKey = crypto.randomUUID();
    const on = { ...createHandlers(setProgress, begun, setDraft), signal: stop.signal, idempotencyKey };
    const send = async () => (step === 'preview' ? setDocument(await readDraft(api, draft, on)) : submit(draft, on));
    try {
      await (step === 'preview' || isFree(draft, engines) ? sendAgainOnceBack(send, stop.signal) : send());
    } catch (error) {
      if (!stop.signal.aborted) setFailed(getFailureReason(error));
    } finally {
      if (running.current === stop) setProgress(idle);
    }
  }
  useOnlineAgain(failed, setFailed);
  const state = { stage, sending, failed, document, isPreviewWanted };
  return {
    ...state,
    submit: (draft) => void runStep('submit', draft),
    preview: (draft) => void runStep('preview', draft),
    retry: (draft) => void runStep(last.current, draft),
    stop: () => running.current?.abort(),
    closePreview: () => setDocument(undefined),
  };
}

/** Sends once more what the network cut before it came back: nobody is asked to check what works again. */
async function sendAgainOnceBack(send: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const end = new AbortController();
  let isBack = false;
  window.addEventListener('online', () => void (isBack = true), { signal: end.signal });
  try {
    await send();
  } catch (error) {
    if (signal.aborted || !isBack || getFailureReason(error).kind !== 'network') throw error;
    await send();
  } finally {
    end.abort();
  }
}

/** A network that failed and is back is no failure any more: nothing asks to check it. */
function useOnlineAgain(failed: ApiFailureReason | undefined, setFailed: (failed: undefined) => void): void {
  const isNetworkFailure = failed?.kind === 'network';
  useLayoutEffect(() => {
    if (!isNetworkFailure) return;
    const clear = () => setFailed(undefined);
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [isNetworkFailure, setFailed]);
}

function createHandlers(
  setProgress: (progress: Progress) => void,
  begun: Progress,
  setDraft: Dispatch<SetStateAction<Draft>>,
) {
  return {
    onUpload: (now?: Sending) => setProgress(now === undefined ? begun : { stage: 'uploading', sending: now }),
    onFile: (file: File, known: KnownFile) => setDraft((now) => withKnown(now, file, known)),
  };
}

/** What is finished is shown at once. */
function storeFinished(queries: QueryClient, summary: Summary): void {
  if (summary.status === 'done') queries.setQueryData(['summary', summary.id], summary);
}

/** A run that may cost something is never begun twice unasked. */
function isFree(draft: Draft, engines: readonly EngineListing[]): boolean {
  return !mayUseModel(draft.engine, engines);
}

/** The built-in engine writes a text of this length sooner than a page is loaded. */
function isQuick(draft: Draft, engines: readonly EngineListing[]): boolean {
  return findLiveText(draft) !== undefined && isFree(draft, engines);
}

/** Remembers what is known of a file unless the user has chosen another meanwhile. */
export function withKnown(now: Draft, sent: File, known: KnownFile): Draft {
  const addKnown = <Source extends SourceDraft>(source: Source): Source =>
    source.file?.kind === 'chosen' && source.file.file === sent
      ? { ...source, file: { ...source.file, ...known } }
      : source;
  return { ...addKnown(now), others: now.others.map(addKnown) };
}
