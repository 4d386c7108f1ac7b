import { useId, type ReactNode } from 'react';
import { Button } from '@youyaku/ui/button';
import { Progress } from '@youyaku/ui/progress';
import { useAccount } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { ComposeStage } from './compose-stage.ts';
import type { Sending } from './submit-draft.ts';

type Props = {
  stage: ComposeStage;
  sending: Sending | undefined;
  onStop: () => void;
  /** Not the main action: a summary is shown already. */
  isSecond: boolean;
  /** What it will cost, where a model writes. */
  cost: ReactNode;
};

/** At the foot of the intake: the button that starts, and how far what it started is. */
export function SubmitBar({ stage, sending, onStop, isSecond, cost }: Props) {
  const costId = useId();
  const { compose: labels } = useMessages();
  const isBusy = stage !== 'idle';
  const progressLabel = {
    idle: '',
    uploading: labels.uploading,
    reading: labels.previewReading,
    starting: labels.starting,
  }[stage];
  // The server still stores and checks what it has: the last percent is its answer.
  const percent = sending && Math.min(99, Math.floor((100 * sending.done) / Math.max(1, sending.total)));
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 -mx-5 mt-4 border-t border-line bg-paper px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
    >
      <p id={costId} className="pb-1 text-note text-ink-soft empty:hidden sm:text-right">
        {cost}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <p role="status" className="min-w-0 flex-1 text-note text-ink-soft max-sm:empty:hidden">
          {isBusy ? progressLabel : <PrivacyLine />}
        </p>
        {percent !== undefined ? (
          // Outside of what is announced: the bar tells it when asked.
          <p aria-hidden="true" className="min-w-[4ch] text-right text-note text-ink-soft tabular">
            {percent}%
          </p>
        ) : null}
        {stage === 'reading' || stage === 'uploading' ? (
          <Button tone="quiet" onClick={onStop}>
            {labels.previewStop}
          </Button>
        ) : null}
        <SubmitButton isBusy={isBusy} isSecond={isSecond} costId={costId} />
      </div>
      {isBusy ? (
        <Progress
          label={progressLabel}
          {...(percent === undefined ? {} : { done: percent, total: 100 })}
          className="mt-2"
        />
      ) : null}
    </div>
  );
}

function PrivacyLine() {
  const { desk } = useMessages();
  const { data: who } = useAccount();
  return (
    <span className="max-lg:hidden">
      {who?.account === null ? desk.noAccount : ''}
      {desk.privacy}
    </span>
  );
}

function SubmitButton({ isBusy, isSecond, costId }: Pick<Props, 'isSecond'> & { isBusy: boolean; costId: string }) {
  const { compose: labels } = useMessages();
  return (
    <Button
      type="submit"
      tone={isSecond ? 'plain' : 'primary'}
      aria-disabled={isBusy}
      aria-describedby={costId}
      aria-keyshortcuts="Meta+Enter Control+Enter"
      title={labels.submitKeys}
      className="px-3! max-sm:w-full sm:min-w-40"
    >
      {labels.submit}
    </Button>
  );
}
