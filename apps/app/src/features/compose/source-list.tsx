import { useEffect, useRef } from 'react';
import { Plus, X } from 'lucide-react';
import { limits } from '@youyaku/contract/limits';
import { Button, IconButton } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { TextField } from '@youyaku/ui/text-field';
import { useMessages } from '#messages/messages-context.tsx';
import type { Draft } from './compose-draft.ts';
import { canAddSource, listSources, withComparison, withOneMore, withSources } from './list-sources.ts';
import type { SourceDraft } from './source-draft.ts';
import { SourceInput } from './source-input.tsx';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** What is wrong with a source, in words. */
  errorOf: (source: SourceDraft) => string | undefined;
  onSampleChosen: () => void;
  /** Undefined while something else is under way. */
  onPreview: (() => void) | undefined;
};

/** One place for a source, as long as nobody asks for more; then each with its name, and a way to take it out again. */
export function SourceList(props: Props) {
  const { sources: words } = useMessages();
  const { draft, onChange, errorOf } = props;
  const sources = listSources(draft);
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(sources.length);
  useEffect(() => {
    // Who adds a source goes on there.
    if (sources.length > shown.current)
      list.current?.querySelector<HTMLElement>(':scope > [role=group]:nth-last-of-type(2) [role=tab]')?.focus();
    shown.current = sources.length;
  }, [sources.length]);
  const change = (place: number, source: SourceDraft) =>
    onChange(withSources(draft, sources.with(place, source), words));
  const isSeveral = sources.length > 1;
  const nameOf = (place: number) =>
    draft.isComparison ? ([words.oldVersion, words.newVersion][place] ?? '') : words.name(place + 1);
  return (
    <div ref={list}>
      {sources.map((source, place) => (
        <OneSource
          key={source.key}
          name={nameOf(place)}
          source={source}
          isSeveral={isSeveral}
          onChange={(next) => change(place, next)}
          onRemove={() => onChange(withSources(draft, sources.toSpliced(place, 1), words))}
          error={errorOf(source)}
          onSampleChosen={isSeveral ? undefined : props.onSampleChosen}
          onPreview={isSeveral ? 'none' : props.onPreview}
        />
      ))}
      <div className="mt-2 flex flex-wrap items-start gap-x-8 gap-y-2">
        {canAddSource(draft) ? (
          <Button
            tone="quiet"
            className="-ml-3"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onChange(withOneMore(draft, words))}
          >
            {words.add}
          </Button>
        ) : null}
        {sources.length === 2 ? (
          <Checkbox
            label={words.compare}
            hint={words.compareHint}
            checked={draft.isComparison}
            onChange={(event) => onChange(withComparison(draft, event.target.checked, words))}
          />
        ) : null}
      </div>
    </div>
  );
}

function OneSource(props: {
  name: string;
  source: SourceDraft;
  isSeveral: boolean;
  onChange: (source: SourceDraft) => void;
  onRemove: () => void;
  error: string | undefined;
  onSampleChosen: (() => void) | undefined;
  onPreview: (() => void) | 'none' | undefined;
}) {
  const { sources: words } = useMessages();
  const { name, source, isSeveral, onChange } = props;
  const input = (
    <SourceInput
      draft={source}
      onChange={onChange}
      error={props.error}
      onPreview={props.onPreview}
      onSampleChosen={props.onSampleChosen}
    />
  );
  // NOTE: one element in both cases, so that what was typed stays when a second source comes.
  return (
    <div
      role={isSeveral ? 'group' : undefined}
      aria-label={isSeveral ? name : undefined}
      className="not-last:[[role=group]]:mb-6"
    >
      {isSeveral ? (
        <div className="flex items-center justify-between">
          <p className="font-bold">{name}</p>
          <IconButton
            label={words.remove(name)}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={props.onRemove}
          />
        </div>
      ) : null}
      {input}
      {isSeveral && source.sourceKind === 'text' ? (
        <TextField
          label={words.nameLabel}
          maxLength={limits.titleCodePointsMax}
          value={source.title}
          onChange={(event) => onChange({ ...source, title: event.target.value })}
        />
      ) : null}
    </div>
  );
}
