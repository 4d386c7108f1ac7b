import { useState } from 'react';
import type { SummaryListItem } from '@youyaku/contract/summary';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { HistoryRow } from './history-row.tsx';
import { DeleteDialog, RenameDialog } from './row-dialogs.tsx';
import { useHistoryChanges } from './use-history.ts';

/** Rows of stored summaries with their actions. */
export function HistoryList({ items }: { items: readonly SummaryListItem[] }) {
  const { history: labels } = useMessages();
  const { change, remove } = useHistoryChanges();
  const [asking, setAsking] = useState<{ about: 'rename' | 'delete'; item: SummaryListItem }>();
  const failed = change.error ?? remove.error;
  const close = () => setAsking(undefined);
  return (
    <>
      {failed === null ? null : (
        <div className="mb-4">
          <FailureNotice reason={getFailureReason(failed)} />
        </div>
      )}
      <ul aria-label={labels.title} className="border-t border-line">
        {items.map((item) => (
          <HistoryRow
            key={item.id}
            item={item}
            onPin={() => change.mutate({ id: item.id, pinned: !item.pinned })}
            onRename={() => setAsking({ about: 'rename', item })}
            onDelete={() => setAsking({ about: 'delete', item })}
          />
        ))}
      </ul>
      <RenameDialog
        item={asking?.about === 'rename' ? asking.item : undefined}
        onClose={close}
        onRename={(id, title) => change.mutate({ id, title }, { onSettled: close })}
      />
      <DeleteDialog
        item={asking?.about === 'delete' ? asking.item : undefined}
        onClose={close}
        onDelete={(id) => remove.mutate(id, { onSettled: close })}
      />
    </>
  );
}
