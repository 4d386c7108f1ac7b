import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { limits } from '@youyaku/contract/limits';
import { Notice } from '@youyaku/ui/notice';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Messages } from '#messages/ja.ts';
import { findDropTarget, addFileSources, addTextSource } from './add-sources.ts';
import type { Draft, FieldError } from './compose-draft.ts';
import { DropHere } from './drop-here.tsx';
import type { ComposeStage } from './compose-stage.ts';
import { findSourceError } from './source-draft.ts';
import { SourceList } from './source-list.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { Sending } from './submit-draft.ts';
import type { DraftChecks } from './use-draft-checks.ts';
import { sourceKeyAttribute, useDropAndPaste } from './use-drop-and-paste.ts';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** A whole text was pasted: it is to be read, not written on. */
  onPaste: () => void;
  /** What is in it is being read in its place. */
  isRead: boolean;
  onSubmit: () => void;
  /** Shows what was read of a URL or a file before it is summarised; 'none' where it is known that there is nothing to read. */
  onPreview: (() => void) | 'none';
  onStop: () => void;
  stage: ComposeStage;
  /** While files are uploaded. */
  sending: Sending | undefined;
  checks: DraftChecks;
  /** A summary is shown already: starting one is not the main action. */
  isSecond: boolean;
  /** A failure or a remark, shown below the source. */
  notice: ReactNode;
  /** Beside the button: what it will cost. */
  cost: ReactNode;
};

/** The intake: a place for the source, whatever it is, and the button that starts. */
export function ComposeForm(props: Props) {
  const { compose: labels } = useMessages();
  const { draft, checks } = props;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = props.stage !== 'idle';
  useEnterKey(form, false);

  const { change, rejected, addFiles, dragging } = useSourceChanges(props, form, isBusy);

  const { submitError } = checks;
  const { onPreview } = props;
  const continueUnlessBusy = (next: () => void) => (isBusy ? undefined : checks.continueIfValid(next));
  return (
    <form
      ref={form}
      noValidate
      data-intake
      onSubmit={(event) => (event.preventDefault(), continueUnlessBusy(props.onSubmit))}
      onPaste={(event) => {
        // Into an empty box: into a text, it is a part of what is being written.
        if (event.target instanceof HTMLTextAreaElement && event.target.value === '') props.onPaste();
      }}
      className="flex flex-1 flex-col"
    >
      {props.isRead && dragging !== undefined ? <DropHere /> : null}
      <SourceList
        draft={draft}
        onChange={change}
        onFiles={addFiles}
        dropPlace={dragging === undefined ? undefined : findDropTarget(draft, dragging.over)}
        getError={(source) =>
          describeSourceError(submitError === undefined ? undefined : findSourceError(source), labels)
        }
        onPreview={onPreview === 'none' ? onPreview : isBusy ? undefined : () => continueUnlessBusy(onPreview)}
        onSampleChosen={props.onPaste}
      />
      <RejectedItemsNotice {...rejected} />
      {props.notice}
      <SubmitBar
        stage={props.stage}
        sending={props.sending}
        onStop={props.onStop}
        isSecond={props.isSecond}
        cost={props.cost}
      />
    </form>
  );
}

/** What was dropped, chosen or pasted but did not become a source, by name. */
type RejectedItems = { files: readonly string[]; folders: readonly string[] };
const nothingRejected: RejectedItems = { files: [], folders: [] };

/** Changes of the draft, by hand or by what is dropped, chosen and pasted. */
function useSourceChanges(
  { draft, onChange, onPaste, isRead }: Pick<Props, 'draft' | 'onChange' | 'onPaste' | 'isRead'>,
  form: RefObject<HTMLFormElement | null>,
  isBusy: boolean,
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
    onPaste();
    const place = `[${sourceKeyAttribute}="${added.key}"] textarea`;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(place)?.focus());
  }
  // Hidden while something else is shown instead; disabled while a request is running. While its text is read, the desk around it is there.
  const dragging = useDropAndPaste({ onFiles: addFiles, onText: addText }, () => {
    const place = isRead ? form.current?.closest<HTMLElement>('[data-desk]') : form.current;
    return !isBusy && place != null && place.offsetParent !== null;
  });
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

function describeSourceError(error: FieldError | undefined, labels: Messages['compose']): string | undefined {
  if (error === undefined || error === 'needVariable' || error === 'needAmount') return undefined;
  return error === 'fileTooLarge' ? labels.fileTooLarge(limits.fileBytesMax / 1024 / 1024) : labels[error];
}
