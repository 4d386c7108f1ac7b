import { useDeferredValue, useMemo, useState } from 'react';
import { BookOpen, FileText, Link2, X } from 'lucide-react';
import { samples } from 'virtual:corpus-samples';
import { countCharacters } from '@youyaku/contract/count-characters';
import { isWebAddress } from '@youyaku/contract/web-address';
import { Button } from '@youyaku/ui/button';
import { Tabs } from '@youyaku/ui/tabs';
import { TextArea } from '@youyaku/ui/text-area';
import { TextField } from '@youyaku/ui/text-field';
import { useLanguage } from '#frame/language-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import type { SourceDraft, SourceKind } from './source-draft.ts';
import { FileInput } from './file-input.tsx';

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
};

/** Input of a source: pasted, by address, or as a file. Input is kept when the kind changes. */
export function SourceInput(props: Props) {
  const { compose: labels } = useMessages();
  const { draft } = props;
  const errorFor = (kind: SourceKind) => (draft.sourceKind === kind ? props.error : undefined);
  return (
    <Tabs<SourceKind>
      label={labels.sourceKind}
      selected={draft.sourceKind}
      onSelect={(sourceKind) => props.onChange({ ...draft, sourceKind })}
      tabs={[
        { id: 'text', label: labels.text, panel: <PastedText {...props} error={errorFor('text')} /> },
        {
          id: 'url',
          label: labels.url,
          panel: <Address {...props} error={errorFor('url')} />,
        },
        {
          id: 'file',
          label: labels.file,
          panel: (
            <>
              <FileInput
                file={draft.file}
                error={errorFor('file')}
                onChoose={props.onFiles}
                onRemove={() => props.onChange({ ...draft, file: undefined, password: '' })}
              />
              {draft.file === undefined ? null : <PreviewButton onPreview={props.onPreview} />}
            </>
          ),
        },
      ]}
    />
  );
}

function PreviewButton({ onPreview }: Pick<Props, 'onPreview'>) {
  const { compose: labels } = useMessages();
  if (onPreview === 'none') return null;
  return (
    <Button
      tone="quiet"
      className="mt-2 -ml-3"
      icon={<BookOpen aria-hidden="true" className="size-4" />}
      aria-disabled={onPreview === undefined}
      onClick={onPreview}
    >
      {labels.preview}
    </Button>
  );
}

function Address({ draft, onChange, error, onPreview }: Props) {
  const { compose: labels } = useMessages();
  return (
    <div className="py-6">
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={labels.urlLabel}
        hint={labels.urlHint}
        error={error}
        placeholder={labels.urlPlaceholder}
        value={draft.url}
        onChange={(event) => onChange({ ...draft, url: event.target.value })}
      />
      <PreviewButton onPreview={onPreview} />
    </div>
  );
}

function PastedText({ draft, onChange, error, onSampleChosen, onPreview }: Props) {
  const { compose: labels, sources } = useMessages();
  // Counting 500,000 characters takes about 10 ms: deferred so that it does not block typing.
  const counted = useDeferredValue(draft.text);
  const characters = useMemo(() => countCharacters(counted), [counted]);
  const isAddress = isWebAddress(draft.text.trim());
  return (
    <div className="pt-4">
      <TextArea
        label={labels.textLabel}
        hideLabel
        error={error}
        placeholder={labels.textPlaceholder}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        spellCheck={false}
        className="h-[min(24rem,36dvh)] min-h-44 resize-y px-4 py-4 leading-8 [word-break:normal] sm:px-6"
      />
      <p role="status" className="mt-3 flex items-center gap-2 empty:hidden">
        {isAddress ? (
          <>
            <Link2 aria-hidden="true" className="size-4 flex-none" />
            {sources.urlInText}
          </>
        ) : null}
      </p>
      {isAddress ? <PreviewButton onPreview={onPreview} /> : null}
      <div className="mt-2 flex flex-wrap-reverse items-center justify-between gap-x-8">
        {onSampleChosen === undefined ? null : (
          <Samples onChosen={(text) => (onChange({ ...draft, text, title: '' }), onSampleChosen())} />
        )}
        <div className="ml-auto flex items-center gap-4">
          {draft.text === '' ? null : (
            <Button
              tone="quiet"
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onChange({ ...draft, text: '' })}
            >
              {labels.clear}
            </Button>
          )}
          <p className="py-2 text-small text-ink-soft tabular" title={labels.countNote}>
            {labels.count(characters)}
            <span className="sr-only">{labels.countNote}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Samples for users who have nothing to paste, in the language of the interface. */
function Samples({ onChosen }: { onChosen: (text: string) => void }) {
  const { compose: labels } = useMessages();
  const { language } = useLanguage();
  const [isFailed, setIsFailed] = useState(false);
  async function choose(sample: (typeof samples)[number]) {
    setIsFailed(false);
    // A chunk of the page that can no longer be loaded: offline, or replaced by a newer build.
    await sample.load().then(onChosen, () => setIsFailed(true));
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <p className="mr-2 text-small text-ink-soft">{labels.sampleLead}</p>
      {samples
        .filter((sample) => sample.language === language)
        .map((sample) => (
          <button
            key={sample.id}
            type="button"
            title={sample.description}
            className="inline-flex min-h-11 items-center gap-1.5 px-2 text-small underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            onClick={() => void choose(sample)}
          >
            <FileText aria-hidden="true" className="size-4 text-ink-soft" />
            {sample.label}
          </button>
        ))}
      <p role="status" className="text-small">
        {isFailed ? labels.sampleFailed : ''}
      </p>
    </div>
  );
}
