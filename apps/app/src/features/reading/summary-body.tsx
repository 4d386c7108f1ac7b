import { useState } from 'react';
import type { Summary, SummarySource } from '@youyaku/contract/summary';
import { Checkbox } from '@youyaku/ui/checkbox';
import { useMessages } from '#messages/messages-context.tsx';
import { getOutputLanguage, getRewriteKind } from './get-output-language.ts';
import { SideBySide } from './side-by-side.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { useMinHeight } from './use-min-height.ts';
import type { Reading } from './use-reading.ts';
import { useRepairs } from './use-repairs.ts';

/** The text of the summary; for a rewrite, on request next to the text that was checked. */
export function SummaryBody(props: {
  summary: Summary;
  /** Known once the source has been read: Latin script has another line height than Japanese from its first line on. */
  source: SummarySource | undefined;
  reading: Reading;
  text: string;
  isSettled: boolean;
}) {
  const { reading: labels, models } = useMessages();
  const { summary, source, reading, isSettled } = props;
  const context = { request: summary.request, source };
  const { sentences } = reading;
  const kind = getRewriteKind(context, sentences);
  const [isChosen, setIsChosen] = useState<boolean>();
  // A translation is read next to its original; users who request plain Japanese want only that.
  const isSideBySide = isChosen ?? kind === 'translate';
  const textRef = useMinHeight(!isSettled);
  const lines = {
    text: props.text,
    sentences,
    first: 0,
    read: { source, sources: summary.sources },
    shape: summary.shape,
    title: summary.title,
    isGrowing: !isSettled,
    choice: reading.choice,
    onChoose: reading.goToPlaceOf,
    repaired: useRepairs(sentences, !isSettled),
  };
  return (
    <>
      {kind === undefined ? null : (
        <div className="-mt-3 mb-3">
          <Checkbox
            label={models.showOriginals[kind]}
            checked={isSideBySide}
            onChange={(event) => setIsChosen(event.target.checked)}
          />
        </div>
      )}
      <section aria-label={labels.summary} lang={getOutputLanguage(context)}>
        <div ref={textRef}>
          {kind !== undefined && isSideBySide ? (
            <SideBySide {...lines} kind={kind} sourceLanguage={source?.language} />
          ) : (
            <SummaryLines {...lines} />
          )}
        </div>
      </section>
    </>
  );
}
