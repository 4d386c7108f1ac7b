import { useState, type ReactNode } from 'react';
import { Notice } from '@youyaku/ui/notice';
import { useMessages } from '#messages/messages-context.tsx';
import { CheckedDialog } from './checked-dialog.tsx';
import { MarkAdded } from './added-words.tsx';
import { ChapterList } from './chapter-list.tsx';
import { EndNotice } from './end-notice.tsx';
import { FallbackNotice, GenerationFacts, GenerationNotes } from './generation-notes.tsx';
import { PaneHead } from './pane-head.tsx';
import { ReadingActions } from './reading-actions.tsx';
import type { ReadingViewProps } from './reading-props.ts';
import { ReadingNotesList } from './reading-notes-list.tsx';
import { StandIn } from './stand-in.tsx';
import { SummaryBody } from './summary-body.tsx';
import type { PageChecking } from './use-checking.ts';
import type { Reading } from './use-reading.ts';
import { getVisibleText } from './get-visible-text.ts';

type Props = ReadingViewProps & {
  reading: Reading;
  checking: PageChecking;
  strip: ReactNode;
};

/** The right column: the summary while it is written, its verdicts, and the actions on it. */
export function SummaryPane(props: Props) {
  const { reading: labels } = useMessages();
  const { summary, progress, isRunning, reading } = props;
  const shown = getVisibleText(reading.text, isRunning);
  const isSettled = !isRunning;
  const earlier = isSettled ? props.comparedWith : undefined;
  const compared = { text: shown, earlier, language: summary.source?.language ?? 'ja' };
  const [isCheckedOpen, setIsCheckedOpen] = useState(false);
  const isDone = summary.status === 'done';
  const canAct = isSettled && (isDone || summary.text !== '') && props.willAsk !== true;
  return (
    <article
      className="mx-auto w-full max-w-[42rem] flex-1 px-5 py-6 sm:px-6 lg:max-w-none lg:px-0 lg:py-7"
      aria-busy={!isSettled}
    >
      <PaneHead {...props} isSettled={isSettled} onDetails={() => setIsCheckedOpen(true)} />
      <EndNotice summary={summary} onPassword={props.onPassword} />
      {isDone ? <FallbackNotice summary={summary} /> : null}
      {isDone ? <UnreadSources summary={summary} /> : null}
      {shown === '' && isRunning ? <Waiting standIn={props.standIn} /> : null}
      <MarkAdded {...compared}>
        <SummaryBody
          summary={summary}
          source={progress?.source ?? summary.source}
          reading={reading}
          checking={props.checking}
          text={shown}
          isSettled={isSettled}
        />
      </MarkAdded>
      <p role="status" className="sr-only">
        {isSettled && isDone && props.isDoneSaid !== true ? labels.done(summary.characters) : ''}
      </p>
      <p role="status" className="sr-only">
        {props.checking.said}
      </p>
      {isSettled ? props.versions : null}
      <VerdictSection {...props} isSettled={isSettled} />
      <CheckedDialog
        isOpen={isCheckedOpen}
        onClose={() => setIsCheckedOpen(false)}
        summary={summary}
        sentences={reading.sentences}
        onChoose={reading.goToPlaceOf}
      />
      {canAct ? <ReadingActions {...props} /> : null}
      {isSettled && props.document !== undefined ? props.renderBelow({ ...reading, checking: props.checking }) : null}
    </article>
  );
}

/** A source of which nothing was read is named without a press; everything else about the reading is in the dialog of the line below the title. */
function UnreadSources({ summary }: Pick<Props, 'summary'>) {
  const unread = summary.source?.warnings.filter(({ code }) => code === 'source_unread') ?? [];
  return unread.length === 0 ? null : (
    <div className="-mt-3 mb-6">
      <ReadingNotesList omitted={[]} warnings={unread} />
    </div>
  );
}

function Waiting({ standIn }: Pick<Props, 'standIn'>) {
  return standIn === undefined ? <div className="min-h-40" /> : <StandIn text={standIn.text} lang={standIn.language} />;
}

/** Below the text: its source, which engine wrote it, and how long it is stored. How much was read stands in the line below the title. */
function VerdictSection({ isSettled, ...props }: Props & { isSettled: boolean }) {
  const { reading: labels } = useMessages();
  const { summary, reading, strip } = props;
  const { sentences } = reading;
  return (
    <>
      {isSettled ? <GenerationNotes summary={summary} onResume={props.onResume} /> : null}
      {strip === null || sentences.length === 0 ? null : (
        <div className="mt-8">
          {strip}
          <p className="mt-2 text-note text-ink-soft">{labels.hint}</p>
        </div>
      )}
      {isSettled ? (
        <ChapterList
          chapters={reading.chapters}
          open={reading.openChapters}
          onToggle={reading.toggleChapter}
          choice={reading.choice}
          checking={props.checking}
          onChoose={reading.goToPlaceOf}
          lang={summary.source?.language}
          read={summary}
        />
      ) : null}
      {isSettled && summary.status === 'done' ? <GenerationFacts summary={summary} /> : null}
      {isSettled && summary.request.retention === 'none' && summary.engine.kind !== 'device' ? (
        <Notice tone="warning" className="mt-4">
          {labels.unkept}
        </Notice>
      ) : null}
    </>
  );
}
