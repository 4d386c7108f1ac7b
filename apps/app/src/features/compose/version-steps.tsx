import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '@youyaku/ui/button';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { withLength, type Draft } from './compose-draft.ts';
import { readVersions, storeVersions, type Version } from './stored-versions.ts';

/** A stop on the way of the slider is no version: it must have been looked at for this long. */
const lookedAtMs = 700;
const versionsMax = 30;
const shorterShare = 0.7;

type Props = {
  /** Names what they are versions of: they are found again after a reload of the tab. Undefined: only on this page. */
  of?: string | undefined;
  /** What is shown. */
  text: string;
  /** In Japanese: what only Japanese has is offered. */
  isJapanese: boolean;
  /** Told the text of the version before the one that is shown, once both were shown. */
  onEarlier: (text: string | undefined) => void;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** What is shown was written for this draft. */
  isCurrent: boolean;
  made: number;
  /** To store the version that is shown; undefined where it is, or cannot be. */
  onKeep: (() => void) | undefined;
};

/** Below a summary: the versions looked at so far, and the changes that are one press away. */
export function VersionSteps(props: Props) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
      <Steps {...props} />
      <Changes {...props} />
    </div>
  );
}

function Steps({ of, draft, onChange, isCurrent, text, onEarlier }: Props) {
  const { desk } = useMessages();
  const { versions, at } = useVersions(draft, isCurrent, of);
  useEarlier(versions, isCurrent ? at : -1, text, onEarlier);
  // What was asked for last may not be there, now or at all, which the head says: the steps still start from what is shown.
  const [lastAt, setLastAt] = useState(at);
  if (at >= 0 && at !== lastAt) setLastAt(at);
  const place = at >= 0 ? at : Math.min(lastAt, versions.length - 1);
  const go = (step: number) => {
    const version = versions[place + step];
    if (version !== undefined) onChange({ ...draft, linesMax: undefined, ...version });
  };
  const hasSteps = versions.length > 1 && place >= 0;
  usePageKeys(hasSteps ? { '<': () => go(-1), '>': () => go(1) } : {});
  return (
    <div role="group" aria-label={desk.variants} className="-ml-3 flex items-center">
      {!hasSteps ? null : (
        <>
          <IconButton
            label={desk.earlierVariant}
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            disabled={place === 0}
            onClick={() => go(-1)}
          />
          <span className="text-small whitespace-nowrap tabular">{desk.variantAt(place + 1, versions.length)}</span>
          <IconButton
            label={desk.laterVariant}
            icon={<ChevronRight aria-hidden="true" className="size-4" />}
            disabled={place === versions.length - 1}
            onClick={() => go(1)}
          />
        </>
      )}
    </div>
  );
}

function Changes({ draft, onChange, isJapanese, made, onKeep }: Props) {
  const { desk } = useMessages();
  const limitTo = (characters: number) =>
    ({ lengthUnit: 'max', lengthAmount: String(Math.max(1, Math.round(characters))) }) as const;
  return (
    <div className="-mr-3 flex flex-wrap items-center">
      <Button tone="quiet" onClick={() => onChange(withLength(draft, limitTo(made * shorterShare)))}>
        {desk.shorter}
      </Button>
      <Button tone="quiet" onClick={() => onChange({ ...draft, ...limitTo(made / shorterShare), linesMax: undefined })}>
        {desk.longer}
      </Button>
      {isJapanese ? <JapaneseChanges draft={draft} onChange={onChange} /> : null}
      <Button tone="quiet" onClick={() => onChange({ ...draft, shape: 'bullets' })}>
        {desk.asBullets}
      </Button>
      {onKeep === undefined ? null : (
        <Button tone="quiet" onClick={onKeep}>
          {desk.keepThis}
        </Button>
      )}
    </div>
  );
}

function JapaneseChanges({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { desk } = useMessages();
  const isEasy = draft.reader === 'easyJapanese';
  const isPolite = draft.register === 'desumasu';
  return (
    <>
      <Button
        tone="quiet"
        aria-pressed={isEasy}
        onClick={() => onChange({ ...draft, reader: isEasy ? 'general' : 'easyJapanese' })}
        className="aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
      >
        {desk.easier}
      </Button>
      <Button
        tone="quiet"
        aria-pressed={isPolite}
        onClick={() => onChange({ ...draft, register: isPolite ? 'asIs' : 'desumasu' })}
        className="aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
      >
        {desk.polite}
      </Button>
    </>
  );
}

/** The versions that were looked at, and which of them is shown; -1 while it is none. */
function useVersions(
  draft: Draft,
  isCurrent: boolean,
  of: string | undefined,
): { versions: readonly Version[]; at: number } {
  const [versions, setVersions] = useState<readonly Version[]>(() => readVersions(of));
  const { shape, lengthUnit, lengthAmount, linesMax, register, reader, focus } = draft;
  const now: Version = { shape, lengthUnit, lengthAmount, linesMax, register, reader, focus };
  const key = JSON.stringify(now);
  const at = versions.findIndex((version) => JSON.stringify(version) === key);
  // Another place of the ruler alone may be one that the hand only passes.
  const isPassed = lengthUnit === 'max' && isSameButAmount(versions.at(-1), now);
  useEffect(() => {
    if (!isCurrent || at >= 0) return;
    const timer = setTimeout(
      () => {
        const next = [...versions, JSON.parse(key) as Version].slice(-versionsMax);
        setVersions(next);
        storeVersions(of, next);
      },
      isPassed ? lookedAtMs : 0,
    );
    return () => clearTimeout(timer);
  }, [key, isCurrent, at, isPassed, of, versions]);
  return { versions, at };
}

function isSameButAmount(last: Version | undefined, now: Version): boolean {
  return (
    last !== undefined && JSON.stringify({ ...last, lengthAmount: '' }) === JSON.stringify({ ...now, lengthAmount: '' })
  );
}

/** Remembers what each version said, and tells what the one before the shown one did. */
function useEarlier(
  versions: readonly Version[],
  at: number,
  text: string,
  onEarlier: (text: string | undefined) => void,
): void {
  const texts = useRef(new Map<string, string>());
  const key = at < 0 ? undefined : JSON.stringify(versions[at]);
  const earlierKey = at < 1 ? undefined : JSON.stringify(versions[at - 1]);
  const tell = useEffectEvent((earlier: string | undefined) => onEarlier(earlier));
  useEffect(() => {
    if (key !== undefined) texts.current.set(key, text);
    tell(earlierKey === undefined ? undefined : texts.current.get(earlierKey));
  }, [key, earlierKey, text]);
}
