import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router';
import type { Document } from '@youyaku/contract/document';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import type { Draft } from './compose-draft.ts';
import type { ComposeStage } from './compose-form.tsx';
import type { SourceDraft } from './source-draft.ts';
import { readDraft, submitDraft, type Sending } from './submit-draft.ts';

export type DraftSteps = {
  stage: ComposeStage;
  /** While files are uploaded. */
  sending: Sending | undefined;
  /** Why the last step failed; cleared by the next one. */
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
export function useDraftSteps(setDraft: Dispatch<SetStateAction<Draft>>, onSent: (draft: Draft) => void): DraftSteps {
  const api = useApi();
  const navigate = useNavigate();
  const [{ stage, sending }, setProgress] = useState<Progress>(idle);
  const [failed, setFailed] = useState<ApiFailureReason>();
  const [document, setDocument] = useState<Document>();
  const [isPreviewWanted, setIsPreviewWanted] = useState(false);
  const last = useRef<Step>('submit');
  const running = useRef<AbortController>(undefined);

  async function runStep(step: Step, draft: Draft) {
    last.current = step;
    const stop = new AbortController();
    running.current = stop;
    setFailed(undefined);
    if (step === 'preview') setIsPreviewWanted(true);
    const begun: Progress = { stage: step === 'submit' ? 'starting' : 'reading' };
    setProgress(begun);
    const on = {
      onUpload: (now?: Sending) => setProgress(now === undefined ? begun : { stage: 'uploading', sending: now }),
      onFile: (file: File, known: KnownFile) => setDraft((now) => withKnown(now, file, known)),
      signal: stop.signal,
    };
    try {
      if (step === 'preview') setDocument(await readDraft(api, draft, on));
      else {
        const { id } = await submitDraft(api, draft, on);
        onSent(draft);
        await navigate(`/s/${id}`);
      }
    } catch (error) {
      if (!stop.signal.aborted) setFailed(getFailureReason(error));
    } finally {
      if (running.current === stop) setProgress(idle);
    }
  }

  return {
    stage,
    sending,
    failed,
    document,
    isPreviewWanted,
    submit: (draft) => void runStep('submit', draft),
    preview: (draft) => void runStep('preview', draft),
    retry: (draft) => void runStep(last.current, draft),
    stop: () => running.current?.abort(),
    closePreview: () => setDocument(undefined),
  };
}

/** Remembers what is known of a file unless the user has chosen another meanwhile. */
function withKnown(now: Draft, sent: File, known: KnownFile): Draft {
  const addKnown = <Source extends SourceDraft>(source: Source): Source =>
    source.file?.kind === 'chosen' && source.file.file === sent
      ? { ...source, file: { ...source.file, ...known } }
      : source;
  return { ...addKnown(now), others: now.others.map(addKnown) };
}
