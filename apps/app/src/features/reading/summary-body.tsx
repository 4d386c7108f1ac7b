import { useState } from 'react';
import type { Summary, SummarySource } from '@youyaku/contract/summary';
import { Checkbox } from '@youyaku/ui/checkbox';
import { useMessages } from '#messages/messages-context.tsx';
import { getOutputLanguage, getRewriteKind } from './get-output-language.ts';
import { SideBySide } from './side-by-side.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { useMinHeight } from './use-min-height.ts';
import type { Checking } from './checking.ts';
import type { Reading } from './use-reading.ts';
import { useRepairs } from './use-repairs.ts';

/** The text of the summary; for a rewrite, on request next to the text that was checked. */
export function SummaryBody(props: {
  summary: Summary;
  /** Known once the source has been read: Latin script has another line height than Japanese from its first line on. */
  source: SummarySource | undefined;
  reading: Reading;
  checking: Checking;
  text: string;
  isSettled: boolean;
}) {
  const { reading: labels, models } = useMessages();
  const { summary, source, reading, isSettled, text, checking } = props;
  const context = { request: summary.request, source };
  const { sentences } = reading;
  const kind = getRewriteKind(context, sentences);
  const [isChosen, setIsChosen] = useState<boolean>();
  // A translation is read next to its original; users who request plain Japanese want only that.
  const isSideBySide = isChosen ?? kind === 'translate';
  const textRef = useMinHeight(!isSettled);
  const { choice, goToPlaceOf: onChoose } = reading;
  const { shape, title, sources } = summary;
  const repaired = useRepairs(sentences, !isSettled);
  const read = { source, sources };
  const lines = {
    text,
    sentences,
    first: 0,
    read,
    shape,
    title,
    isGrowing: !isSettled,
    choice,
    checking,
    onChoose,
    repaired,
  };
  return (
    <>
      {kind === undefined ? null : (
        <OriginalsChoice label={models.showOriginals[kind]} isChosen={isSideBySide} onChoose={setIsChosen} />
      )}
      <section aria-label={labels.summary} lang={getOutputLanguage(context)}>
        <div ref={textRef}>
          {kind !== undefined && isSideBySide ? (
            <SideBySide {...lines} kind={kind} sourceLanguage={source?.language} />
          ) : (
            <SummaryLines {...lines} tasks={isSettled ? summary.minutes?.actions : undefined} />
          )}
        </div>
      </section>
    </>
  );
}

function OriginalsChoice(props: { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  return (
    <div className="-mt-3 mb-3">
      <Checkbox
        label={props.label}
        checked={props.isChosen}
        onChange={(event) => props.onChoose(event.target.checked)}
      />
    </div>
  );
}
