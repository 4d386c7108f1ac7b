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
  const { reading: words, models } = useMessages();
  const [isStopping, setIsStopping] = useState(false);
  const stage = progress?.stage;
  const done = progress?.done ?? 0;
  // Every part has been read when the last is: from then on the summary of them is being written.
  const isWritten = stage === 'write' && done >= (progress?.total ?? 0);
  const total = isWritten ? 0 : (progress?.total ?? 0);
  // The count stands apart: words that are read aloud must not change with every part.
  const stageWords = stage === undefined ? words.waiting : words.stages[stage];
  const stageNow = stage === 'write' && total > 0 ? models.parts(total) : stageWords;
  const doing = isStopping ? words.stopping : stageNow;
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
        {total > 0 ? <p className="ml-auto text-small text-ink-soft tabular">{words.progress(done, total)}</p> : null}
        <Button
          icon={<Square aria-hidden="true" className="size-3.5" />}
          aria-disabled={isStopping}
          onClick={() => void stop()}
        >
          {words.stop}
        </Button>
      </div>
      <Progress label={doing} {...(total > 0 ? { done, total } : {})} className="mt-2" />
      {(progress?.attempt ?? 1) > 1 ? <p className="mt-2 text-note text-ink-soft">{words.restarted}</p> : null}
    </div>
  );
}
