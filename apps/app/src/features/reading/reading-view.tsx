import type { Document } from '@youyaku/contract/document';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useDeskPlaces } from '#frame/desk-places.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { BarActions, IdleBarActions, LineActions } from './reading-bar.tsx';
import { CoverageStrip } from './coverage-strip.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { toggleMarkerMode } from './marker-mode.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourcePane } from './source-pane.tsx';
import { SourceStrip, sourceScrollerId } from './source-strip.tsx';
import { SourceSheet } from './source-sheet.tsx';
import { SummaryPane } from './summary-pane.tsx';
import { useChecking, type PageChecking } from './use-checking.ts';
import { useDecisions } from './use-decisions.ts';
import { useReading, type Reading } from './use-reading.ts';

/** Loaded after the page; where that fails the page itself is printed. */
const PrintedSummary = lazy(() =>
  import('./printed-summary.tsx').then(
    ({ PrintedSummary: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

type Columns = ReadingViewProps & { reading: Reading; checking: PageChecking };

/** A summary beside its source, in the places of the page; on a narrow screen the source is a sheet over the summary. */
export function ReadingView(given: ReadingViewProps) {
  const decisions = useDecisions(given.summary, given.onDecide);
  const shown = { ...given, summary: decisions.summary };
  const reading = useReading(shown);
  const checking = useChecking(decisions, reading, shown);
  const props = { ...shown, reading, checking };
  usePageKeys({ m: props.document === undefined ? undefined : toggleMarkerMode });
  return (
    <>
      <SummaryColumn {...props} />
      <Actions {...props} />
      {props.isRunning || props.summary.text === '' ? null : (
        <Suspense>
          <PrintedSummary summary={props.summary} />
        </Suspense>
      )}
      {reading.isWide ? (
        <SourceBeside {...props} />
      ) : (
        <SourceSheet reading={reading}>
          <div className="relative h-full">
            <SourceColumn {...props} />
            {props.document === undefined ? null : (
              <div className="absolute inset-y-0 right-4 w-2.5 border-x border-line-strong">
                <ScrollStrip {...props} document={props.document} />
              </div>
            )}
          </div>
        </SourceSheet>
      )}
    </>
  );
}

/** What can be done with it, in the line over it or at the bottom of a phone. */
function Actions(props: Columns) {
  const places = useDeskPlaces();
  const { summary, reading, document } = props;
  const hasSource = document !== undefined || props.onWantSource !== undefined;
  const showSource = hasSource ? () => (props.onWantSource?.(), reading.setIsSheetOpen(true)) : undefined;
  if (props.isRunning || summary.text === '')
    return reading.isWide || places.bar === null
      ? null
      : createPortal(<IdleBarActions onShowSource={showSource} />, places.bar);
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
  const awaits = { source: isAwaitingSource(props), questions: props.willAsk === true };
  return createPortal(<BarActions {...actions} onShowSource={showSource} awaits={awaits} />, places.bar);
}

const isAwaitingSource = ({ isSourceBeside, document, isSourceMissing }: Columns): boolean =>
  isSourceBeside && document === undefined && !isSourceMissing;

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
        : createPortal(<ScrollStrip {...props} document={document} />, places.strip)}
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
  return <SummaryPane {...props} strip={hasSheet ? <Overview {...props} document={document} /> : null} />;
}

type WithDocument = Columns & { document: Document };

function ScrollStrip({ document, summary, reading }: WithDocument) {
  return (
    <SourceStrip
      document={document}
      marks={reading.marks}
      omitted={summary.coverage?.omitted ?? []}
      highlighted={reading.choice.highlighted}
      onChoose={reading.goToPlace}
      findScroller={() => reading.page.current?.querySelector<HTMLElement>(`#${sourceScrollerId}`) ?? undefined}
    />
  );
}

function Overview({ document, summary, reading }: WithDocument) {
  return (
    <CoverageStrip
      length={document.text.length}
      marks={reading.marks}
      omitted={summary.coverage?.omitted ?? []}
      highlighted={reading.choice.highlighted}
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
      id={sourceScrollerId}
      document={document}
      marks={reading.marks}
      choice={reading.choice}
      onChoose={reading.goToSentence}
      header={<SourceFacts source={progress?.source ?? summary.source} pageTitle={summary.title} />}
    />
  );
}
