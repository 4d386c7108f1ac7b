import { useId, useState } from 'react';
import { RotateCcw, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Summary } from '@youyaku/contract/summary';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { useIsAway } from '#api/use-offline.ts';
import { useOfferedKeys, usePageKeysChoice } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';

type Props = {
  summary: Summary;
  /** Makes another summary of the same request; undefined when the source was deleted. Resolves when the new page is ready. */
  onAgain: (() => Promise<void>) | undefined;
  /** Resolves when it is deleted; undefined when it has been before. */
  onDelete: (() => Promise<void>) | undefined;
};

/** Actions at the end of a summary: making another, and deleting it. */
export function ReadingActions({ summary, onAgain, onDelete }: Props) {
  const { actions: labels } = useMessages();
  const isOnDevice = summary.engine.kind === 'device';
  return (
    <div className="mt-8 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {onAgain === undefined || isOnDevice ? null : <AgainButton summary={summary} onAgain={onAgain} />}
        {isOnDevice || onDelete === undefined ? null : (
          <Link to={`/?from=${summary.id}`} className={buttonClass()}>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {labels.change}
          </Link>
        )}
        {onDelete === undefined ? null : <DeleteButton onDelete={onDelete} />}
      </div>
      {summary.text === '' ? null : (
        <KeyHints canCheck={summary.sentences.some(({ verdict }) => verdict === 'check')} />
      )}
    </div>
  );
}

function AgainButton({ summary, onAgain }: { summary: Summary; onAgain: () => Promise<void> }) {
  const { actions: labels, frame } = useMessages();
  const isAway = useIsAway();
  const hintId = useId();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  async function repeat() {
    if (state === 'starting' || isAway) return;
    setState('starting');
    await onAgain().catch(() => setState('failed'));
  }
  const hint = summary.engine.kind === 'builtin' ? labels.againHint : '';
  return (
    <>
      <Button
        icon={<RotateCcw aria-hidden="true" className="size-4" />}
        aria-disabled={state === 'starting' || isAway}
        aria-describedby={hintId}
        onClick={() => void repeat()}
      >
        {labels.again}
      </Button>
      <p id={hintId} role="status" className="order-last basis-full text-note text-ink-soft empty:hidden">
        {isAway ? frame.notOffline : state === 'failed' ? labels.againFailed : hint}
      </p>
    </>
  );
}

/** The keys of the page in the order of their table, by the name that `usePageKeys` has for them. */
const tableKeys = [
  ['c', 'C', 'copy'],
  ['shift+c', '⇧C', 'copyWithSource'],
  ['e', 'E', 'export'],
  ['s', 'S', 'share'],
  ['n', 'N', 'next'],
  ['m', 'M', 'markers'],
  ['r', 'R', 'aloud'],
  ['1', '1–5', 'shape'],
  [',', ',', 'adjust'],
  ['<', '<', 'earlier'],
  ['>', '>', 'later'],
  ['/', '/', 'ask'],
] as const;

/** Explains the single-key shortcuts that do something now, and how to switch them off; hidden without a keyboard. */
function KeyHints({ canCheck }: { canCheck: boolean }) {
  const { actions: labels } = useMessages();
  const [isOn, choose] = usePageKeysChoice();
  const offered = useOfferedKeys();
  const keys = tableKeys
    .filter(([key]) => offered.has(key) && (key !== 'n' || canCheck))
    .map(([, sign, name]): [sign: string, name: string] => [sign, labels.keyNames[name]]);
  if (canCheck) keys.push(['⌘/Ctrl+Z', labels.keyNames.undo]);
  return (
    <div className="mt-4 text-note text-ink-soft pointer-coarse:hidden [&_label]:text-note">
      <dl aria-label={labels.keys} className="flex flex-wrap gap-x-5 gap-y-1">
        {keys.map(([key, name]) => (
          <div key={key} className="flex items-baseline gap-2">
            <dt>
              <kbd className="inline-block min-w-6 border border-line-strong px-1.5 text-center font-gothic">{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={labels.keysOn} checked={isOn} onChange={(event) => choose(event.target.checked)} />
    </div>
  );
}

/** Deletes at once: the history, which comes next, offers to undo it. */
function DeleteButton({ onDelete }: { onDelete: () => Promise<void> }) {
  const { reading: labels } = useMessages();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Button
      tone="quiet"
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      disabled={isDeleting}
      onClick={() => {
        setIsDeleting(true);
        void onDelete().finally(() => setIsDeleting(false));
      }}
    >
      {labels.remove}
    </Button>
  );
}
