import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { useKeepOffline } from '#api/use-offline.ts';
import { useEnterSpaceOf } from '#frame/use-enter-space-of.ts';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { useQuestions } from '#features/questions/use-questions.ts';
import { useSource } from '#features/reading/use-source.ts';
import { useSummaryRun } from '#features/reading/use-summary-run.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { readFound } from '#frame/found-state.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { KeptDesk } from './kept-desk.tsx';
import { readOpens } from './opens.ts';

/** `/s/:id`: one summary next to its source, while it is made and afterwards. */
export function SummaryRoute() {
  const { id = '' } = useParams();
  return <OneSummary key={id} id={id} />;
}

function OneSummary({ id }: { id: string }) {
  const { frame } = useMessages();
  const run = useSummaryRun(id);
  const { state } = useLocation();
  const found = useMemo(() => readFound(state), [state]);
  const isRead = run.kind === 'present' && (!run.isRunning || run.progress?.source !== undefined);
  const source = useSource(id, isRead);
  useKeepOffline(run.kind === 'present' && !run.isDeleted ? run.summary : undefined, source.data);
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
  return (
    <KeptDesk
      id={id}
      run={run}
      source={source}
      questions={questions}
      earlier={readEarlier(state)}
      opens={readOpens(state)}
      found={found}
    />
  );
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

/** The state that the page of a repeated summary has about the earlier one. */
function readEarlier(state: unknown): string | undefined {
  const earlier = typeof state === 'object' && state !== null ? Reflect.get(state, 'earlier') : undefined;
  return typeof earlier === 'string' && earlier.startsWith('/s/') ? earlier : undefined;
}
