import { Dialog } from '@youyaku/ui/dialog';
import { useMessages } from '#messages/messages-context.tsx';
import { BottomBar } from './reading-bar.tsx';
import { CoverageStrip } from './coverage-strip.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourcePane } from './source-pane.tsx';
import { SummaryPane } from './summary-pane.tsx';
import { useChecking, type PageChecking } from './use-checking.ts';
import { useDecisions } from './use-decisions.ts';
import { useReading, type Reading } from './use-reading.ts';

type Columns = ReadingViewProps & { reading: Reading; checking: PageChecking };

/** Source and summary side by side; on a narrow screen the source is a sheet over the summary. */
export function ReadingView(given: ReadingViewProps) {
  const decisions = useDecisions(given.summary, given.onDecide);
  const shown = { ...given, summary: decisions.summary };
  const reading = useReading(shown);
  const checking = useChecking(decisions, reading, shown);
  const props = { ...shown, reading, checking };
  const { page, isWide } = reading;
  if (props.document === undefined && props.isSourceMissing) {
    return (
      <div ref={page} className="flex flex-1 flex-col">
        <SummaryColumn {...props} />
        {isWide || props.isRunning || props.summary.text === '' ? null : (
          <BottomBar
            summary={props.summary}
            isSecond={checking.isCorrecting}
            onAsk={undefined}
            onShare={props.onShare}
            onShowSource={undefined}
          />
        )}
      </div>
    );
  }
  return isWide ? <TwoColumns {...props} /> : <ColumnAndSheet {...props} />;
}

function TwoColumns(props: Columns) {
  const { page, choice, marks } = props.reading;
  const height = 'sticky top-0 h-[calc(100dvh-3.5rem)]';
  return (
    <div
      ref={page}
      className="relative mx-auto grid w-full max-w-page flex-1 grid-cols-[minmax(0,1fr)_3rem_minmax(0,1fr)]"
    >
      <div className={height}>
        <SourceColumn {...props} />
      </div>
      <div className={`${height} flex justify-start py-6 pl-1`}>
        <Strip {...props} direction="down" />
      </div>
      <div>
        <SummaryColumn {...props} />
      </div>
      <EvidenceLine page={page} highlighted={choice.highlighted} marks={marks} />
    </div>
  );
}

function ColumnAndSheet(props: Columns) {
  const { reading: labels, frame } = useMessages();
  const { page, isSheetOpen, setIsSheetOpen } = props.reading;
  return (
    <div ref={page} className="flex flex-1 flex-col">
      <SummaryColumn {...props} />
      {props.isRunning || props.summary.text === '' ? null : (
        <BottomBar
          summary={props.summary}
          isSecond={props.checking.isCorrecting}
          onAsk={props.onAsk}
          onShare={props.onShare}
          onShowSource={props.document === undefined ? undefined : () => setIsSheetOpen(true)}
        />
      )}
      <Dialog
        shape="sheet"
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={labels.source}
        closeLabel={frame.close}
      >
        <SourceColumn {...props} />
      </Dialog>
    </div>
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
      <div className="px-4 py-6 text-small text-ink-soft sm:px-6">
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
