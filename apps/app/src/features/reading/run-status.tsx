import { useState, type ReactNode } from 'react';
import { Square } from 'lucide-react';
import type { SummaryProgress } from '@youyaku/client/summary-progress';
import { Button } from '@youyaku/ui/button';
import { Progress } from '@youyaku/ui/progress';
import { useMessages } from '#messages/messages-context.tsx';
import { describeStep } from './describe-step.ts';

/**
 * The current step of a run, its progress, and a button to stop it. As tall as the row that replaces it, so that nothing moves
 * at the end.
 */
export function RunStatus(props: {
  progress: SummaryProgress | undefined;
  onStop: () => Promise<void>;
  /** Length of the text, as soon as there is some. */
  counter: ReactNode;
}) {
  const messages = useMessages();
  const { reading: labels } = messages;
  const [isStopping, setIsStopping] = useState(false);
  const { doing: step, done, total } = describeStep(props.progress, messages);
  const doing = isStopping ? labels.stopping : step;
  async function stop() {
    setIsStopping(true);
    await props.onStop().catch(() => setIsStopping(false));
  }
  return (
    <>
      <div className="mt-2 flex min-h-11 items-center gap-x-4">
        <p role="status" className="min-w-0 flex-1 text-small">
          {doing}
        </p>
        {total > 0 ? (
          <p className="text-small whitespace-nowrap text-ink-soft tabular">{labels.progress(done, total)}</p>
        ) : (
          props.counter
        )}
        <Button
          icon={<Square aria-hidden="true" className="size-3.5" />}
          aria-disabled={isStopping}
          className="max-sm:px-3"
          onClick={() => void stop()}
        >
          {labels.stop}
        </Button>
      </div>
      <Progress label={doing} {...(total > 0 ? { done, total } : {})} className="mt-1 mb-6" />
      {(props.progress?.attempt ?? 1) > 1 ? (
        <p className="-mt-4 mb-6 text-note text-ink-soft">{labels.restarted}</p>
      ) : null}
    </>
  );
}
