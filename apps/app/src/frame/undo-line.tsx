import { useEffectEvent, useLayoutEffect } from 'react';
import { Undo2 } from 'lucide-react';
import { Button } from '@youyaku/ui/button';

type Props = {
  /** What was done; undefined while there is nothing to say. */
  words: string | undefined;
  /** Name of the way back. */
  label: string;
  /** The way back; undefined once it is too late. */
  undo: (() => void) | undefined;
};

/** One line in the page that says what was deleted, with the way back: the button, or ⌘Z and Ctrl+Z. */
export function UndoLine({ words, label, undo }: Props) {
  useUndoKey(undo);
  return (
    <div role="status" className="sticky top-0 z-20">
      {words === undefined ? null : (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 border-y border-line-strong bg-paper-raised px-3 py-1.5 text-small">
          <p className="min-w-0 flex-1 py-1.5">{words}</p>
          {undo === undefined ? null : (
            <Button icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={undo}>
              {label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useUndoKey(undo: (() => void) | undefined): void {
  const isOn = undo !== undefined;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input:not([type=checkbox]), textarea') !== null;
    if (!isUndo || isTyping || event.isComposing) return;
    event.preventDefault();
    undo?.();
  });
  // As soon as the line can be seen.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
