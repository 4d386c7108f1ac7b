import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Sentence } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useMessages } from '#messages/messages-context.tsx';
import { shapeName } from '#messages/shape-name.ts';
import { CoverageNote } from './coverage-note.tsx';
import { EndNotice } from './end-notice.tsx';
import { LengthCounter } from './length-counter.tsx';
import { ReadingActions } from './reading-actions.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { RunStatus } from './run-status.tsx';
import { SummaryLines } from './summary-lines.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';
import { useSteadyText } from './use-steady-text.ts';

type Props = ReadingViewProps & {
  sentences: readonly Sentence[];
  choice: EvidenceChoice;
  onChoose: (sentence: number) => void;
  strip: ReactNode;
  onShowSource: (() => void) | undefined;
};

/** The right column: the summary as it is written, how it was judged, and what can be done with it. */
export function SummaryPane(props: Props) {
  const { reading: words } = useMessages();
  const { summary, progress, isRunning } = props;
  const { shown, isWhole } = useSteadyText(progress?.text ?? summary.text, isRunning);
  const isSettled = !isRunning && isWhole;
  const hasText = summary.status === 'done' || summary.text !== '';
  return (
    <article className="mx-auto w-full max-w-[42rem] px-4 py-6 sm:px-6" aria-busy={!isSettled}>
      <PaneHead {...props} shown={shown} isSettled={isSettled} />
      {isRunning ? <RunStatus progress={progress} onStop={props.onStop} /> : null}
      <EndNotice summary={summary} onPassword={props.onPassword} />
      {shown === '' && isRunning ? <div className="min-h-40" /> : null}
      <section aria-label={words.summary} lang={summary.source?.language}>
        <SummaryLines
          text={shown}
          sentences={props.sentences}
          shape={summary.shape}
          title={summary.title}
          isGrowing={!isSettled}
          choice={props.choice}
          onChoose={props.onChoose}
        />
      </section>
      <p role="status" className="sr-only">
        {isSettled && summary.status === 'done' ? words.done(summary.characters) : ''}
      </p>
      <Judgement {...props} isSettled={isSettled} />
      {isSettled && hasText ? <ReadingActions summary={summary} onDelete={props.onDelete} /> : null}
    </article>
  );
}

function PaneHead({ summary, progress, shown, isSettled }: Props & { shown: string; isSettled: boolean }) {
  const { reading: words, compose } = useMessages();
  const titleRead = progress?.source?.title ?? '';
  const title = isSettled || titleRead === '' ? summary.title : titleRead;
  return (
    <>
      <h1 className="text-title sm:text-headline">{title === '' ? words.titleRunning : title}</h1>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
        <p className="text-small text-ink-soft">{shapeName(summary.shape, summary.request.length, compose)}</p>
        {summary.status === 'failed' ? null : <LengthCounter text={shown} length={summary.request.length} />}
      </div>
    </>
  );
}

/** Under the text: what to check, where it was drawn from, how much was read, and how long it stays. */
function Judgement({ summary, sentences, strip, onShowSource, isSettled }: Props & { isSettled: boolean }) {
  const { reading: words } = useMessages();
  const toCheck = sentences.filter((sentence) => sentence.verdict !== 'supported').length;
  return (
    <>
      {isSettled && toCheck > 0 ? (
        <p className="mt-6 border-l-4 border-ochre bg-ochre-wash px-4 py-2 text-small">{words.toCheck(toCheck)}</p>
      ) : null}
      {strip === null || (isSettled && sentences.length === 0) ? null : (
        <div className="mt-8">
          {strip}
          <p className="mt-2 text-note text-ink-soft">{words.hint}</p>
        </div>
      )}
      {isSettled ? <CoverageNote summary={summary} /> : null}
      {onShowSource === undefined ? null : (
        <Button
          className="mt-4 w-full"
          icon={<BookOpen aria-hidden="true" className="size-4" />}
          onClick={onShowSource}
        >
          {words.showSource}
        </Button>
      )}
      {isSettled && summary.request.retention === 'none' ? (
        <Notice tone="warning" className="mt-4">
          {words.unkept}
        </Notice>
      ) : null}
    </>
  );
}
