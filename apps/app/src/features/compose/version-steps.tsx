import { useEffect, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '@youyaku/ui/button';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Draft } from './compose-draft.ts';

type Version = Pick<Draft, 'shape' | 'lengthUnit' | 'lengthAmount' | 'register' | 'reader' | 'focus'>;

/** A stop on the way of the slider is no version: it must have been looked at for this long. */
const lookedAtMs = 700;
const versionsMax = 30;
const shorterShare = 0.7;

type Props = {
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

function Steps({ draft, onChange, isCurrent }: Props) {
  const { desk } = useMessages();
  const { versions, at } = useVersions(draft, isCurrent);
  const go = (step: number) => {
    const version = versions[at + step];
    if (at >= 0 && version !== undefined) onChange({ ...draft, ...version });
  };
  usePageKeys({ '<': () => go(-1), '>': () => go(1) });
  return (
    <div role="group" aria-label={desk.variants} className="-ml-3 flex items-center">
      {versions.length < 2 || at < 0 ? null : (
        <>
          <IconButton
            label={desk.earlierVariant}
            icon={<ChevronLeft aria-hidden="true" className="size-4" />}
            disabled={at === 0}
            onClick={() => go(-1)}
          />
          <span className="text-small whitespace-nowrap tabular">{desk.variantAt(at + 1, versions.length)}</span>
          <IconButton
            label={desk.laterVariant}
            icon={<ChevronRight aria-hidden="true" className="size-4" />}
            disabled={at === versions.length - 1}
            onClick={() => go(1)}
          />
        </>
      )}
    </div>
  );
}

function Changes({ draft, onChange, made, onKeep }: Props) {
  const { desk } = useMessages();
  const withMax = (characters: number) =>
    onChange({ ...draft, lengthUnit: 'max', lengthAmount: String(Math.max(1, Math.round(characters))) });
  const isPolite = draft.register === 'desumasu';
  return (
    <div className="-mr-3 flex flex-wrap items-center">
      <Button tone="quiet" onClick={() => withMax(made * shorterShare)}>
        {desk.shorter}
      </Button>
      <Button tone="quiet" onClick={() => withMax(made / shorterShare)}>
        {desk.longer}
      </Button>
      <Button
        tone="quiet"
        aria-pressed={isPolite}
        onClick={() => onChange({ ...draft, register: isPolite ? 'asIs' : 'desumasu' })}
        className="aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
      >
        {desk.polite}
      </Button>
      {onKeep === undefined ? null : (
        <Button tone="quiet" onClick={onKeep}>
          {desk.keepThis}
        </Button>
      )}
    </div>
  );
}

/** The versions that were looked at, and which of them is shown; -1 while it is none. */
function useVersions(draft: Draft, isCurrent: boolean): { versions: readonly Version[]; at: number } {
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const { shape, lengthUnit, lengthAmount, register, reader, focus } = draft;
  const now: Version = { shape, lengthUnit, lengthAmount, register, reader, focus };
  const key = JSON.stringify(now);
  const at = versions.findIndex((version) => JSON.stringify(version) === key);
  // Another place of the ruler alone may be one that the hand only passes.
  const isPassed = lengthUnit === 'max' && isSameButAmount(versions.at(-1), now);
  useEffect(() => {
    if (!isCurrent || at >= 0) return;
    const timer = setTimeout(
      () => setVersions((seen) => [...seen, JSON.parse(key) as Version].slice(-versionsMax)),
      isPassed ? lookedAtMs : 0,
    );
    return () => clearTimeout(timer);
  }, [key, isCurrent, at, isPassed]);
  return { versions, at };
}

function isSameButAmount(last: Version | undefined, now: Version): boolean {
  return (
    last !== undefined && JSON.stringify({ ...last, lengthAmount: '' }) === JSON.stringify({ ...now, lengthAmount: '' })
  );
}
