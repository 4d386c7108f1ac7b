import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { createDraftFromSummary, findDraftFault, buildSummaryRequest } from '#features/compose/compose-draft.ts';
import { withPassword } from '#features/compose/list-sources.ts';
import { QuestionsPane } from '#features/questions/questions-pane.tsx';
import { useQuestions } from '#features/questions/use-questions.ts';
import { ReadingView } from '#features/reading/reading-view.tsx';
import { SummaryLines } from '#features/reading/summary-lines.tsx';
import { useSource, useSummaryRun } from '#features/reading/use-summary-run.ts';
import { getVisibleText } from '#features/reading/get-visible-text.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** `/s/:id`: one summary next to its source, while it is made and afterwards. */
export function SummaryRoute() {
  const { id = '' } = useParams();
  return <OneSummary key={id} id={id} />;
}

function OneSummary({ id }: { id: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { frame, reading, notFound, service } = useMessages();
  const run = useSummaryRun(id);
  const earlier = readEarlier(useLocation().state);
  const questionsPane = useRef<HTMLDivElement>(null);
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
  if (run.kind === 'absent') {
    return (
      <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-6">
        <title>{`${reading.summary} | ${service}`}</title>
        <h1 className="sr-only">{reading.summary}</h1>
        <FailureNotice reason={run.reason} onRetry={run.retry} />
        <Link to="/" className={buttonClass('plain', 'mt-6')}>
          {notFound.action}
        </Link>
      </div>
    );
  }

  async function remove() {
    await api.summaries.delete({ id });
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    await navigate('/mypage/history');
    queries.removeQueries({ queryKey: ['summary', id] });
    queries.removeQueries({ queryKey: ['source', id] });
    queries.removeQueries({ queryKey: ['questions', id] });
  }
  async function stop() {
    queries.setQueryData(['summary', id], await api.summaries.cancel({ id }));
  }
  async function openWith(password: string) {
    if (run.kind !== 'present') return;
    const next = await api.startSummary(repeatRequest(run.summary, undefined, password));
    // The summary whose file could not be opened is empty.
    void api.summaries.delete({ id }).catch(() => undefined);
    await navigate(`/s/${next.id}`, { replace: true });
  }
  async function resume() {
    if (run.kind === 'present')
      await navigate(`/s/${(await api.startSummary(repeatRequest(run.summary, source.data))).id}`);
  }
  async function repeat() {
    if (run.kind !== 'present') return;
    const next = await api.startSummary({ ...repeatRequest(run.summary, source.data), again: true });
    await navigate(`/s/${next.id}`, { state: { earlier: `/s/${id}` } });
  }
  function ask() {
    const box = questionsPane.current?.querySelector('textarea');
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: 'center' });
  }
  // The pasted text may have been deleted.
  const canResume = findDraftFault(createDraftFromSummary(run.summary, source.data)) === undefined;
  const title = run.isRunning ? reading.titleRunning : run.summary.title;
  return (
    <>
      <title>{`${title} | ${service}`}</title>
      {run.cut === undefined ? null : (
        <div className="mx-auto w-full max-w-3xl px-4 pt-6 sm:px-6">
          <FailureNotice reason={run.cut} onRetry={run.retry} />
        </div>
      )}
      <ReadingView
        summary={run.summary}
        isRunning={run.isRunning}
        progress={run.progress}
        document={source.data}
        isSourceMissing={source.isError}
        onStop={stop}
        onDelete={remove}
        onResume={canResume ? resume : undefined}
        onAgain={canResume ? repeat : undefined}
        earlier={earlier}
        onAsk={source.data === undefined ? undefined : ask}
        onPassword={openWith}
        others={questions.sentences}
        renderBelow={({ firstOther, choice, goToPlaceOf }) => (
          <div ref={questionsPane}>
            <QuestionsPane
              questions={questions}
              isKept={run.summary.request.retention === 'keep'}
              renderLines={({ first, text, ...answer }) => (
                <SummaryLines
                  {...answer}
                  text={getVisibleText(text, answer.isGrowing)}
                  first={firstOther + first}
                  shape="lines"
                  read={run.summary}
                  title={run.summary.title}
                  size="small"
                  choice={choice}
                  onChoose={goToPlaceOf}
                />
              )}
            />
          </div>
        )}
      />
    </>
  );
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
