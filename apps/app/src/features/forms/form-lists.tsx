import type { Ref } from 'react';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { limits } from '@youyaku/contract/limits';
import type { StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import { getBuiltInForm } from '@youyaku/render/sheet/minutes-forms';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { FileButton } from '#frame/file-button.tsx';
import { saveFile } from '#frame/save-file.ts';
import { toFileName } from '#frame/to-file-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';
import { FormList } from './form-list.tsx';
import { writeFormFile } from './read-form-file.ts';
import type { useForms } from './use-forms.ts';

type Props = {
  own: readonly StoredMinutesForm[];
  canEdit: boolean;
  forms: ReturnType<typeof useForms>;
  heading: Ref<HTMLHeadingElement>;
  /** A form of a file is at hand. */
  onRead: () => void;
};

/** The forms of the space, and the built-in ones below. */
export function FormLists({ own, canEdit, forms, heading, onRead }: Props) {
  const labels = useFormPageMessages();
  const { read, readFile } = forms;
  const isFull = own.length >= limits.minutesFormsMax;
  return (
    <>
      <section aria-labelledby="forms-own">
        <h2 id="forms-own" ref={heading} tabIndex={-1} className="mb-3 text-lead">
          {labels.own}
        </h2>
        {own.length === 0 ? (
          <div className="border-y border-line py-10">
            <p className="font-mincho text-title font-bold">{labels.empty}</p>
            {canEdit ? <p className="mt-2 text-ink-soft">{labels.emptyBody}</p> : null}
          </div>
        ) : (
          <OwnForms own={own} canEdit={canEdit} isFull={isFull} forms={forms} />
        )}
        {typeof read === 'string' ? (
          <Notice tone="error" className="mt-4">
            {labels.failures[read]}
          </Notice>
        ) : null}
        {!canEdit ? null : isFull ? (
          <p className="mt-4 text-small">{labels.full}</p>
        ) : (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
            <FileButton
              label={labels.read}
              title={labels.readNote}
              accept=".json,application/json"
              onChoose={(file) => void readFile(file).then((isForm) => (isForm ? onRead() : undefined))}
            />
          </div>
        )}
      </section>
      <BuiltInForms canMake={canEdit && !isFull} />
    </>
  );
}

type OwnFormsProps = Pick<Props, 'own' | 'canEdit' | 'forms'> & { isFull: boolean };

function OwnForms({ own, canEdit, isFull, forms }: OwnFormsProps) {
  const labels = useFormPageMessages();
  const entries = own.map((stored) => {
    const { id, form } = stored;
    const { title } = form;
    const address = canEdit ? { to: `?edit=${id}`, label: labels.edit, name: labels.editOf(title) } : undefined;
    const { to, label, name } = address ?? { to: `?edit=${id}`, label: labels.view, name: labels.viewOf(title) };
    return {
      key: id,
      title,
      form,
      actions: (
        <>
          <Link to={to} aria-label={name} className={buttonClass('plain')}>
            {label}
          </Link>
          {canEdit && !isFull ? <BaseLink id={id} title={title} /> : null}
          <Button
            tone="quiet"
            icon={<Download aria-hidden="true" className="size-4" />}
            aria-label={labels.writeOf(title)}
            onClick={() => saveFile(toFileName(title, 'json'), 'application/json', writeFormFile(form))}
          >
            {labels.write}
          </Button>
          {canEdit ? (
            <Button tone="quiet" aria-label={labels.removeOf(title)} onClick={() => forms.drop(stored)}>
              {labels.remove}
            </Button>
          ) : null}
        </>
      ),
    };
  });
  return <FormList label={labels.own} entries={entries} />;
}

function BuiltInForms({ canMake }: { canMake: boolean }) {
  const labels = useFormPageMessages();
  const language = useMessages().language === 'en' ? 'en' : 'ja';
  const entries = (['municipal', 'company'] as const).map((name) => {
    const title = labels.builtInNames[name];
    const view = (
      <Link to={`?edit=${name}`} aria-label={labels.viewOf(title)} className={buttonClass('plain')}>
        {labels.view}
      </Link>
    );
    const actions = canMake ? <BaseLink id={name} title={title} tone="plain" /> : view;
    return { key: name, title, form: getBuiltInForm(name, language), actions };
  });
  return (
    <section aria-labelledby="forms-built-in" className="mt-12">
      <h2 id="forms-built-in" className="mb-3 text-lead">
        {labels.builtIn}
      </h2>
      <FormList label={labels.builtIn} entries={entries} />
    </section>
  );
}

function BaseLink({ id, title, tone = 'quiet' }: { id: string; title: string; tone?: 'plain' | 'quiet' }) {
  const labels = useFormPageMessages();
  return (
    <Link to={`?base=${id}`} aria-label={labels.baseOf(title)} className={buttonClass(tone)}>
      {labels.base}
    </Link>
  );
}
