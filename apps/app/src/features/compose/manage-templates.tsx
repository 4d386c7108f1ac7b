import { useState } from 'react';
import { limits } from '@youyaku/contract/limits';
import type { Template } from '@youyaku/contract/template';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import type { useTemplates } from './use-templates.ts';

type RemovalHandler = { onRemoved: (id: string) => void };
type Changes = Pick<ReturnType<typeof useTemplates>, 'templates' | 'rename' | 'remove'>;

/** Lists every template, to rename or delete it. */
export function ManageTemplates(props: Changes & RemovalHandler & { isOpen: boolean; onClose: () => void }) {
  const { templates: labels, frame } = useMessages();
  const { templates, rename, remove } = props;
  const error = rename.error ?? remove.error;
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={labels.manageTitle} closeLabel={frame.close}>
      {error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
      <ul className="divide-y divide-line">
        {templates.map((template) => (
          <Row
            key={`${template.id} ${template.version}`}
            template={template}
            rename={rename}
            remove={remove}
            onRemoved={props.onRemoved}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Row({
  template,
  rename,
  remove,
  onRemoved,
}: Omit<Changes, 'templates'> & RemovalHandler & { template: Template }) {
  const { templates: labels } = useMessages();
  const [name, setName] = useState(template.name);
  const [isAsked, setIsAsked] = useState(false);
  const isOther = name.trim() !== '' && name.trim() !== template.name;
  if (isAsked) return <RemovalRow {...{ template, remove, onRemoved }} onCancel={() => setIsAsked(false)} />;
  return (
    <li className="py-3">
      <TextField
        label={labels.rename(template.name)}
        hint={labels.version(template.version)}
        value={name}
        maxLength={limits.templateNameLengthMax}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button tone="quiet" aria-label={labels.remove(template.name)} onClick={() => setIsAsked(true)}>
          {labels.removeAction}
        </Button>
        <Button
          disabled={!isOther || rename.isPending}
          onClick={() => rename.mutate({ id: template.id, name: name.trim() })}
        >
          {labels.renameAction}
        </Button>
      </div>
    </li>
  );
}

/** Asks before a template is deleted. */
function RemovalRow({
  template,
  remove,
  onRemoved,
  onCancel,
}: Pick<Changes, 'remove'> & RemovalHandler & { template: Template; onCancel: () => void }) {
  const { templates: labels, frame } = useMessages();
  return (
    <li className="py-3">
      <p>{labels.removeAsk(template.name)}</p>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onCancel}>{frame.cancel}</Button>
        <Button
          tone="primary"
          disabled={remove.isPending}
          onClick={() => remove.mutate(template.id, { onSuccess: () => onRemoved(template.id) })}
        >
          {labels.removeAction}
        </Button>
      </div>
    </li>
  );
}
