import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SummaryProgress } from '@youyaku/client/summary-progress';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from '#api/api-context.tsx';
import { putAnswer } from '#api/put-answer.ts';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';

export type SummaryRun =
  | { kind: 'loading' }
  | { kind: 'absent'; reason: ApiFailureReason; retry: () => void }
  | {
      kind: 'present';
      summary: Summary;
      isRunning: boolean;
      /** It was deleted while this page showed it. */
      isDeleted: boolean;
      /** Undefined for a summary that was finished when the page was opened. */
      progress: SummaryProgress | undefined;
      /** Why the run can no longer be followed; the run itself may continue. */
      cut: ApiFailureReason | undefined;
      retry: () => void;
    };

/** While there is no response at all, the page retries by itself: after a server restart no click is needed. */
const askAgainMs = 3_000;

function isSilence(error: Error | null): boolean {
  return error !== null && getFailureReason(error).kind === 'network';
}

function isNotFound(error: Error | null): boolean {
  const reason = error === null ? undefined : getFailureReason(error);
  return reason?.kind === 'problem' && reason.problem.code === 'not_found';
}

const summaryKey = (id: string) => ['summary', id];

/** A summary by its id: read once, and followed to its end while it is being made, also after a reload. */
export function useSummaryRun(id: string): SummaryRun {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<SummaryProgress>();
  const [cut, setCut] = useState<ApiFailureReason>();
  const record = useQuery({
    queryKey: summaryKey(id),
    queryFn: async () => {
      const summary = await api.summaries.get({ id });
      // A response means that the connection is back.
      setCut(undefined);
      return summary;
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (isSilence(state.error) || cut?.kind === 'network' ? askAgainMs : false),
  });
  const isRunning = record.data?.status === 'queued' || record.data?.status === 'running';

  // Retrying after a failure clears the failure.
  const isFollowed = isRunning && cut === undefined;

  useEffect(() => {
    if (!isFollowed) return;
    const stop = new AbortController();
    void follow(api.followSummary(id, { signal: stop.signal }), {
      onStep: (next) => {
        setProgress(next);
        if (next.summary !== undefined) void putAnswer(queries, summaryKey(id), next.summary);
        // Only the record has all details of a stopped or failed run.
        if (next.error !== undefined) void queries.invalidateQueries({ queryKey: summaryKey(id) });
      },
      onCut: (reason) => stop.signal.aborted || setCut(reason),
    });
    return () => stop.abort();
  }, [api, queries, id, isFollowed]);

  if (record.isPending) return { kind: 'loading' };
  const { data: summary, error } = record;
  const isDeleted = summary !== undefined && isNotFound(error);
  // What is on the page stays, should the connection be away while it is read again.
  if (summary === undefined || (error !== null && !isDeleted && !isSilence(error)))
    return { kind: 'absent', reason: getFailureReason(error), retry: () => void record.refetch() };
  const retry = () => (void record.refetch(), setCut(undefined));
  return { kind: 'present', summary, isRunning: isRunning && !isDeleted, isDeleted, progress, cut, retry };
}

/** Passes on every step of a run, or finally why it could not be followed to its end. */
async function follow(
  steps: AsyncIterable<SummaryProgress>,
  handlers: { onStep: (progress: SummaryProgress) => void; onCut: (reason: ApiFailureReason) => void },
): Promise<void> {
  try {
    for await (const step of steps) handlers.onStep(step);
  } catch (error) {
    handlers.onCut(getFailureReason(error));
  }
}
