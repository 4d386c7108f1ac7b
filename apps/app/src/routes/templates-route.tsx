import { useEffect, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Template, TemplateContent } from '@youyaku/contract/template';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useFillForm } from '#features/compose/draft-keeper-context.tsx';
import { withTemplate } from '#features/compose/draft-template.ts';
import { TemplateEditor } from '#features/compose/template-editor.tsx';
import { TemplateList } from '#features/compose/template-list.tsx';
import { useTemplates } from '#features/compose/use-templates.ts';
import { HistoryEmpty } from '#features/history/history-empty.tsx';
import { EditorsOnly } from '#frame/editors-only.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useTemplateMessages } from '#messages/template-messages.ts';
import { useTemplatePageMessages } from '#messages/template-page-messages.ts';

const path = '/mypage/templates';
type Templates = ReturnType<typeof useTemplates>;

/** `/mypage/templates`: the templates; `?edit=new`, `?edit=example-N` and `?edit=tpl_…` write one. */
export function TemplatesRoute() {
  const labels = useTemplateMessages();
  const { frame } = useMessages();
  const page = useTemplatePageMessages();
  const all = useTemplates();
  const [parameters] = useSearchParams();
  const edited = parameters.get('edit');
  const [said, setSaid] = useState('');
  return (
    <MypagePage title={labels.label} lead={page.lead}>
      <EditorsOnly>
        {all.isPending ? <p role="status">{frame.loading}</p> : null}
        {all.failure === null ? null : (
          <FailureNotice reason={getFailureReason(all.failure)} onRetry={() => void all.refetch()} />
        )}
        {all.isPending || all.failure !== null ? null : edited === null ? (
          <Lists all={all} said={said} onSaid={setSaid} />
        ) : (
          <Edited key={edited} id={edited} all={all} onSaid={setSaid} />
        )}
      </EditorsOnly>
    </MypagePage>
  );
}

function Edited({ id, all, onSaid }: { id: string; all: Templates; onSaid: (words: string) => void }) {
  const labels = useTemplateMessages();
  const page = useTemplatePageMessages();
  const navigate = useNavigate();
  const { save } = all;
  const saved = all.templates.find((template) => template.id === id);
  const example = labels.examples.find((_, index) => id === `example-${index}`);
  const close = () => navigate(path, { replace: true, state: { isBack: true } });
  if (saved === undefined && example === undefined && id !== 'new') {
    return (
      <>
        <p className="mb-4">{page.missing}</p>
        <Link to={path} className={buttonClass('plain')}>
          {page.back}
        </Link>
      </>
    );
  }
  function store(content: TemplateContent) {
    save.mutate(
      { id: saved?.id, content },
      {
        onSuccess: ({ name }) => {
          onSaid(page.saved(name));
          void close();
        },
      },
    );
  }
  return (
    <TemplateEditor
      title={saved === undefined ? page.newTitle : page.editTitle(saved.name)}
      initial={saved ?? example ?? {}}
      isSaving={save.isPending}
      error={save.error}
      onSave={store}
      onClose={() => void close()}
    />
  );
}

type ListsProps = { all: Templates; said: string; onSaid: (words: string) => void };

function Lists({ all, said, onSaid }: ListsProps) {
  const page = useTemplatePageMessages();
  const [asked, setAsked] = useState<Template>();
  const first = useRef<HTMLAnchorElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (said !== '') first.current?.focus();
  }, [said]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          ref={first}
          to={`${path}?edit=new`}
          className={buttonClass(all.templates.length === 0 ? 'primary' : 'plain')}
        >
          <Plus aria-hidden="true" className="size-4" />
          {page.create}
        </Link>
        <p role="status" className="text-small">
          {said}
        </p>
      </div>
      <div className="mt-6">
        {all.templates.length === 0 ? (
          <HistoryEmpty title={page.empty} body={page.emptyBody} />
        ) : (
          <SavedTemplates templates={all.templates} onRemove={setAsked} />
        )}
      </div>
      <Examples />
      <RemovalDialog template={asked} remove={all.remove} onClose={() => setAsked(undefined)} onSaid={onSaid} />
    </>
  );
}

function SavedTemplates({
  templates,
  onRemove,
}: {
  templates: readonly Template[];
  onRemove: (one: Template) => void;
}) {
  const labels = useTemplateMessages();
  const { day } = useMessages();
  const page = useTemplatePageMessages();
  const chooseForDesk = useTemplateOnDesk();
  const entries = templates.map((template) => ({
    key: template.id,
    content: template,
    note: `${labels.version(template.version)}（${day(template.updatedAt)}）`,
    actions: (
      <>
        <Button aria-label={page.chooseOf(template.name)} onClick={() => chooseForDesk(template)}>
          {page.choose}
        </Button>
        <Link
          to={`${path}?edit=${template.id}`}
          aria-label={page.editOf(template.name)}
          className={buttonClass('quiet')}
        >
          {page.edit}
        </Link>
        <Button tone="quiet" aria-label={labels.remove(template.name)} onClick={() => onRemove(template)}>
          {labels.removeAction}
        </Button>
      </>
    ),
  }));
  return <TemplateList label={page.listLabel} entries={entries} />;
}

function Examples() {
  const labels = useTemplateMessages();
  const page = useTemplatePageMessages();
  const entries = labels.examples.map((content, index) => ({
    key: content.name,
    content,
    actions: (
      <Link
        to={`${path}?edit=example-${index}`}
        aria-label={page.fromExampleOf(content.name)}
        className={buttonClass('quiet')}
      >
        {page.fromExample}
      </Link>
    ),
  }));
  return (
    <section className="mt-12">
      <h2 className="text-lead">{page.examples}</h2>
      <p className="mb-3 text-small text-ink-soft">{page.examplesLead}</p>
      <TemplateList label={page.examples} entries={entries} />
    </section>
  );
}

/** Chooses a template for the form and goes there; what was typed in the form stays. */
function useTemplateOnDesk(): (template: Template) => void {
  const page = useTemplatePageMessages();
  const fill = useFillForm();
  const { say } = useSaid();
  const navigate = useNavigate();
  return ({ id, version, ...content }) => {
    fill((draft) => withTemplate(draft, content, { id, version }));
    say(page.chosen(content.name), '/');
    void navigate('/');
  };
}

type RemovalProps = {
  template: Template | undefined;
  remove: Templates['remove'];
  onClose: () => void;
  onSaid: (words: string) => void;
};

/** Asks before a template is deleted with its versions. */
function RemovalDialog({ template, remove, onClose, onSaid }: RemovalProps) {
  const labels = useTemplateMessages();
  const { frame } = useMessages();
  const page = useTemplatePageMessages();
  function confirm() {
    if (template === undefined || remove.isPending) return;
    remove.mutate(template.id, {
      onSuccess: () => {
        onClose();
        onSaid(page.removed(template.name));
      },
    });
  }
  return (
    <Dialog
      isOpen={template !== undefined}
      onClose={onClose}
      title={page.removeTitle}
      closeLabel={frame.close}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="primary" aria-disabled={remove.isPending} onClick={confirm}>
            {labels.removeAction}
          </Button>
        </>
      }
    >
      {remove.error === null ? null : <FailureNotice reason={getFailureReason(remove.error)} />}
      <p>{template === undefined ? '' : labels.removeAsk(template.name)}</p>
    </Dialog>
  );
}
