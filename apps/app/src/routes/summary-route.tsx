import type { Document } from '@youyaku/contract/document';
import type { Decision, Summary } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { useCallback, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '@youyaku/ui/button';
import { useCanEdit } from '#api/use-space.ts';
import { useApi } from '#api/api-context.tsx';
import { useEnterSpaceOf } from '#frame/use-enter-space-of.ts';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { createDraftFromSummary, findFirstFieldError, buildSummaryRequest } from '#features/compose/compose-draft.ts';
import { withPassword } from '#features/compose/list-sources.ts';
import { QuestionsPane, type AnswerLines } from '#features/questions/questions-pane.tsx';
import { useQuestions, type Questions } from '#features/questions/use-questions.ts';
import type { ReadingViewProps } from '#features/reading/reading-props.ts';
import { DeletedNotice } from '#features/reading/deleted-notice.tsx';
import { ReadingView } from '#features/reading/reading-view.tsx';
import { SummaryLines } from '#features/reading/summary-lines.tsx';
import { useShareDialog } from '#features/share/use-share-dialog.tsx';
import { useSource, useSummaryRun, type SummaryRun } from '#features/reading/use-summary-run.ts';
import { getVisibleText } from '#features/reading/get-visible-text.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { toDeletedState } from '#frame/deleted-state.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** `/s/:id`: one summary next to its source, while it is made and afterwards. */
export function SummaryRoute() {
  const { id = '' } = useParams();
  return <OneSummary key={id} id={id} />;
}

function OneSummary({ id }: { id: string }) {
  const { frame } = useMessages();
  const run = useSummaryRun(id);
  const earlier = readEarlier(useLocation().state);
  const isRead = run.kind === 'present' && (!run.isRunning || run.progress?.source !== undefined);
  const source = useSource(id, isRead);
  const questions = useQuestions(
    id,
    source.data !== undefined,
    run.kind === 'present' ? run.summary.request.engine : undefined,
  );

  if (run.kind === 'loading') {
    return (
      <p role="status" className="px-4 py-12 text-center text-ink-soft sm:px-6">
        {frame.loading}
      </p>
    );
  }
  if (run.kind === 'absent') return <AbsentSummary id={id} reason={run.reason} onRetry={run.retry} />;
  return <PresentSummary id={id} run={run} source={source} questions={questions} earlier={earlier} />;
}

type AbsentProps = { id: string; reason: ApiFailureReason; onRetry: () => void };

/** A colleague's link may lead into another space of this account: the tab then goes there. */
function AbsentSummary({ id, reason, onRetry }: AbsentProps) {
  const { reading, notFound, service, frame } = useMessages();
  const isGone = reason.kind === 'problem' && reason.problem.code === 'not_found';
  if (useEnterSpaceOf(id, isGone))
    return (
      <p role="status" className="px-4 py-12 text-center text-ink-soft sm:px-6">
        {frame.loading}
      </p>
    );
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-6">
      <title>{`${reading.summary} | ${service}`}</title>
      <h1 className="sr-only">{reading.summary}</h1>
      <FailureNotice reason={reason} onRetry={onRetry} />
      <Link to="/" className={buttonClass('plain', 'mt-6')}>
        {notFound.action}
      </Link>
    </div>
  );
}

function PresentSummary(props: {
  id: string;
  run: Extract<SummaryRun, { kind: 'present' }>;
  source: ReturnType<typeof useSource>;
  questions: Questions;
  earlier: string | undefined;
}) {
  const { reading, service } = useMessages();
  const { id, run, source, questions } = props;
  const questionsPane = useRef<HTMLDivElement>(null);
  const actions = useSummaryActions(id, run.summary, source.data);
  const isDeleted = run.isDeleted && !actions.isRemoving;
  const canEdit = useCanEdit();
  const canChange = canEdit && !isDeleted;
  // The pasted text may have been deleted.
  const canResume = canEdit && findFirstFieldError(createDraftFromSummary(run.summary, source.data)) === undefined;
  const share = useShareDialog(run.summary, { canChange, hasSource: source.data !== undefined });
  const title = run.isRunning ? reading.titleRunning : run.summary.title;
  return (
    <>
      <title>{`${title} | ${service}`}</title>
      {isDeleted ? <DeletedNotice /> : <CutNotice run={run} />}
      <ReadingView
        summary={run.summary}
        isRunning={run.isRunning}
        progress={run.progress}
        document={source.data}
        isSourceMissing={source.isError}
        onStop={actions.stop}
        onDelete={canChange ? actions.remove : undefined}
        onResume={canResume ? actions.resume : undefined}
        onAgain={canResume ? actions.repeat : undefined}
        earlier={props.earlier}
        onAsk={source.data === undefined || !canChange ? undefined : () => focusQuestion(questionsPane.current)}
        onShare={share.open}
        onPassword={actions.openWith}
        onDecide={canChange ? actions.decide : undefined}
        others={questions.sentences}
        renderBelow={(link) => (
          <div ref={questionsPane}>
            <Questioning summary={run.summary} questions={questions} canAsk={canEdit} link={link} />
          </div>
        )}
      />
      {share.dialog}
    </>
  );
}

