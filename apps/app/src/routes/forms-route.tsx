import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import { getBuiltInForm, type BuiltInForm } from '@youyaku/render/sheet/minutes-forms';
import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useMinutesForms } from '#api/use-minutes-forms.ts';
import { useCanEdit } from '#api/use-space.ts';
import { FormEditor } from '#features/forms/form-editor.tsx';
import { FormLists } from '#features/forms/form-lists.tsx';
import { FormPreview } from '#features/forms/form-preview.tsx';
import { useForms } from '#features/forms/use-forms.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { UndoLine } from '#frame/undo-line.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';

const path = '/mypage/forms';

/** `/mypage/forms`: the forms of minutes of the space. `?edit=ID` changes one, `?base=ID` makes one from it, `?edit=file` from a file. Readers see them. */
export function FormsRoute() {
  const { frame } = useMessages();
  const labels = useFormPageMessages();
  const canEdit = useCanEdit();
  const forms = useMinutesForms();
  return (
    <MypagePage title={frame.forms} lead={canEdit ? labels.lead : labels.leadOfReader}>
      {forms.isPending ? <p role="status">{frame.loading}</p> : null}
      {forms.isError && forms.data === undefined ? (
        <FailureNotice reason={getFailureReason(forms.error)} onRetry={() => void forms.refetch()} />
      ) : null}
      {forms.data === undefined ? null : <Forms own={forms.data} canEdit={canEdit} />}
    </MypagePage>
  );
}

function Forms({ own, canEdit }: { own: readonly StoredMinutesForm[]; canEdit: boolean }) {
  const labels = useFormPageMessages();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [edit, base] = [parameters.get('edit'), parameters.get('base')];
  const close = () => void navigate(path, { replace: true, state: { isBack: true } });
  const forms = useForms(close);
  const { reset, said } = forms;
  const opened = edit ?? base;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(opened !== null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (opened === null && wasOpen.current) heading.current?.focus();
    wasOpen.current = opened !== null;
    // What failed before is not about what is opened now.
    reset();
  }, [opened, reset]);
  // So is the button of what was deleted or restored.
  useEffect(() => {
    if (said !== undefined) heading.current?.focus({ preventScroll: true });
  }, [said]);
  const error = forms.save.error ?? forms.remove.error;
  return (
    <>
      {opened === null ? (
        <>
          <UndoLine words={forms.said} label={labels.undo} undo={forms.undo} />
          {error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
          <FormLists
            own={own}
            canEdit={canEdit}
            forms={forms}
            heading={heading}
            onRead={() => void navigate(`${path}?edit=file`)}
          />
        </>
      ) : (
        <Opened key={opened} {...{ edit, base, own, canEdit, forms }} onClose={close} />
      )}
    </>
  );
}

type OpenedProps = {
  edit: string | null;
  base: string | null;
  own: readonly StoredMinutesForm[];
  canEdit: boolean;
  forms: ReturnType<typeof useForms>;
  onClose: () => void;
};

/** A form as it was when it was opened: what others do to it meanwhile is said when it is saved. */
function Opened({ edit, base, own, canEdit, forms, onClose }: OpenedProps) {
  const labels = useFormPageMessages();
  const language = useMessages().language === 'en' ? 'en' : 'ja';
  const { read, save, store } = forms;
  const [stored] = useState(() => own.find(({ id }) => id === edit));
  const [initial] = useState(() => {
    if (edit === 'file') return typeof read === 'object' ? read : undefined;
    return stored?.form ?? findForm(edit ?? base, own, language);
  });
  if (initial === undefined)
    return (
      <>
        <p className="mb-4">{labels.missing}</p>
        <Button onClick={onClose}>{labels.back}</Button>
      </>
    );
  // A built-in form does not change.
  if (!canEdit || (stored === undefined && base === null && edit !== 'file'))
    return (
      <div className="max-w-3xl">
        <FormPreview form={initial} language={language} />
        <Button className="mt-6" onClick={onClose}>
          {labels.back}
        </Button>
      </div>
    );
  return (
    <FormEditor
      title={stored === undefined ? labels.newTitle : labels.editTitle(stored.form.title)}
      initial={initial}
      language={language}
      isSaving={save.isPending}
      error={save.error}
      onSave={(form) => store(form, stored === undefined ? undefined : { id: stored.id, version: stored.version })}
      onSaveAsNew={(form) => store(form)}
      onClose={onClose}
    />
  );
}

function findForm(
  name: string | null,
  own: readonly StoredMinutesForm[],
  language: 'ja' | 'en',
): MinutesTemplate | undefined {
  const builtIn = (['municipal', 'company'] as const satisfies readonly BuiltInForm[]).find((one) => one === name);
  return builtIn === undefined ? own.find(({ id }) => id === name)?.form : getBuiltInForm(builtIn, language);
}
