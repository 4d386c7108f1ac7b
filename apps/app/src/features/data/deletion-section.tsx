import { useState } from 'react';
import type { Deletion } from '@youyaku/contract/deletion';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { Notice } from '@youyaku/ui/notice';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useDeletion, useRequestDeletion, useUndoDeletion } from './use-data.ts';

type Props = { onDeleted: (dueAt: string) => void };

/** Says exactly what goes, asks once more, and undoes it while it can. */
export function DeletionSection({ onDeleted }: Props) {
  const { deletion: labels } = useDataMessages();
  const deletion = useDeletion();
  return (
    <PageSection isSpaced id="data-deletion" title={labels.title}>
      {deletion.isError ? (
        <FailureNotice reason={getFailureReason(deletion.error)} onRetry={() => void deletion.refetch()} />
      ) : null}
      {deletion.data === undefined ? null : deletion.data.dueAt === undefined ? (
        <RequestDeletion deletion={deletion.data} onDeleted={onDeleted} />
      ) : (
        <PendingDeletion dueAt={deletion.data.dueAt} />
      )}
    </PageSection>
  );
}

function RequestDeletion({ deletion, onDeleted }: Props & { deletion: Deletion }) {
  const { deletion: labels } = useDataMessages();
  const { frame } = useMessages();
  const [isAsked, setIsAsked] = useState(false);
  const deleting = useRequestDeletion(onDeleted);
  const { goes, leaves, onlyOwnerOf, undoDays } = deletion;
  const confirm = () => {
    if (deleting.isPending) return;
    // The question about who it is comes in a dialog of its own.
    setIsAsked(false);
    deleting.mutate();
  };
  const actions = (
    <>
      <Button onClick={() => setIsAsked(false)}>{frame.cancel}</Button>
      <Button tone="primary" aria-disabled={deleting.isPending} onClick={confirm}>
        {labels.confirm}
      </Button>
    </>
  );
  return (
    <>
      <p className="text-small text-ink-soft">{labels.lead(undoDays)}</p>
      <p className="text-small">{labels.goes(goes)}</p>
      <SpaceNames lead={labels.leaves} spaces={leaves} />
      <SpaceNames lead={labels.onlyOwner} spaces={onlyOwnerOf} />
      {deleting.isError ? <FailureNotice reason={getFailureReason(deleting.error)} /> : null}
      <Button
        aria-disabled={onlyOwnerOf.length > 0 || deleting.isPending}
        onClick={() => onlyOwnerOf.length > 0 || setIsAsked(true)}
      >
        {labels.action}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={labels.confirmTitle}
        closeLabel={frame.close}
        actions={actions}
      >
        <p>{labels.goes(goes)}</p>
        <p className="mt-3">{labels.confirmBody(undoDays)}</p>
      </Dialog>
    </>
  );
}

function SpaceNames({ lead, spaces }: { lead: string; spaces: Deletion['leaves'] }) {
  if (spaces.length === 0) return null;
  return (
    <div className="text-small">
      <p>{lead}</p>
      <ul className="mt-1 list-disc pl-6">
        {spaces.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function PendingDeletion({ dueAt }: { dueAt: string }) {
  const { deletion: labels } = useDataMessages();
  const { day } = useMessages();
  const { say } = useSaid();
  const undo = useUndoDeletion(() => say(labels.undone, '/mypage/data'));
  return (
    <>
      {undo.isError ? <FailureNotice reason={getFailureReason(undo.error)} /> : null}
      <Notice
        tone="warning"
        title={labels.pending(day(dueAt))}
        actions={
          <Button tone="primary" aria-disabled={undo.isPending} onClick={() => undo.isPending || undo.mutate()}>
            {labels.undo}
          </Button>
        }
      />
    </>
  );
}
