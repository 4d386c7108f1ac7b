import { useState } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { Popover } from '@youyaku/ui/popover';
import { useEvidenceMessages } from '#messages/evidence-messages.ts';

type Props = {
  state: 'reading' | 'read' | 'partly' | 'unreadable';
  /** Its length in words. */
  length?: string | undefined;
  /** Why it was not or only partly read, one sentence each. */
  why: readonly string[];
};

/** On the card of a source: whether it was read, its length, and, one press away, why not all of it was. */
export function ReadState({ state, length, why }: Props) {
  const labels = useEvidenceMessages();
  if (state === 'reading') return <span role="status">{labels.reading}</span>;
  const name = { read: labels.read, partly: labels.readPartly, unreadable: labels.unreadable }[state];
  return (
    <span className="flex items-center gap-2">
      {length}
      {state === 'read' ? (
        <>
          <Check aria-hidden="true" className="size-4" />
          <span className="sr-only">{name}</span>
        </>
      ) : null}
      {state !== 'read' || why.length > 0 ? <Why name={name} why={why} isQuiet={state === 'read'} /> : null}
    </span>
  );
}

function Why({ name, why, isQuiet }: { name: string; why: readonly string[]; isQuiet: boolean }) {
  const labels = useEvidenceMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={name}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      isNarrow
      buttonClassName="-my-1 -mr-2 flex min-h-11 min-w-11 items-center justify-center gap-1 px-1 font-bold text-ochre"
      button={
        <>
          <TriangleAlert aria-hidden="true" className="size-4" />
          <span className={isQuiet ? 'sr-only' : undefined}>{name}</span>
          <span className="sr-only">{labels.why}</span>
        </>
      }
    >
      <ul className="list-disc pl-5 text-small">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Popover>
  );
}
