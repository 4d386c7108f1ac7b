import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Dialog } from '@youyaku/ui/dialog';
import { useMessages } from '#messages/messages-context.tsx';
import { CoverageStrip } from './coverage-strip.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import { evidenceKey, listMarks, type EvidenceMark } from './mark-evidence.ts';
import type { ReadingViewProps } from './reading-props.ts';
import { scrollToPlace } from './scroll-to-place.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourcePane } from './source-pane.tsx';
import { SummaryPane } from './summary-pane.tsx';
import { useEvidenceChoice } from './use-evidence-choice.ts';
import { useIsWide } from './use-is-wide.ts';

/** Source and summary like two columns of a galley proof; on a narrow screen the source is a sheet over the summary. */
export function ReadingView(props: ReadingViewProps) {
  const { summary, progress, document } = props;
  const { reading: words, frame } = useMessages();
  const page = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const sentences = progress?.sentences ?? summary.sentences;
  const choice = useEvidenceChoice(sentences);
  const marks = useMemo(() => (document === undefined ? [] : listMarks(sentences)), [document, sentences]);

  const { choose, placeAfter } = choice;
  const chooseSentence = useCallback(
    (sentence: number) => {
      const evidence = placeAfter(sentence);
      choose(sentence, evidence);
      if (!isWide) setIsSheetOpen(true);
      if (page.current !== null) scrollToPlace(page.current, evidenceKey(sentence, evidence));
    },
    [choose, placeAfter, isWide],
  );
  const chooseMark = useCallback(
    (mark: EvidenceMark) => {
      choose(mark.sentence, mark.evidence);
      setIsSheetOpen(false);
      const sentence = page.current?.querySelector<HTMLElement>(`[data-sentence="${mark.sentence}"]`);
      sentence?.focus({ preventScroll: true });
      sentence?.scrollIntoView({ block: 'nearest' });
    },
    [choose],
  );
  const chooseOnStrip = useCallback(
    (mark: EvidenceMark) => {
      choose(mark.sentence, mark.evidence);
      if (!isWide) setIsSheetOpen(true);
      if (page.current !== null) scrollToPlace(page.current, mark.key);
    },
    [choose, isWide],
  );
  useScrollWhenOpened(isSheetOpen, page, choice.chosen);

  const source = <SourceColumn {...props} marks={marks} choice={choice} onChoose={chooseMark} />;
  const strip = (direction: 'down' | 'across') =>
    document === undefined ? null : (
      <CoverageStrip
        direction={direction}
        textUnits={document.text.length}
        marks={marks}
        omitted={summary.coverage?.omitted ?? []}
        litKey={choice.lit?.key}
        onChoose={chooseOnStrip}
      />
    );
  const right = (
    <SummaryPane
      {...props}
      sentences={sentences}
      choice={choice}
      onChoose={chooseSentence}
      strip={isWide ? null : strip('across')}
      isBesideSource={isWide}
      onShowSource={isWide || document === undefined ? undefined : () => setIsSheetOpen(true)}
    />
  );
  if (document === undefined && props.isSourceMissing) return <div ref={page}>{right}</div>;
  if (!isWide) {
    return (
      <div ref={page} className="flex-1">
        {right}
        <Dialog
          shape="sheet"
          isOpen={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          title={words.source}
          closeLabel={frame.close}
        >
          {source}
        </Dialog>
      </div>
    );
  }
  return (
    <div
      ref={page}
      className="relative mx-auto grid w-full max-w-page flex-1 grid-cols-[minmax(0,1fr)_3rem_minmax(0,1fr)]"
    >
      <div className="sticky top-0 h-[calc(100dvh-3.5rem)]">{source}</div>
      <div className="sticky top-0 flex h-[calc(100dvh-3.5rem)] justify-start py-6 pl-1">{strip('down')}</div>
      <div>{right}</div>
      <EvidenceLine page={page} lit={choice.lit} />
    </div>
  );
}

/** A sheet is mounted when it opens: only then is there a place to scroll to. */
function useScrollWhenOpened(
  isOpen: boolean,
  page: RefObject<HTMLElement | null>,
  chosen: { sentence: number; evidence: number } | undefined,
) {
  useEffect(() => {
    if (!isOpen || chosen === undefined) return;
    const frame = requestAnimationFrame(() => {
      if (page.current !== null) scrollToPlace(page.current, evidenceKey(chosen.sentence, chosen.evidence));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, page, chosen]);
}

function SourceColumn(
  props: ReadingViewProps & {
    marks: readonly EvidenceMark[];
    choice: ReturnType<typeof useEvidenceChoice>;
    onChoose: (mark: EvidenceMark) => void;
  },
) {
  const { reading: words } = useMessages();
  if (props.document === undefined) {
    const waiting = props.isRunning ? words.sourceWaiting : words.sourceLoading;
    return (
      <div className="px-4 py-6 text-small text-ink-soft sm:px-6">
        <p>{props.isSourceMissing ? words.sourceMissing : waiting}</p>
      </div>
    );
  }
  return (
    <SourcePane
      document={props.document}
      marks={props.marks}
      choice={props.choice}
      onChoose={props.onChoose}
      header={<SourceFacts source={props.progress?.source ?? props.summary.source} pageTitle={props.summary.title} />}
    />
  );
}
