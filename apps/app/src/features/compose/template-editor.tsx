import { useEffect, useRef, useState, type FormEvent } from 'react';
import { limits } from '@youyaku/contract/limits';
import type { TemplateContent } from '@youyaku/contract/template';
import { Button } from '@youyaku/ui/button';
import { TextArea } from '@youyaku/ui/text-area';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useTemplateMessages } from '#messages/template-messages.ts';
import { useTemplatePageMessages } from '#messages/template-page-messages.ts';
import { parseTemplateFields, toTemplateFields, type TemplateFault } from './template-fields.ts';
import { TemplateSettings } from './template-settings.tsx';

type Props = {
  title: string;
  initial: Partial<TemplateContent>;
  isSaving: boolean;
  error: Error | null;
  onSave: (content: TemplateContent) => void;
  onClose: () => void;
};

/** Writes a template: its name, what a model is told, and the settings that it brings along. */
export function TemplateEditor({ title, initial, isSaving, error, onSave, onClose }: Props) {
  const labels = useTemplateMessages();
  const { frame } = useMessages();
  const page = useTemplatePageMessages();
  const { form, fields, change, faultOf, submit } = useTemplateForm({ initial, isSaving, onSave });
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <h2 className="text-lead">{title}</h2>
      <TextField
        label={labels.name}
        error={faultOf('needName')}
        value={fields.name}
        maxLength={limits.templateNameLengthMax}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={labels.instructions}
        hint={page.instructionsHint}
        error={faultOf('needContent')}
        value={fields.instructions}
        maxLength={limits.instructionsCodePointsMax}
        rows={7}
        className="min-h-40 resize-y"
        onChange={(event) => change({ instructions: event.target.value })}
      />
      <TemplateSettings fields={fields} onChange={change} lengthError={faultOf('needAmount')} />
      {error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" aria-disabled={isSaving}>
          {isSaving ? page.saving : page.save}
        </Button>
        <Button onClick={onClose}>{frame.cancel}</Button>
      </div>
    </form>
  );
}

function useTemplateForm({ initial, isSaving, onSave }: Pick<Props, 'initial' | 'isSaving' | 'onSave'>) {
  const page = useTemplatePageMessages();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => toTemplateFields(initial));
  const [fault, setFault] = useState<TemplateFault>();
  useEnterKey(form, true);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = (next: Partial<typeof fields>) => {
    setFault(undefined);
    setFields((now) => ({ ...now, ...next }));
  };
  const faultOf = (name: TemplateFault) => (fault === name ? page.faults[name] : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const content = parseTemplateFields(fields);
    if (typeof content === 'object') return isSaving ? undefined : onSave(content);
    setFault(content);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return { form, fields, change, faultOf, submit };
}
