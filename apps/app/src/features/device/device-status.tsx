import type { CheckOutcome } from './summarize-on-device.ts';
import { useState } from 'react';
import { ArrowLeft, Square } from 'lucide-react';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { Progress } from '@youyaku/ui/progress';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import type { Messages } from '#messages/ja.ts';
import type { DeviceStep } from './run-device-summarizer.ts';
import type { DeviceRunState } from './use-device-run.ts';

/** What the browser is doing, or why it failed, with a button back to the form. */
export function DeviceStatus({
  state,
  onBack,
}: {
  state: Extract<DeviceRunState, { kind: 'running' | 'failed' }>;
  onBack: () => void;
}) {
  const messages = useMessages();
  const { device: labels, reading } = messages;
  if (state.kind === 'failed') {
    return (
      <Notice
        tone="error"
        title={labels.failed}
        actions={
          <Button icon={<ArrowLeft aria-hidden="true" className="size-4" />} onClick={onBack}>
            {labels.back}
          </Button>
        }
      >
        {labels.faults[state.fault]}
      </Notice>
    );
  }
  const { doing, done, total } = describeStep(state.step, messages);
  return (
    <div>
      <div className="flex min-h-11 items-center gap-x-4">
        <p role="status" className="min-w-0 flex-1 text-small">
          {doing}
        </p>
        {state.step?.kind === 'read' && total > 0 ? (
          <p className="text-small whitespace-nowrap text-ink-soft tabular">{reading.progress(done, total)}</p>
        ) : null}
        <Button icon={<Square aria-hidden="true" className="size-3.5" />} onClick={onBack}>
          {reading.stop}
        </Button>
      </div>
      <Progress label={doing} {...(total > 0 ? { done, total } : {})} className="mt-1" />
    </div>
  );
}

/** Above a finished summary: that it is not stored, and what was not compared. */
export function DeviceRemarks({
  check,
  onBack,
  onKeep,
}: {
  check: CheckOutcome;
  onBack: () => void;
  /** Resolves when it is stored and its page can be opened. */
  onKeep: () => Promise<void>;
}) {
  const { device: labels } = useMessages();
  const [isKeeping, setIsKeeping] = useState(false);
  const [failure, setFailure] = useState<ApiFailureReason>();
  async function store() {
    if (isKeeping) return;
    setIsKeeping(true);
    setFailure(undefined);
    await onKeep().catch((error: unknown) => (setFailure(getFailureReason(error)), setIsKeeping(false)));
  }
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-2 px-4 pt-4 sm:px-6">
      <Button
        className="self-start"
        tone="quiet"
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        onClick={onBack}
      >
        {labels.back}
      </Button>
      <Notice
        tone="warning"
        actions={
          <Button aria-disabled={isKeeping} onClick={() => void store()}>
            {labels.keep}
          </Button>
        }
      >
        <p>{labels.unkept}</p>
        {check === 'done' ? null : <p>{check === 'off' ? labels.unchecked : labels.checkFailed}</p>}
        <p>{labels.keepHint}</p>
      </Notice>
      {failure === undefined ? null : <FailureNotice reason={failure} onRetry={() => void store()} />}
    </div>
  );
}

function describeStep(step: DeviceStep | undefined, { device: labels }: Pick<Messages, 'device'>) {
  if (step === undefined) return { doing: labels.starting, done: 0, total: 0 };
  if (step.kind === 'download') return { doing: labels.downloading(step.percent), done: step.percent, total: 100 };
  if (step.kind === 'check') return { doing: labels.checking, done: 0, total: 0 };
  return { doing: labels.writing, done: step.done, total: step.total };
}
