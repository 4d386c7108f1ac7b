import { ChevronRight, TriangleAlert } from 'lucide-react';
import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { ReadSources } from '@youyaku/contract/recognition';
import type { Summary } from '@youyaku/contract/summary';
import { useEvidenceMessages } from '#messages/evidence-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { countLines, describeStatus } from '@youyaku/contract/describe-status';

type Props = {
  sentences: readonly DecidedSentence[];
  read: Pick<Summary, 'text' | 'shape' | 'coverage'> & ReadSources;
  /** Opens the next sentence to check. */
  onCheck: () => void;
  /** Opens the list of what was checked and what was not read. */
  onDetails: () => void;
};

/** Below the title: how many sentences are to be checked, and what was compared and read. */
export function StatusLine({ sentences, read, onCheck, onDetails }: Props) {
  const messages = useMessages();
  const { readPartly } = useEvidenceMessages();
  const lines = countLines(read.text, read.shape);
  const said = describeStatus(sentences, { ...read, lines }, messages);
  const toCheck = sentences.filter(isToCheck).length;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-small text-ink-soft">
      {toCheck === 0 ? null : (
        <button
          type="button"
          aria-keyshortcuts="N"
          className="-mx-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-bold text-ochre underline-offset-4 hover:underline"
          onClick={onCheck}
        >
          <TriangleAlert aria-hidden="true" className="size-4" />
          {messages.checks.toCheck(toCheck)}
        </button>
      )}
      <button
        type="button"
        title={messages.desk.showRead}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 flex-wrap items-center gap-x-3 text-left underline-offset-4 hover:text-ink hover:underline"
        onClick={onDetails}
      >
        {read.coverage?.complete === false ? (
          <span className="inline-flex items-center gap-1.5 font-bold whitespace-nowrap text-ochre">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {readPartly}
          </span>
        ) : null}
        <span>
          {said.slice(0, -1).map((part) => part + messages.checks.separator)}
          {/* The sign never stands alone on a line. Not a block of its own, before which a name would have a space. */}
          <span className="whitespace-nowrap">
            {said.at(-1)}
            <ChevronRight aria-hidden="true" className="ml-1 inline size-3.5" />
          </span>
        </span>
      </button>
    </p>
  );
}
