import { useRef, useState, type FormEvent, type ReactNode, type RefObject, lazy, Suspense, useEffect } from 'react';
import type { EngineListing } from '@youyaku/contract/endpoints';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { Progress } from '@youyaku/ui/progress';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Messages } from '#messages/ja.ts';
import { findDropTarget, addFileSources, addTextSource } from './add-sources.ts';
import { getAmountBounds, findFirstFieldError, hasMoreOptions, type Draft, type FieldError } from './compose-draft.ts';
import { findFieldErrors } from './find-field-errors.ts';
import { OptionRow } from './option-row.tsx';
import { findSourceError } from './source-draft.ts';
import { SourceList } from './source-list.tsx';
import type { Sending } from './submit-draft.ts';
import { sourceKeyAttribute, useDropAndPaste } from './use-drop-and-paste.ts';

const loadMoreOptions = () => import('./more-options.tsx');
/** Loaded after the form: templates and what most users never need. */
const MoreOptions = lazy(async () => ({ default: (await loadMoreOptions()).MoreOptions }));

export type ComposeStage = 'idle' | 'uploading' | 'reading' | 'starting';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSubmit: () => void;
  /** Shows what was read of a URL or a file before it is summarised. */
  onPreview: () => void;
  onStop: () => void;
  stage: ComposeStage;
  /** While files are uploaded. */
  sending: Sending | undefined;
  engines: readonly EngineListing[];
  /** A failure or a remark, shown between the source and the options. */
  notice: ReactNode;
};

