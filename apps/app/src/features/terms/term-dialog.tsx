import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { Button } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { Dialog } from '@youyaku/ui/dialog';
import { TextArea } from '@youyaku/ui/text-area';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';
import { parseTermFields, type TermFields, type TermProblem } from './term-fields.ts';

/** What is written: a stored term by its spelling, or a new one. */
export type EditedTerm = { before: string | undefined; fields: TermFields };

type Props = {
  edited: EditedTerm | undefined;
  entries: readonly GlossaryEntry[];
  isSaving: boolean;
  error: Error | null;
  onSave: (entry: GlossaryEntry, before: string | undefined) => void;
  onClose: () => void;
};

const formId = 'term-form';

/** Writes one term. */
export function TermDialog({ edited, isSaving, onClose, ...props }: Props) {
  const { frame } = useMessages();
  const { form: labels } = useTermsPageMessages();
  const before = edited?.before;
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      title={before === undefined ? labels.newTitle : labels.editTitle(before)}
      closeLabel={frame.close}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" aria-disabled={isSaving}>
            {isSaving ? labels.saving : labels.save}
          </Button>
        </>
      }
    >
      {edited === undefined ? null : <TermForm {...props} edited={edited} isSaving={isSaving} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'edited' | 'onClose'> & { edited: EditedTerm };

function TermForm({ edited, error, ...props }: FormProps) {
  const { form: labels } = useTermsPageMessages();
  const { form, fields, change, errorOf, submit } = useTermForm({ edited, ...props });
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={labels.term}
        hint={labels.termHint}
        error={errorOf('term')}
        value={fields.term}
        autoComplete="off"
        onChange={({ target }) => change({ term: target.value })}
      />
      <TextArea
        label={labels.variants}
        hint={labels.variantsHint}
        error={errorOf('variants')}
        value={fields.variants}
        rows={3}
        className="resize-y"
        onChange={({ target }) => change({ variants: target.value })}
      />
      <TextField
        label={labels.translation}
        hint={labels.translationHint}
        error={errorOf('translation')}
        value={fields.translation}
        autoComplete="off"
        onChange={({ target }) => change({ translation: target.value })}
      />
      <TextArea
        label={labels.note}
        hint={labels.noteHint}
        error={errorOf('note')}
        value={fields.note}
        rows={2}
        className="resize-y"
        onChange={({ target }) => change({ note: target.value })}
      />
      <Checkbox
        label={labels.hidden}
        hint={labels.hiddenHint}
        checked={fields.isHidden}
        onChange={({ target }) => change({ isHidden: target.checked })}
      />
      {error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
    </form>
  );
}

function useTermForm({ edited, entries, isSaving, onSave }: Omit<FormProps, 'error'>) {
  const page = useTermsPageMessages();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(edited.fields);
  const [problem, setProblem] = useState<TermProblem>();
  useEnterKey(form, true);
  // Once the dialog, which gives the focus to its first button, is open.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function errorOf(field: TermProblem['field']): string | undefined {
    if (problem?.field !== field) return undefined;
    const { fault, taken } = problem;
    return taken === undefined ? page.faults[fault] : page.takenBy(taken.spelling, taken.by);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const parsed = parseTermFields(
      fields,
      entries.filter(({ term }) => term !== edited.before),
    );
    if ('entry' in parsed) return onSave(parsed.entry, edited.before);
    setProblem(parsed.problem);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  const change = (next: Partial<TermFields>) => {
    setProblem(undefined);
    setFields((now) => ({ ...now, ...next }));
  };
  return { form, fields, change, errorOf, submit };
}
