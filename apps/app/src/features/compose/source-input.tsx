import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { BookOpen, FileText, Link2, X } from 'lucide-react';
import { countCharacters } from '@youyaku/contract/count-characters';
import { isWebAddress } from '@youyaku/contract/web-address';
import { Button, IconButton } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { SourceCard } from '#frame/source-card.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import type { SourceDraft } from './source-draft.ts';
import { ChosenFile, FileChooser, SourceFault, wayInClass } from './file-input.tsx';
import { Samples } from './samples.tsx';

type Props = {
  draft: SourceDraft;
  onChange: (draft: SourceDraft) => void;
  /** The first file goes here, the others become sources of their own. */
  onFiles: (files: File[]) => void;
  error: string | undefined;
  /** Undefined where no samples are offered. */
  onSampleChosen: (() => void) | undefined;
  /** Undefined while something else is running; `none` where there is no preview. */
  onPreview: (() => void) | 'none' | undefined;
  /** The only source fills its pane. */
  isAlone: boolean;
};

/** One intake for everything: a text or an address is typed and pasted into the same box, files are dropped on it or chosen. */
export function SourceInput(props: Props) {
  const { draft, isAlone } = props;
  return (
    <div className={classNames('flex flex-col', isAlone && 'flex-1')}>
      <div className={classNames('pb-3', isAlone && 'lg:border-b lg:border-line-strong')}>
        <Ways {...props} />
      </div>
      {draft.sourceKind === 'text' ? <PastedText {...props} /> : <PreviewButton onPreview={props.onPreview} />}
      {draft.sourceKind !== 'text' && props.error !== undefined ? <SourceFault message={props.error} /> : null}
    </div>
  );
}

/** Above the box: the other ways in while it is empty, then what is in it as a card. */
function Ways({ draft, onChange, onFiles, error }: Props) {
  const { compose: labels, desk } = useMessages();
  if (draft.sourceKind === 'file' && draft.file !== undefined) {
    return (
      <ChosenFile
        file={draft.file}
        removeLabel={labels.fileRemove}
        onRemove={() => onChange({ ...draft, sourceKind: 'text', file: undefined, password: '' })}
      />
    );
  }
  if (draft.sourceKind === 'url')
    return <AddressCard draft={draft} onChange={onChange} isInvalid={error !== undefined} />;
  if (draft.text !== '') return <TextCard text={draft.text} onClear={() => onChange({ ...draft, text: '' })} />;
  return (
    <div className="flex flex-wrap gap-3">
      <FileChooser onChoose={onFiles} />
      <button type="button" className={wayInClass} onClick={() => onChange({ ...draft, sourceKind: 'url' })}>
        <Link2 aria-hidden="true" className="size-4" />
        {desk.enterUrl}
      </button>
    </div>
  );
}

function TextCard({ text, onClear }: { text: string; onClear: () => void }) {
  const { compose: labels, desk, characters: format } = useMessages();
  // Counting 500,000 characters takes about 10 ms: deferred so that it does not block typing.
  const counted = useDeferredValue(text);
  const characters = useMemo(() => countCharacters(counted), [counted]);
  return (
    <SourceCard
      icon={<FileText aria-hidden="true" className="size-4" />}
      name={desk.pastedText}
      fact={
        <span title={labels.countNote}>
          {format(characters)}
          <span className="sr-only">{labels.countNote}</span>
        </span>
      }
    >
      <IconButton label={labels.clear} icon={<X aria-hidden="true" className="size-4" />} onClick={onClear} />
    </SourceCard>
  );
}

function AddressCard({ draft, onChange, isInvalid }: Pick<Props, 'draft' | 'onChange'> & { isInvalid: boolean }) {
  const { compose: labels, desk } = useMessages();
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = draft.url === '';
  // It was asked for; an address that was stored is only shown.
  useEffect(() => {
    if (isEmpty) field.current?.focus();
  }, [isEmpty]);
  return (
    <>
      <SourceCard
        icon={<Link2 aria-hidden="true" className="size-4" />}
        name={
          <input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            ref={field}
            aria-label={labels.urlLabel}
            aria-describedby={hint}
            aria-invalid={isInvalid || undefined}
            placeholder={labels.urlPlaceholder}
            value={draft.url}
            className="min-h-11 w-full bg-transparent text-body outline-offset-0"
            onChange={(event) => onChange({ ...draft, url: event.target.value })}
          />
        }
      >
        <IconButton
          label={desk.removeUrl}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onChange({ ...draft, sourceKind: 'text', url: '' })}
        />
      </SourceCard>
      <p id={hint} className="mt-1 text-note text-ink-soft">
        {labels.urlHint}
      </p>
    </>
  );
}

function PreviewButton({ onPreview }: Pick<Props, 'onPreview'>) {
  const { compose: labels } = useMessages();
  if (onPreview === 'none') return null;
  return (
    <Button
      tone="quiet"
      className="-ml-3 self-start"
      icon={<BookOpen aria-hidden="true" className="size-4" />}
      aria-disabled={onPreview === undefined}
      onClick={onPreview}
    >
      {labels.preview}
    </Button>
  );
}

function PastedText({ draft, onChange, error, onSampleChosen, onPreview, isAlone }: Props) {
  const { compose: labels, sources } = useMessages();
  const id = useId();
  const isAddress = isWebAddress(draft.text.trim());
  const isEmpty = draft.text === '';
  return (
    <>
      <textarea
        aria-label={labels.textLabel}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
        placeholder={labels.textPlaceholder}
        value={draft.text}
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        className={classNames(
          // The ring stands in its margin: clear of the text, and of the card and the rule above.
          '-mx-2 resize-none bg-transparent bg-clip-content px-2 py-4 -outline-offset-2 [word-break:normal]',
          isAlone ? 'min-h-64 flex-1' : 'min-h-32',
          isEmpty ? 'ruled font-mincho text-title leading-10 lg:text-[1.5rem]' : 'text-body leading-8',
        )}
      />
      {error === undefined ? null : <SourceFault id={id} message={error} />}
      <p role="status" className="flex items-center gap-2 text-small empty:hidden">
        {isAddress ? (
          <>
            <Link2 aria-hidden="true" className="size-4 flex-none" />
            {sources.urlInText}
          </>
        ) : null}
      </p>
      {isAddress ? <PreviewButton onPreview={onPreview} /> : null}
      {onSampleChosen === undefined || !isEmpty ? null : (
        <Samples onChosen={(text) => (onChange({ ...draft, text, title: '' }), onSampleChosen())} />
      )}
    </>
  );
}
