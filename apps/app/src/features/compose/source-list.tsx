import { useEffect, useRef } from 'react';
import { Plus, X } from 'lucide-react';
import { limits } from '@youyaku/contract/limits';
import { Button, IconButton } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Checkbox } from '@youyaku/ui/checkbox';
import { TextField } from '@youyaku/ui/text-field';
import { useMessages } from '#messages/messages-context.tsx';
import type { Draft } from './compose-draft.ts';
import { ChosenFile, SourceFault } from './file-input.tsx';
import { canAddSource, listSources, withComparison, withNewSource, withSources } from './list-sources.ts';
import type { SourceDraft } from './source-draft.ts';
import { SourceInput } from './source-input.tsx';
import { sourceKeyAttribute } from './use-drop-and-paste.ts';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onFiles: (files: File[], at: number) => void;
  /** Where dragged items would be dropped; undefined while nothing is dragged. */
  dropPlace: number | 'new' | undefined;
  /** What is wrong with a source, as a message. */
  getError: (source: SourceDraft) => string | undefined;
  onSampleChosen: () => void;
  /** Undefined while something else is running. */
  onPreview: (() => void) | 'none' | undefined;
};

/** One source input until the user adds more; then each with its name and a button to remove it. */
export function SourceList(props: Props) {
  const { sources: labels } = useMessages();
  const { draft, onChange, getError } = props;
  const sources = listSources(draft);
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(sources.length);
  useEffect(() => {
    // Moves the focus to an added source.
    if (sources.length > shown.current)
      list.current?.querySelector<HTMLElement>('[role=group]:nth-last-of-type(2) textarea')?.focus();
    shown.current = sources.length;
  }, [sources.length]);
  const change = (place: number, source: SourceDraft) => onChange(withSources(draft, sources.with(place, source)));
  const isSeveral = sources.length > 1;
  const getSourceName = (place: number) =>
    draft.isComparison ? ([labels.oldVersion, labels.newVersion][place] ?? '') : labels.name(place + 1);
  return (
    <div ref={list} className="flex flex-1 flex-col">
      {sources.map((source, place) => (
        <OneSource
          key={source.key}
          name={getSourceName(place)}
          source={source}
          isSeveral={isSeveral}
          isDropPlace={props.dropPlace === source.key}
          onChange={(next) => change(place, next)}
          onFiles={(files) => props.onFiles(files, source.key)}
          onRemove={() => onChange(withSources(draft, sources.toSpliced(place, 1)))}
          error={getError(source)}
          onSampleChosen={isSeveral ? undefined : props.onSampleChosen}
          onPreview={isSeveral ? 'none' : props.onPreview}
        />
      ))}
      {props.dropPlace === 'new' ? (
        <p className="mt-2 flex min-h-14 items-center justify-center border-2 border-ink px-4 font-bold">
          {labels.dropNew(labels.name(sources.length + 1))}
        </p>
      ) : null}
      <ListOptions draft={draft} onChange={onChange} />
    </div>
  );
}

/** To add a source, and to compare two. */
function ListOptions({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { sources: labels } = useMessages();
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
      {canAddSource(draft) ? (
        <Button
          tone="quiet"
          className="-ml-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange(withNewSource(draft))}
        >
          {labels.add}
        </Button>
      ) : null}
      {listSources(draft).length === 2 ? (
        <Checkbox
          label={labels.compare}
          hint={labels.compareHint}
          checked={draft.isComparison}
          onChange={(event) => onChange(withComparison(draft, event.target.checked))}
        />
      ) : null}
    </div>
  );
}

function OneSource(props: {
  name: string;
  source: SourceDraft;
  isSeveral: boolean;
  isDropPlace: boolean;
  onChange: (source: SourceDraft) => void;
  onFiles: (files: File[]) => void;
  onRemove: () => void;
  error: string | undefined;
  onSampleChosen: (() => void) | undefined;
  onPreview: (() => void) | 'none' | undefined;
}) {
  const { sources: labels } = useMessages();
  const { name, source, isSeveral, isDropPlace } = props;
  // NOTE: the same element in all cases, so that input is kept when a second source is added.
  return (
    <div
      role={isSeveral ? 'group' : undefined}
      aria-label={isSeveral ? name : undefined}
      {...{ [sourceKeyAttribute]: source.key }}
      className={classNames(
        'relative not-last:[[role=group]]:mb-4',
        !isSeveral && 'flex flex-1 flex-col',
        isDropPlace && 'outline-2 outline-offset-4 outline-ink outline-solid',
      )}
    >
      {isDropPlace ? (
        <p className="absolute inset-x-0 top-0 z-10 bg-ink px-4 py-2 text-center font-bold text-paper">
          {labels.dropHere}
        </p>
      ) : null}
      {isSeveral && source.sourceKind === 'file' && source.file !== undefined ? (
        <>
          <ChosenFile file={source.file} place={name} removeLabel={labels.remove(name)} onRemove={props.onRemove} />
          {props.error === undefined ? null : <SourceFault message={props.error} />}
        </>
      ) : (
        <OpenSource {...props} />
      )}
    </div>
  );
}

/** A source that is still being filled in, or a text. */
function OpenSource({ name, isSeveral, onRemove, ...input }: Omit<Parameters<typeof OneSource>[0], 'isDropPlace'>) {
  const { sources: labels } = useMessages();
  const { source, onChange } = input;
  return (
    <>
      {isSeveral ? (
        <div className="flex items-center justify-between">
          <p className="font-bold">{name}</p>
          <IconButton
            label={labels.remove(name)}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        </div>
      ) : null}
      <SourceInput
        draft={source}
        onChange={onChange}
        onFiles={input.onFiles}
        error={input.error}
        onPreview={input.onPreview}
        onSampleChosen={input.onSampleChosen}
        isAlone={!isSeveral}
      />
      {isSeveral && source.sourceKind === 'text' ? (
        <TextField
          label={labels.nameLabel}
          maxLength={limits.titleCodePointsMax}
          placeholder={name}
          value={source.title}
          onChange={(event) => onChange({ ...source, title: event.target.value })}
        />
      ) : null}
    </>
  );
}
