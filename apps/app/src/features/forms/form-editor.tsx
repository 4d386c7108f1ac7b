import { useEffect } from 'react';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { RenderLanguage } from '@youyaku/render/messages/render-words';
import { renderWords } from '@youyaku/render/messages/render-words';
import { getBuiltInForm } from '@youyaku/render/sheet/minutes-forms';
import { Button } from '@youyaku/ui/button';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';
import { toForm, toFormFields, toLine, type FormFields } from './form-fields.ts';
import { FormPreview } from './form-preview.tsx';
import { SectionList } from './section-list.tsx';
import { useFormEditor } from './use-form-editor.ts';

type Props = {
  title: string;
  initial: MinutesTemplate;
  language: RenderLanguage;
  isSaving: boolean;
  error: Error | null;
  onSave: (form: MinutesTemplate) => void;
  /** Where somebody else has changed or deleted what is written here. */
  onSaveAsNew: (form: MinutesTemplate) => void;
  onClose: () => void;
};

/** Writes a form of minutes, and shows beside it what it makes of sample minutes. */
export function FormEditor({ title, initial, language, isSaving, error, onSave, onSaveAsNew, onClose }: Props) {
  const labels = useFormPageMessages();
  const { frame } = useMessages();
  const editing = useFormEditor({ initial: () => toInitialFields(initial, language), isSaving, onSave });
  const { form } = editing;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const written = toForm(editing.fields);
  const reason = error === null ? undefined : getFailureReason(error);
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:items-start">
      <form ref={form} noValidate onSubmit={editing.submit} className="flex min-w-0 flex-col gap-5">
        <h2 className="text-lead">{title}</h2>
        <TextField
          label={labels.title}
          hint={labels.titleHint}
          error={editing.errorOf('title')}
          value={editing.fields.title}
          autoComplete="off"
          onChange={({ target }) => editing.change({ title: toLine(target.value) })}
        />
        <SectionList editing={editing} />
        <p role="status" className="sr-only">
          {editing.said}
        </p>
        {reason === undefined ? null : (
          <FailureNotice
            reason={reason}
            {...(isOfOthers(reason)
              ? { actions: <Button onClick={() => onSaveAsNew(written)}>{labels.saveAsNew}</Button> }
              : {})}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" aria-disabled={isSaving}>
            {isSaving ? labels.saving : labels.save}
          </Button>
          <Button onClick={onClose}>{frame.cancel}</Button>
        </div>
      </form>
      <div className="xl:sticky xl:top-6">
        <FormPreview form={written} language={language} />
      </div>
    </div>
  );
}

/** Columns that the form does not name have the names of the language. */
function toInitialFields(form: MinutesTemplate, language: RenderLanguage): FormFields {
  const { what, who, due } = renderWords[language];
  return toFormFields(form, getBuiltInForm('municipal', language), { what, who, due });
}

/** Somebody else has changed the form, or deleted it: what is written here is not lost. */
function isOfOthers(reason: ApiFailureReason): boolean {
  return reason.kind === 'problem' && ['minutes_form_changed', 'minutes_form'].includes(reason.problem.reason ?? '');
}
