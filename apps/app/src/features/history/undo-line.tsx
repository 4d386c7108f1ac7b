import { useEffect, useEffectEvent } from 'react';
import { Undo2 } from 'lucide-react';
import { Button } from '@youyaku/ui/button';
import { useHistoryMessages } from '#messages/history-messages.ts';
import type { Deletion } from './use-deletion.ts';

/** One line in the page that says what was deleted, with the way back: the button, or ⌘Z and Ctrl+Z. */
export function UndoLine({ deletion }: { deletion: Deletion }) {
  const labels = useHistoryMessages();
  const { ids, outcome } = deletion;
  useUndoKey(ids !== undefined, deletion.undo);
  const words =
    ids !== undefined
      ? labels.deleted(ids.length)
      : outcome === undefined
        ? undefined
        : { restored: labels.restored, late: labels.undoFailed }[outcome];
  return (
    <div role="status" className="sticky top-0 z-20">
      {words === undefined ? null : (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 border-y border-line-strong bg-paper-raised px-3 py-1.5 text-small">
          <p className="min-w-0 flex-1 py-1.5">{words}</p>
          {ids === undefined ? null : (
            <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={deletion.undo}>
              {labels.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useUndoKey(isOn: boolean, undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input:not([type=checkbox]), textarea') !== null;
    if (!isUndo || isTyping || event.isComposing) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
