import { useId, useRef, useState, type FormEvent } from 'react';
import type { BulkChange, ListedSummary } from '@youyaku/contract/history';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { Dialog } from '@youyaku/ui/dialog';
import { TextField } from '@youyaku/ui/text-field';
import { useHistoryFacets } from '#api/use-history-facets.ts';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useHistoryMessages } from '#messages/history-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';

type Props = { items: readonly ListedSummary[]; onClose: () => void; onChange: (change: BulkChange) => void };

/** Adds and removes tags of one summary or of several at once. */
export function TagDialog({ items, onClose, onChange }: Props) {
  const { frame } = useMessages();
  const labels = useHistoryMessages();
  return (
    <Dialog isOpen={items.length > 0} onClose={onClose} title={labels.tagsOf(items.length)} closeLabel={frame.close}>
      {items.length === 0 ? null : <TagForm items={items} onClose={onClose} onChange={onChange} />}
    </Dialog>
  );
}

function TagForm({ items, onClose, onChange }: Props) {
  const { frame } = useMessages();
  const labels = useHistoryMessages();
  const { data: facets } = useHistoryFacets();
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  useEnterKey(form, true);
  const present = [...new Set(items.flatMap(({ tags }) => tags))];
  const added = splitTags(typed);
  const isTooLong = added.some((tag) => [...tag].length > limits.tagCodePointsMax);
  const isIdle = (added.length === 0 && removed.size === 0) || isTooLong;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isIdle) return;
    onChange({ ids: items.map(({ id }) => id), addTags: added.slice(0, limits.tagsMax), removeTags: [...removed] });
  }
  return (
    <form ref={form} onSubmit={submit}>
      <TextField
        label={labels.addTag}
        hint={labels.addTagHint}
        error={isTooLong ? labels.tagLimit(limits.tagCodePointsMax) : undefined}
        value={typed}
        list={listId}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={listId}>
        {facets?.tags.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      <RemovedTags present={present} removed={removed} onChange={setRemoved} />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button type="submit" tone="primary" disabled={isIdle}>
          {labels.tagAction}
        </Button>
      </div>
    </form>
  );
}

function RemovedTags(props: {
  present: readonly string[];
  removed: ReadonlySet<string>;
  onChange: (removed: ReadonlySet<string>) => void;
}) {
  const { present, removed, onChange } = props;
  const labels = useHistoryMessages();
  if (present.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="text-note text-ink-soft">{labels.removeTags}</legend>
      {present.map((tag) => (
        <Checkbox key={tag} label={tag} checked={removed.has(tag)} onChange={() => onChange(toggled(removed, tag))} />
      ))}
    </fieldset>
  );
}

function splitTags(typed: string): string[] {
  const tags = typed.split(/[、,，\n]/).map((tag) => tag.trim().replace(/^[#＃]/, ''));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function toggled(set: ReadonlySet<string>, value: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
