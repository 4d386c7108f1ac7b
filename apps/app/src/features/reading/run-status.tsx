import { useState } from 'react';
import { Square } from 'lucide-react';
import type { SummaryProgress } from '@youyaku/contract/fold-summary-events';
import { Button } from '@youyaku/ui/button';
import { Progress } from '@youyaku/ui/progress';
import { useMessages } from '#messages/messages-context.tsx';

/** What a run is doing, in words and in numbers, and the way to stop it. */
export function RunStatus({
  progress,
  onStop,
}: {
  progress: SummaryProgress | undefined;
  onStop: () => Promise<void>;
}) {
  const { reading: words } = useMessages();
  const [isStopping, setIsStopping] = useState(false);
  const stage = progress?.stage;
  const total = progress?.total ?? 0;
  const doing = isStopping ? words.stopping : stage === undefined ? words.waiting : words.stages[stage];
  async function stop() {
    setIsStopping(true);
    await onStop().catch(() => setIsStopping(false));
  }
  return (
    <div className="mb-6">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="text-small">
          {doing}
        </p>
        {total > 0 ? (
          <p className="ml-auto text-small text-ink-soft tabular">{words.progress(progress?.done ?? 0, total)}</p>
        ) : null}
        <Button
          icon={<Square aria-hidden="true" className="size-3.5" />}
          aria-disabled={isStopping}
          onClick={() => void stop()}
        >
          {words.stop}
        </Button>
      </div>
      <Progress label={doing} {...(total > 0 ? { done: progress?.done ?? 0, total } : {})} className="mt-2" />
      {(progress?.attempt ?? 1) > 1 ? <p className="mt-2 text-note text-ink-soft">{words.restarted}</p> : null}
    </div>
  );
}