/** The workspace before a run: a place for the source, one row of options, one button. */
export function ComposeForm(props: Props) {
  const { compose: labels, ...messages } = useMessages();
  const { draft } = props;
  const [submitError, setSubmitError] = useState<FieldError>();
  const [isMoreOpen, setIsMoreOpen] = useState(hasMoreOptions(draft));
  const form = useRef<HTMLFormElement>(null);
  const fieldErrors = findFieldErrors(draft, props.engines);
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  const isBusy = props.stage !== 'idle';
  useEnterKey(form, false);

  const { change, rejected, addFiles, dragging } = useSourceChanges(draft, form, isBusy, (next) => {
    setSubmitError(undefined);
    props.onChange(next);
  });

  function continueIfValid(event: FormEvent | undefined, next: () => void) {
    event?.preventDefault();
    if (isBusy) return;
    const newError = findFirstFieldError(draft);
    setSubmitError(newError);
    if (newError === undefined && !hasFieldErrors) return next();
    if (hasFieldErrors || newError === 'needVariable') setIsMoreOpen(true);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const describe = (found: FieldError | undefined) =>
    found === undefined ? undefined : describeFieldError(found, draft, { ...messages, compose: labels });
  return (
    <form ref={form} noValidate onSubmit={(event) => continueIfValid(event, props.onSubmit)} className="flex flex-col">
      <SourceList
        draft={draft}
        onChange={change}
        onFiles={addFiles}
        dropPlace={dragging === undefined ? undefined : findDropTarget(draft, dragging.over)}
        getError={(source) => (submitError === undefined ? undefined : describe(findSourceError(source)))}
        onPreview={isBusy ? undefined : () => continueIfValid(undefined, props.onPreview)}
        onSampleChosen={() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
      />
      <RejectedItemsNotice {...rejected} />
      {props.notice}
      <Options
        {...{ draft, fieldErrors, submitError }}
        onChange={change}
        engines={props.engines}
        lengthError={submitError === 'needAmount' ? describe(submitError) : undefined}
        isMoreOpen={isMoreOpen || hasFieldErrors}
        onMore={() => setIsMoreOpen(!isMoreOpen)}
      />
      <SubmitBar stage={props.stage} sending={props.sending} onStop={props.onStop} labels={labels} />
    </form>
  );
}

/** What was dropped, chosen or pasted but did not become a source, by name. */
type RejectedItems = { files: readonly string[]; folders: readonly string[] };
const nothingRejected: RejectedItems = { files: [], folders: [] };

type OptionsProps = Parameters<typeof OptionRow>[0] & {
  fieldErrors: ReturnType<typeof findFieldErrors>;
  submitError: FieldError | undefined;
};

function Options({ fieldErrors, submitError, ...row }: OptionsProps) {
  useEffect(() => void loadMoreOptions().catch(() => undefined), []);
  return (
    <>
      <OptionRow {...row} />
      {row.isMoreOpen ? (
        <Suspense>
          <MoreOptions
            draft={row.draft}
            onChange={row.onChange}
            engines={row.engines}
            fieldErrors={fieldErrors}
            isBlankMissed={submitError === 'needVariable'}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Changes of the draft, by hand or by what is dropped, chosen and pasted. */
function useSourceChanges(
  draft: Draft,
  form: RefObject<HTMLFormElement | null>,
  isBusy: boolean,
  onChange: (draft: Draft) => void,
) {
  const { compose: labels } = useMessages();
  const [rejected, setRejected] = useState<RejectedItems>(nothingRejected);

  function change(next: Draft) {
    setRejected(nothingRejected);
    onChange(next);
  }
  function addFiles(files: File[], at: number | undefined, folders: readonly string[] = []) {
    const added = addFileSources(draft, files, at);
    change(added.draft);
    setRejected({ files: added.left.map((file) => file.name), folders });
  }
  function addText(text: string) {
    const added = addTextSource(draft, text);
    if (added === undefined) return setRejected({ files: [labels.text], folders: [] });
    change(added.draft);
    const place = `[${sourceKeyAttribute}="${added.key}"] textarea`;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(place)?.focus());
  }
  // Hidden while a summary made on the device is shown instead; disabled while a request is running.
  const dragging = useDropAndPaste(
    { onFiles: addFiles, onText: addText },
    () => !isBusy && form.current !== null && form.current.offsetParent !== null,
  );
  return { change, rejected, addFiles, dragging };
}

function RejectedItemsNotice({ files, folders }: RejectedItems) {
  const { sources: labels } = useMessages();
  if (files.length + folders.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-4">
      {files.length === 0 ? null : <p>{labels.noSpace(limits.sourcesMax, files)}</p>}
      {folders.length === 0 ? null : <p>{labels.noFolders(folders)}</p>}
    </Notice>
  );
}

type SubmitBarProps = Pick<Props, 'stage' | 'sending' | 'onStop'> & { labels: Messages['compose'] };

function SubmitBar({ stage, sending, onStop, labels }: SubmitBarProps) {
  const isBusy = stage !== 'idle';
  const progressLabel = {
    idle: '',
    uploading: labels.uploading,
    reading: labels.previewReading,
    starting: labels.starting,
  }[stage];
  // The server still stores and checks what it has: the last percent is its answer.
  const percent = sending && Math.min(99, Math.floor((100 * sending.done) / Math.max(1, sending.total)));
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:mt-8 sm:border-0 sm:p-0">
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        <p role="status" className="text-note text-ink-soft max-sm:empty:hidden">
          {isBusy ? progressLabel : <span className="hidden pointer-fine:inline">{labels.submitKeys}</span>}
        </p>
        {percent !== undefined ? (
          // Outside of what is announced: the bar tells it when asked.
          <p aria-hidden="true" className="-ml-4 min-w-[4ch] text-right text-note text-ink-soft tabular">
            {percent}%
          </p>
        ) : null}
        {stage === 'reading' || stage === 'uploading' ? (
          <Button tone="quiet" onClick={onStop}>
            {labels.previewStop}
          </Button>
        ) : null}
        <Button type="submit" tone="primary" aria-disabled={isBusy} className="w-full text-lead sm:w-auto sm:min-w-48">
          {labels.submit}
        </Button>
      </div>
      {isBusy ? (
        <Progress
          label={progressLabel}
          {...(percent === undefined ? {} : { done: percent, total: 100 })}
          className="mt-3"
        />
      ) : null}
    </div>
  );
}

function describeFieldError(
  error: FieldError,
  draft: Draft,
  { compose: labels, templates }: Pick<Messages, 'compose' | 'templates'>,
): string {
  if (error === 'needVariable') return templates.needVariable;
  if (error === 'fileTooLarge') return labels.fileTooLarge(limits.fileBytesMax / 1024 / 1024);
  if (error !== 'needAmount') return labels[error];
  const bounds = getAmountBounds(draft.lengthUnit, draft.shape);
  return labels.needAmount(bounds?.least ?? 1, bounds?.most ?? 1);
}
