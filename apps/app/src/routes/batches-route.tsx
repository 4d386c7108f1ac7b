import { useEffect, useRef, useState } from 'react';
import type { Batch } from '@youyaku/contract/batch';
import { plans } from '@youyaku/contract/plans';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { Notice } from '@youyaku/ui/notice';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useCanEdit } from '#api/use-space.ts';
import { BatchIntake } from '#features/batches/batch-intake.tsx';
import { BatchRow } from '#features/batches/batch-row.tsx';
import { useBatchModels } from '#features/batches/use-batch-models.ts';
import { useBatches, useBatchSteps } from '#features/batches/use-batches.ts';
import { useMakeBatch } from '#features/batches/use-make-batch.ts';
import { useUsage } from '#api/use-usage.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PlanWayOut } from '#frame/plan-way-out.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useBatchPageMessages } from '#messages/use-batch-page-messages.ts';

/** `/mypage/batches`: many texts at once. What is put in is estimated, and started by a press. Readers see how far it is and take the results. */
export function BatchesRoute() {
  const { frame } = useMessages();
  const labels = useBatchPageMessages();
  const canEdit = useCanEdit();
  const batches = useBatches();
  const hasModels = useBatchModels().length > 0;
  const { data: usage } = useUsage();
  // Before it is known the page is there: the API refuses all the same.
  const isInPlan = usage === undefined || plans[usage.plan].hasApi;
  const list = useRef<HTMLHeadingElement>(null);
  const making = useMakeBatch(() => list.current?.focus());
  return (
    <MypagePage
      title={frame.batches}
      lead={!canEdit ? labels.leadOfReader : hasModels ? labels.leadWithModels : labels.lead}
    >
      {!canEdit ? null : isInPlan ? (
        <BatchIntake making={making} />
      ) : (
        <Notice tone="info" actions={<PlanWayOut bound={{ plan: usage?.plan }} />}>
          {labels.notInPlan}
        </Notice>
      )}
      <section aria-labelledby="batch-list" className="mt-10">
        <h2 id="batch-list" ref={list} tabIndex={-1} className="mb-3 text-lead outline-none">
          {labels.list}
        </h2>
        {batches.isPending ? <p role="status">{frame.loading}</p> : null}
        {batches.isError && batches.data === undefined ? (
          <FailureNotice reason={getFailureReason(batches.error)} onRetry={() => void batches.refetch()} />
        ) : null}
        {batches.data === undefined ? null : <BatchList batches={batches.data} canEdit={canEdit} />}
      </section>
    </MypagePage>
  );
}

function BatchList({ batches, canEdit }: { batches: readonly Batch[]; canEdit: boolean }) {
  const labels = useBatchPageMessages();
  const steps = useBatchSteps();
  const [removed, setRemoved] = useState<Batch>();
  const error = [steps.start, steps.cancel, steps.remove, steps.take].find((step) => step.isError)?.error;
  return (
    <>
      {error === undefined || error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
      {batches.length === 0 ? (
        <div className="border-y border-line py-10">
          <p className="font-mincho text-title font-bold">{labels.none}</p>
          {canEdit ? <p className="mt-2 text-ink-soft">{labels.noneBody}</p> : null}
        </div>
      ) : (
        <ul className="border-t border-line">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} canEdit={canEdit} steps={steps} onRemove={() => setRemoved(batch)} />
          ))}
        </ul>
      )}
      <Announcement batches={batches} />
      <Dialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={labels.removeTitle}
        closeLabel={labels.close}
        actions={
          <>
            <Button onClick={() => setRemoved(undefined)}>{labels.close}</Button>
            <Button
              tone="primary"
              onClick={() => {
                if (removed !== undefined) steps.remove.mutate(removed.id);
                setRemoved(undefined);
              }}
            >
              {labels.remove}
            </Button>
          </>
        }
      >
        <p>{labels.removeBody(removed?.name ?? '')}</p>
      </Dialog>
    </>
  );
}

/** Says that a batch is over; how far it is, is read when one wants to know. */
function Announcement({ batches }: { batches: readonly Batch[] }) {
  const labels = useBatchPageMessages();
  const running = useRef<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const over = batches.filter(({ id, status }) => status === 'done' && running.current.has(id));
    running.current = new Set(batches.flatMap(({ id, status }) => (status === 'running' ? id : [])));
    if (over.length > 0) setSaid(over.map(({ name }) => `${name} ${labels.statuses.done}`).join(' '));
  }, [batches, labels]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
