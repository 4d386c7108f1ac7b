import { useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { limits } from '@youyaku/contract/limits';
import type { Template, TemplateContent } from '@youyaku/contract/template';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { TextArea } from '@youyaku/ui/text-area';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useTemplateMessages } from '#messages/template-messages.ts';
import type { Draft } from './compose-draft.ts';
import { toTemplateContent } from './draft-template.ts';

type Save = UseMutationResult<Template, Error, { id: string | undefined; content: TemplateContent }>;
type SaveProps = {
  draft: Draft;
  newest: Template | undefined;
  save: Save;
  onClose: () => void;
  onSaved: (template: Template) => void;
};

/** Asks for a name and saves the settings under it. */
export function SaveTemplate({ isOpen, ...rest }: SaveProps & { isOpen: boolean }) {
  const labels = useTemplateMessages();
  const { frame } = useMessages();
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={labels.saveTitle} closeLabel={frame.close}>
      <SaveForm {...rest} />
    </Dialog>
  );
}

function SaveForm({ draft, newest, save, onClose, onSaved }: SaveProps) {
  const labels = useTemplateMessages();
  const { frame } = useMessages();
  const { template } = draft;
  const [name, setName] = useState(newest?.name ?? template?.name ?? '');
  const [instructions, setInstructions] = useState(template?.instructions ?? draft.instructions);
  const isReady = name.trim() !== '' && !save.isPending;
  function send(id: string | undefined) {
    if (isReady) save.mutate({ id, content: toTemplateContent(draft, name, instructions) }, { onSuccess: onSaved });
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small">{labels.saveBody}</p>
      <TextField
        label={labels.name}
        value={name}
        maxLength={limits.templateNameLengthMax}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={labels.instructions}
        hint={labels.instructionsHint}
        value={instructions}
        maxLength={limits.instructionsCodePointsMax}
        rows={6}
        onChange={(event) => setInstructions(event.target.value)}
        className="min-h-32 resize-y"
      />
      {save.error === null ? null : <FailureNotice reason={getFailureReason(save.error)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{frame.cancel}</Button>
        {newest === undefined ? null : (
          <Button aria-disabled={!isReady} onClick={() => send(newest.id)}>
            {labels.saveVersion(newest.version + 1)}
          </Button>
        )}
        <Button tone="primary" aria-disabled={!isReady} onClick={() => send(undefined)}>
          {labels.saveNew}
        </Button>
      </div>
    </div>
  );
}
