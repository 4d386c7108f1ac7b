import { Download } from 'lucide-react';
import type { Batch } from '@youyaku/contract/batch';
import type { BatchFormat } from '@youyaku/contract/batch-values';
import { isByModel } from '@youyaku/contract/batch-values';
import { Button } from '@youyaku/ui/button';
import { Progress } from '@youyaku/ui/progress';
import { useMessages } from '#messages/messages-context.tsx';
import { useBatchPageMessages } from '#messages/use-batch-page-messages.ts';
import { BatchStart } from './batch-start.tsx';
import type { useBatchSteps } from './use-batches.ts';

type Props = {
  batch: Batch;
  canEdit: boolean;
  steps: ReturnType<typeof useBatchSteps>;
  onRemove: () => void;
};

const taken: readonly BatchFormat[] = ['csv', 'jsonl', 'zip'];

/** One batch: how far it is, and what can be done with it. */
export function BatchRow({ batch, canEdit, steps, onRemove }: Props) {
  const labels = useBatchPageMessages();
  const { status, name } = batch;
  const isOver = status === 'done' || status === 'cancelled';
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-body font-bold break-words">{name}</h3>
        <p className="text-small text-ink-soft">{labels.statuses[status]}</p>
      </div>
      <Facts batch={batch} />
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-2">
        {canEdit && status === 'ready' ? (
          <BatchStart
            batch={batch}
            isStarting={steps.start.isPending}
            onStart={(asked) => steps.start.mutate({ id: batch.id, ...asked })}
          />
        ) : null}
        {canEdit && status === 'running' ? (
          <Button aria-label={labels.cancelOf(name)} onClick={() => steps.cancel.mutate(batch.id)}>
            {labels.cancel}
          </Button>
        ) : null}
        {isOver && batch.done + batch.failed > 0
          ? taken.map((format) => (
              <Button
                key={format}
                icon={<Download aria-hidden="true" className="size-4" />}
                aria-label={labels.takeOf[format](name)}
                aria-disabled={steps.take.isPending}
                onClick={() => (steps.take.isPending ? undefined : steps.take.mutate({ batch, format }))}
              >
                {labels.take[format]}
              </Button>
            ))
          : null}
        {canEdit && status !== 'reading' ? (
          <Button tone="quiet" aria-label={labels.removeOf(name)} onClick={onRemove}>
            {labels.remove}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function sayPrices(labels: ReturnType<typeof useBatchPageMessages>, { yen, deferredYen }: Batch['estimate']): string {
  return deferredYen === undefined ? labels.estimateByModel(yen) : labels.estimateByPace(yen, deferredYen);
}

function Facts({ batch }: { batch: Batch }) {
  const labels = useBatchPageMessages();
  const { day } = useMessages();
  const { status, documents, characters, refused, done, failed, estimate } = batch;
  if (status === 'reading') return null;
  const worked = done + failed;
  const isPriced = isByModel(batch.options);
  return (
    <div className="mt-1 text-small text-ink-soft tabular">
      <p>{labels.documents(documents, characters)}</p>
      {status === 'ready' ? (
        <>
          {refused > 0 ? <p>{labels.refused(refused)}</p> : null}
          <p>{isPriced ? sayPrices(labels, estimate) : labels.estimate(estimate.seconds)}</p>
        </>
      ) : null}
      {status === 'running' ? (
        <>
          <p className="flex justify-between">
            <span>{labels.progress(worked, documents)}</span>
            {isPriced ? null : <span>{labels.remaining(estimate.seconds)}</span>}
          </p>
          <Progress label={labels.progress(worked, documents)} done={worked} total={documents} className="mt-1" />
          {batch.pendingQuestions === undefined ? null : <p>{labels.pending(batch.pendingQuestions)}</p>}
        </>
      ) : null}
      {batch.capYen === undefined ? null : <p>{labels.spent(batch.spentYen, batch.capYen)}</p>}
      {status === 'cancelled' ? <p>{labels.progress(worked, documents)}</p> : null}
      {failed > 0 && status !== 'ready' ? (
        <p>
          {labels.failed(failed)} {labels.failedNote}
        </p>
      ) : null}
      {status === 'running' ? null : <p>{labels.until(day(batch.expiresAt))}</p>}
    </div>
  );
}
