import { BookOpen } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sentence, Summary } from '@youyaku/contract/summary';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { shapeName } from '#messages/shape-name.ts';
import { CoverageNote } from './coverage-note.tsx';
import { LengthCounter } from './length-counter.tsx';
import { ReadingActions } from './reading-actions.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { RunStatus } from './run-status.tsx';
import { SummaryLines } from './summary-lines.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';
import { useSteadyText } from './use-steady-text.ts';

/** The right column: the summary as it is written, how it was judged, and what can be done with it. */
export function SummaryPane(
  props: ReadingViewProps & {
    sentences: readonly Sentence[];
    choice: EvidenceChoice;
    onChoose: (sentence: number) => void;
    strip: ReactNode;
    isBesideSource: boolean;
    onShowSource: (() => void) | undefined;
  },
) {
  const { reading: words, compose } = useMessages();
  const { summary, progress, isRunning, choice } = props;
  const { shown, isWhole } = useSteadyText(progress?.text ?? summary.text, isRunning);
  const isSettled = !isRunning && isWhole;
  const toCheck = props.sentences.filter((sentence) => sentence.verdict !== 'supported').length;
  const title = (progress?.source?.title ?? '') === '' || isSettled ? summary.title : (progress?.source?.title ?? '');

  // Beside the source the first sentence shows its place by itself, so that nobody has to find out that it can.
  const { choose, chosen } = choice;
  const hasFirst = isSettled && props.isBesideSource && (props.sentences[0]?.evidence.length ?? 0) > 0;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!hasFirst || isShown) return;
    setIsShown(true);
    if (chosen === undefined) choose(0, 0);
  }, [hasFirst, isShown, chosen, choose]);

  return (
    <article className="mx-auto w-full max-w-[42rem] px-4 py-6 sm:px-6" aria-busy={!isSettled}>
      <h1 className="text-title sm:text-headline">{title === '' ? words.titleRunning : title}</h1>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
        <p className="text-small text-ink-soft">{shapeName(summary.shape, summary.request.length, compose)}</p>
        {summary.status === 'failed' ? null : <LengthCounter text={shown} length={summary.request.length} />}
      </div>
      {isRunning ? <RunStatus progress={progress} onStop={props.onStop} /> : null}
      <EndNotice summary={summary} />
      {shown === '' && isRunning ? <div className="min-h-40" /> : null}
      <section aria-label={words.summary} lang={summary.source?.language}>
        <SummaryLines
          text={shown}
          sentences={props.sentences}
          isPassage={summary.shape === 'paragraph'}
          isGrowing={!isSettled}
          choice={choice}
          onChoose={props.onChoose}
        />
      </section>
      <p role="status" className="sr-only">
        {isSettled && summary.status === 'done' ? words.done(summary.characters) : ''}
      </p>
      {isSettled && toCheck > 0 ? (
        <p className="mt-6 border-l-4 border-ochre bg-ochre-wash px-4 py-2 text-small">{words.toCheck(toCheck)}</p>
      ) : null}
      {props.strip === null ? null : (
        <div className="mt-8">
          {props.strip}
          <p className="mt-2 text-note text-ink-soft">{words.hint}</p>
        </div>
      )}
      {isSettled ? <CoverageNote summary={summary} /> : null}
      {props.onShowSource === undefined ? null : (
        <Button
          className="mt-4 w-full"
          icon={<BookOpen aria-hidden="true" className="size-4" />}
          onClick={props.onShowSource}
        >
          {words.showSource}
        </Button>
      )}
      {isSettled && summary.request.retention === 'none' ? (
        <Notice tone="warning" className="mt-4">
          {words.unkept}
        </Notice>
      ) : null}
      {isSettled && (summary.status === 'done' || summary.text !== '') ? (
        <ReadingActions summary={summary} onDelete={props.onDelete} />
      ) : null}
    </article>
  );
}

/** How a run ended that did not end well. */
function EndNotice({ summary }: { summary: Summary }) {
  const { reading: words } = useMessages();
  if (summary.status === 'cancelled') {
    return (
      <Notice tone="info" title={words.cancelled} className="mb-6">
        {summary.text === '' ? undefined : words.cancelledBody}
      </Notice>
    );
  }
  if (summary.status !== 'failed') return null;
  const { code, message: detail, charactersMin } = summary.error ?? { code: 'internal' as const, message: '' };
  const again = `/?from=${summary.id}`;
  return (
    <div className="mb-6">
      <FailureNotice
        reason={code === 'internal' ? { kind: 'broken' } : { kind: 'problem', problem: { code, detail } }}
        actions={
          <>
            {charactersMin === undefined ? null : (
              <Link to={`${again}&max=${charactersMin}`} className={buttonClass()}>
                {words.lengthenTo(charactersMin)}
              </Link>
            )}
            <Link to={again} className={buttonClass()}>
              {words.backToInput}
            </Link>
          </>
        }
      />
    </div>
  );
}
