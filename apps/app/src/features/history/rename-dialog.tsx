import { useRef, useState, type FormEvent } from 'react';
import { limits } from '@youyaku/contract/limits';
import type { SummaryListItem } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { TextField } from '@youyaku/ui/text-field';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useMessages } from '#messages/messages-context.tsx';

type RowDialogProps = { item: SummaryListItem | undefined; onClose: () => void };

/** Asks for another title. */
export function RenameDialog({
  item,
  onClose,
  onRename,
}: RowDialogProps & { onRename: (id: string, title: string) => void }) {
  const { history: labels, frame } = useMessages();
  return (
    <Dialog isOpen={item !== undefined} onClose={onClose} title={labels.rename} closeLabel={frame.close}>
      {item === undefined ? null : (
        <RenameForm key={item.id} title={item.title} onClose={onClose} onRename={(title) => onRename(item.id, title)} />
      )}
    </Dialog>
  );
}

function RenameForm(props: { title: string; onClose: () => void; onRename: (title: string) => void }) {
  const { history: labels, frame } = useMessages();
  const [title, setTitle] = useState(props.title);
  const form = useRef<HTMLFormElement>(null);
  useEnterKey(form, true);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() !== '') props.onRename(title.trim());
  }
  return (
    <form ref={form} onSubmit={submit}>
      <TextField
        label={labels.renameLabel}
        value={title}
        maxLength={limits.titleCodePointsMax}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={props.onClose}>{frame.cancel}</Button>
        <Button type="submit" tone="primary" disabled={title.trim() === ''}>
          {labels.renameAction}
        </Button>
      </div>
    </form>
  );
}
