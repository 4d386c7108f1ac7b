import { useEffect, type Dispatch, type SetStateAction } from 'react';
import type { Document } from '@youyaku/contract/document';
import { buildSummaryRequest, type Draft } from '#features/compose/compose-draft.ts';
import { useDraft } from '#features/compose/draft-keeper-context.tsx';
import { mayUseModel } from '#features/compose/find-field-errors.ts';
import { storeLastShape } from '#features/compose/last-shape.ts';
import { findShortFile } from '#features/compose/short-file.ts';
import { useRemoved } from '#features/compose/use-removed.ts';
import { useDraftSteps, withKnown } from '#features/compose/use-draft-steps.ts';
import type { DeviceRun } from '#features/device/use-device-run.ts';
import { useSubmitKey } from '#frame/use-submit-key.ts';
import { useDeskTools } from './use-desk-tools.tsx';
import { useDeviceDraft } from './use-device-draft.tsx';
import { useFileReads } from './use-file-reads.ts';
import { useKeeping } from './use-keeping.ts';
import { useMaskReview } from './use-mask-review.tsx';
import { useShortFile } from './use-short-file.ts';
import { useLiveReading } from './use-live-reading.ts';

export type DraftDeskModel = ReturnType<typeof useDraftDesk>;

/** The state of a desk with something that is not stored yet, and what can be done with it. */
export function useDraftDesk(initial: Draft, device: DeviceRun) {
  const [draft, setDraft, onSent] = useDraft(initial);
  const { engines, isOnDevice, notice: deviceNotice, request } = useDeviceDraft(draft);
  function remember(sent: Draft) {
    storeLastShape(sent);
    onSent(sent);
  }
  const removed = useRemoved(draft);
  const steps = useDraftSteps(setDraft, remember, engines);
  const fileReads = useSentFiles(draft, setDraft, steps.stage === 'idle');
  const { live, variant, isWide, showsAtOnce, document, readFile, reading } = useLiveReading(draft);
  const isShown = variant !== undefined && !live.isBehind;
  const tools = useDeskTools({ draft, onChange: setDraft, engines, made: variant?.characters, isCurrent: isShown });
  const keeping = useKeeping({
    request: isShown ? { ...buildSummaryRequest(draft, undefined), engine: 'builtin' } : undefined,
    isResting: reading.isReading,
    onKept: () => remember(draft),
  });
  // Preloads the page of the run while the user fills in the form.
  useEffect(() => void import('./summary-route.tsx').catch(() => undefined), []);

  function change(next: Draft) {
    tools.checks.clear();
    removed.watch(next);
    setDraft(next);
  }
  function retryWith(next: Draft) {
    setDraft(next);
    steps.retry(next);
  }
  const review = useMaskReview({ draft, onChange: setDraft, engines, onRun: () => steps.submit(draft) });
  function submit() {
    // What is written already is stored as by a run.
    if (isShown && showsAtOnce && !mayUseModel(draft.engine, engines)) {
      reading.wantReading();
      return void keeping.keep();
    }
    if (!isOnDevice) return review.start();
    if (request !== undefined) device.start(request);
  }
  function edit({ text, title }: Document) {
    steps.closePreview();
    setDraft({ ...draft, sourceKind: 'text', text, title: title ?? '' });
  }
  function submitIfValid() {
    if (steps.stage === 'idle' && !review.isAsked) tools.checks.continueIfValid(submit);
  }
  useSubmitKey(submitIfValid);
  const isDeviceBusy = device.state.kind === 'running' || device.state.kind === 'failed';
  const of = { draft, engines, steps, live, variant, isWide, document, readFile, fileReads, reading, tools };
  const acts = { setDraft, change, retryWith, submit, submitIfValid, edit };
  return { ...of, ...acts, keeping, device, removed, review, deviceNotice, isDeviceBusy, isShown };
}

/** Sends the short files of a draft as they are chosen; what is read of several. */
function useSentFiles(draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>, isIdle: boolean) {
  const short = findShortFile(draft);
  useShortFile({
    file: isIdle && short?.id === undefined ? short?.file : undefined,
    onKnown: (file, known) => setDraft((now) => withKnown(now, file, known)),
  });
  return useFileReads(draft, setDraft, isIdle);
}
