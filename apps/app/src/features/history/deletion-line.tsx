import { UndoLine } from '#frame/undo-line.tsx';
import { useHistoryMessages } from '#messages/history-messages.ts';
import type { Deletion } from './use-deletion.ts';

/** What was deleted of the history, and what became of it. */
export function DeletionLine({ deletion: { ids, outcome, undo } }: { deletion: Deletion }) {
  const labels = useHistoryMessages();
  const words =
    ids !== undefined
      ? labels.deleted(ids.length)
      : outcome === undefined
        ? undefined
        : { restored: labels.restored, late: labels.undoFailed }[outcome];
  return <UndoLine words={words} label={labels.undo} undo={ids === undefined ? undefined : undo} />;
}
