import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router';
import type { Document } from '@youyaku/contract/document';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import type { Draft } from './compose-draft.ts';
import type { ComposeStage } from './compose-form.tsx';
import type { DraftFile, SourceDraft } from './source-draft.ts';
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
    const showProgress = () => setProgress({ stage: step === 'submit' ? 'starting' : 'reading' });
    showProgress();
    const on = {
      onUpload: (now: Sending) => setProgress({ stage: 'uploading', sending: now }),
      onStored: (file: DraftFile, id: string) => (showProgress(), setDraft((now) => withFileId(now, file, id))),
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

/** Remembers the id of an uploaded file unless the user has chosen another meanwhile. */
function withFileId(now: Draft, sent: DraftFile, id: string): Draft {
  const addId = <Source extends SourceDraft>(source: Source): Source =>
    source.file === sent && sent.kind === 'chosen' ? { ...source, file: { ...sent, id } } : source;
  return { ...addId(now), others: now.others.map(addId) };
}
