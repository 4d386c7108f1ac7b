import { createPortal } from 'react-dom';
import { useDeskPlaces } from '#frame/desk-places.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { BarActions, LineActions } from './reading-bar.tsx';
import { CoverageStrip } from './coverage-strip.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourcePane } from './source-pane.tsx';
import { SourceSheet } from './source-sheet.tsx';
import { SummaryPane } from './summary-pane.tsx';
import { useChecking, type PageChecking } from './use-checking.ts';
import { useDecisions } from './use-decisions.ts';
import { useReading, type Reading } from './use-reading.ts';

type Columns = ReadingViewProps & { reading: Reading; checking: PageChecking };

/** A summary beside its source, in the places of the page; on a narrow screen the source is a sheet over the summary. */
export function ReadingView(given: ReadingViewProps) {
  const decisions = useDecisions(given.summary, given.onDecide);
  const shown = { ...given, summary: decisions.summary };
  const reading = useReading(shown);
  const checking = useChecking(decisions, reading, shown);
  const props = { ...shown, reading, checking };
  return (
    <>
      <SummaryColumn {...props} />
      <Actions {...props} />
      {reading.isWide ? (
        <SourceBeside {...props} />
      ) : (
        <SourceSheet reading={reading}>
          <SourceColumn {...props} />
        </SourceSheet>
      )}
    </>
  );
}

/** What can be done with it, in the line over it or at the bottom of a phone. */
function Actions(props: Columns) {
  const places = useDeskPlaces();
  const { summary, reading, document } = props;
  if (props.isRunning || summary.text === '') return null;
  const actions = {
    summary,
    isSecond: props.checking.isCorrecting,
    onTaken: props.onTaken,
    onAsk: props.onAsk,
    onShare: props.onShare,
  };
  if (reading.isWide)
    return places.actions === null ? null : createPortal(<LineActions {...actions} />, places.actions);
  if (places.bar === null) return null;
  const hasSource = document !== undefined || props.onWantSource !== undefined;
  const showSource = () => (props.onWantSource?.(), reading.setIsSheetOpen(true));
  return createPortal(<BarActions {...actions} onShowSource={hasSource ? showSource : undefined} />, places.bar);
}

function SourceBeside(props: Columns) {
  const places = useDeskPlaces();
  const { reading, document } = props;
  const { choice, marks } = reading;
  if (!props.isSourceBeside) return null;
  return (
    <>
      {places.source === null ? null : createPortal(<SourceColumn {...props} />, places.source)}
      {document === undefined || places.strip === null
        ? null
        : createPortal(<Strip {...props} direction="down" />, places.strip)}
      {places.lines === null
        ? null
        : createPortal(
            <EvidenceLine page={places.page} highlighted={choice.highlighted} marks={marks} />,
            places.lines,
          )}
    </>
  );
}

function SummaryColumn(props: Columns) {
  const { reading, document } = props;
  const hasSheet = !reading.isWide && document !== undefined;
  return (
    <SummaryPane
      {...props}
      strip={hasSheet ? <Strip {...props} direction="across" /> : null}
      onShowSource={hasSheet ? () => reading.setIsSheetOpen(true) : undefined}
    />
  );
}

function Strip({ document, summary, reading, direction }: Columns & { direction: 'down' | 'across' }) {
  if (document === undefined) return null;
  return (
    <CoverageStrip
      direction={direction}
      textUnits={document.text.length}
      marks={reading.marks}
      omitted={summary.coverage?.omitted ?? []}
      highlightedKey={reading.choice.highlighted?.key}
      onChoose={reading.goToPlace}
    />
  );
}

function SourceColumn({ document, isRunning, isSourceMissing, progress, summary, reading }: Columns) {
  const { reading: labels } = useMessages();
  if (document === undefined) {
    const waiting = isRunning ? labels.sourceWaiting : labels.sourceLoading;
    return (
      <div className="px-5 py-6 text-small text-ink-soft lg:pl-10">
        <p>{isSourceMissing ? labels.sourceMissing : waiting}</p>
      </div>
    );
  }
  return (
    <SourcePane
      document={document}
      marks={reading.marks}
      choice={reading.choice}
      onChoose={reading.goToSentence}
      header={<SourceFacts source={progress?.source ?? summary.source} pageTitle={summary.title} />}
    />
  );
}