function Questioning(props: Omit<AnswerProps, 'answer'> & { questions: Questions; canAsk: boolean }) {
  const { summary, link } = props;
  return (
    <QuestionsPane
      questions={props.questions}
      canAsk={props.canAsk}
      isKept={summary.request.retention === 'keep'}
      renderLines={(answer) => <Answer summary={summary} answer={answer} link={link} />}
    />
  );
}

function CutNotice({ run: { cut, retry } }: { run: Extract<SummaryRun, { kind: 'present' }> }) {
  if (cut === undefined) return null;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 sm:px-6">
      <FailureNotice reason={cut} onRetry={retry} />
    </div>
  );
}

function focusQuestion(pane: HTMLElement | null): void {
  const box = pane?.querySelector('textarea');
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
}

type AnswerProps = {
  summary: Summary;
  answer: Parameters<AnswerLines>[0];
  link: Parameters<ReadingViewProps['renderBelow']>[0];
};

/** Answers are not stored with decisions: their contradictions can be looked at, and that is all. */
function readOnly({
  decide: _decide,
  undo: _undo,
  ...checking
}: AnswerProps['link']['checking']): AnswerProps['link']['checking'] {
  return checking;
}

/** An answer to a question, read like the sentences of the summary. */
function Answer({ summary, answer: { first, text, ...answer }, link }: AnswerProps) {
  return (
    <SummaryLines
      {...answer}
      text={getVisibleText(text, answer.isGrowing)}
      first={link.firstOther + first}
      shape="lines"
      read={summary}
      title={summary.title}
      size="small"
      choice={link.choice}
      onChoose={link.goToPlaceOf}
      checking={readOnly(link.checking)}
    />
  );
}

function useSummaryActions(id: string, summary: Summary, document: Document | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);

  async function remove() {
    setIsRemoving(true);
    await api.summaries.deleteMany({ ids: [id] }).catch((error: unknown) => {
      setIsRemoving(false);
      throw error;
    });
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    await navigate('/mypage/history', { state: toDeletedState([id]) });
    queries.removeQueries({ queryKey: ['summary', id] });
    queries.removeQueries({ queryKey: ['source', id] });
    queries.removeQueries({ queryKey: ['questions', id] });
  }
  async function stop() {
    queries.setQueryData(['summary', id], await api.summaries.cancel({ id }));
  }
  const decide = useCallback(
    async (decisions: Decision[]) => {
      queries.setQueryData(['summary', id], await api.summaries.update({ id, decisions }));
      void queries.invalidateQueries({ queryKey: ['summaries'] });
    },
    [api, queries, id],
  );
  async function openWith(password: string) {
    const next = await api.startSummary(repeatRequest(summary, undefined, password));
    // The summary whose file could not be opened is empty.
    void api.summaries.delete({ id }).catch(() => undefined);
    await navigate(`/s/${next.id}`, { replace: true });
  }
  async function resume() {
    const next = await api.startSummary(repeatRequest(summary, document));
    await navigate(`/s/${next.id}`);
  }
  async function repeat() {
    const next = await api.startSummary({ ...repeatRequest(summary, document), again: true });
    await navigate(`/s/${next.id}`, { state: { earlier: `/s/${id}` } });
  }
  return { isRemoving, remove, stop, decide, openWith, resume, repeat };
}

/** The state that the page of a repeated summary has about the earlier one. */
function readEarlier(state: unknown): string | undefined {
  const earlier = typeof state === 'object' && state !== null ? Reflect.get(state, 'earlier') : undefined;
  return typeof earlier === 'string' && earlier.startsWith('/s/') ? earlier : undefined;
}

/** Repeats the request of a summary. */
function repeatRequest(summary: Summary, document: Document | undefined, password = ''): SummaryRequest {
  return buildSummaryRequest(
    withPassword(createDraftFromSummary(summary, document), password),
    summary.request.source.fileId,
  );
}
