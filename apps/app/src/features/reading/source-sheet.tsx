import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { useMessages } from '#messages/messages-context.tsx';
import { createEvidenceKey } from './mark-evidence.ts';
import type { Reading } from './use-reading.ts';

/** The source over the summary on a narrow screen: the chosen sentence stays above it, and its neighbours are one press away. */
export function SourceSheet({ reading, children }: { reading: Reading; children: ReactNode }) {
  const { reading: labels, frame } = useMessages();
  const { isSheetOpen, setIsSheetOpen, sentences, choice } = reading;
  const at = choice.chosen?.sentence;
  const chosen = at === undefined ? undefined : sentences[at];
  return (
    <Dialog
      shape="sheet"
      isOpen={isSheetOpen}
      onClose={() => setIsSheetOpen(false)}
      title={labels.source}
      closeLabel={frame.close}
      actions={at === undefined || chosen === undefined ? undefined : <Steps reading={reading} at={at} />}
    >
      <div className="flex h-full flex-col">
        {at === undefined || chosen === undefined ? null : (
          <div className="shrink-0 border-b border-line-strong px-5 py-3">
            <p className="line-clamp-3 font-mincho leading-7">
              <span aria-hidden="true" className="mr-2 bg-shu px-1.5 font-gothic text-note font-bold text-paper">
                {at + 1}
              </span>
              {chosen.text}
            </p>
          </div>
        )}
        <div className="min-h-0 flex-1">{children}</div>
      </div>
    </Dialog>
  );
}

function Steps({ reading, at }: { reading: Reading; at: number }) {
  const { desk } = useMessages();
  const { sentences } = reading;
  const located = sentences.flatMap(({ evidence }, index) => (evidence.length > 0 ? [index] : []));
  const go = (sentence: number | undefined) => {
    if (sentence !== undefined) reading.goToPlace({ sentence, evidence: 0, key: createEvidenceKey(sentence, 0) });
  };
  const earlier = located.findLast((index) => index < at);
  const later = located.find((index) => index > at);
  return (
    <div className="-my-2 flex flex-1 items-center justify-between">
      <Button
        tone="quiet"
        className="-ml-3"
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
        disabled={earlier === undefined}
        onClick={() => go(earlier)}
      >
        {desk.earlierSentence}
      </Button>
      <span className="text-small text-ink-soft tabular">{desk.sentenceAt(at + 1, sentences.length)}</span>
      <Button tone="quiet" className="-mr-3" disabled={later === undefined} onClick={() => go(later)}>
        {desk.laterSentence}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
