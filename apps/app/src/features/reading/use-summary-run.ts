import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SummaryProgress } from '@youyaku/client/summary-progress';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from '#api/api-context.tsx';
import { failureReason, type ApiFailureReason } from '#api/api-failure.ts';

export type SummaryRun =
  | { kind: 'loading' }
  | { kind: 'absent'; reason: ApiFailureReason; retry: () => void }
  | {
      kind: 'present';
      summary: Summary;
      isRunning: boolean;
      /** Undefined for a summary that was finished when the page was opened. */
      progress: SummaryProgress | undefined;
      /** Why the run cannot be followed any more; the run itself may go on. */
      cut: ApiFailureReason | undefined;
      retry: () => void;
    };

/** While nothing comes back at all, the page asks by itself: a server that starts again needs no press of a button. */
const askAgainMs = 3_000;

function isSilence(error: Error | null): boolean {
  return error !== null && failureReason(error).kind === 'network';
}

const summaryKey = (id: string) => ['summary', id];

/** A summary by its id: read once, and followed to its end when it is still being made, also after a reload. */
export function useSummaryRun(id: string): SummaryRun {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<SummaryProgress>();
  const [cut, setCut] = useState<ApiFailureReason>();
  const record = useQuery({
    queryKey: summaryKey(id),
    queryFn: async () => {
      const summary = await api.summaries.get({ id });
      // An answer means that the line is there again.
      setCut(undefined);
      return summary;
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (isSilence(state.error) || cut?.kind === 'network' ? askAgainMs : false),
  });
  const isRunning = record.data?.status === 'queued' || record.data?.status === 'running';

  // Asking again after a cut is taking the cut away.
  const isFollowed = isRunning && cut === undefined;

  useEffect(() => {
    if (!isFollowed) return;
    const stop = new AbortController();
    void follow(api.followSummary(id, { signal: stop.signal }), {
      onStep: (next) => {
        setProgress(next);
        if (next.summary !== undefined) queries.setQueryData(summaryKey(id), next.summary);
        // A stopped or failed run is told in full only by its record.
        if (next.error !== undefined) void queries.invalidateQueries({ queryKey: summaryKey(id) });
      },
      onCut: (reason) => stop.signal.aborted || setCut(reason),
    });
    return () => stop.abort();
  }, [api, queries, id, isFollowed]);

  if (record.isPending) return { kind: 'loading' };
  if (record.isError)
    return { kind: 'absent', reason: failureReason(record.error), retry: () => void record.refetch() };
  const retry = () => (void record.refetch(), setCut(undefined));
  return { kind: 'present', summary: record.data, isRunning, progress, cut, retry };
}

/** Hands over every step of a run, or at last why it could not be followed to its end. */
async function follow(
  steps: AsyncIterable<SummaryProgress>,
  hand: { onStep: (progress: SummaryProgress) => void; onCut: (reason: ApiFailureReason) => void },
): Promise<void> {
  try {
    for await (const step of steps) hand.onStep(step);
  } catch (error) {
    hand.onCut(failureReason(error));
  }
}

/** What was read for a summary, as soon as it has been read. */
export function useSource(id: string, isRead: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['source', id],
    queryFn: () => api.summaries.source({ id }),
    enabled: isRead,
    staleTime: Infinity,
    // The record may be a moment behind the event that told of it.
    retry: (count, error) => count < 8 && !isAbsent(failureReason(error)),
    retryDelay: 500,
  });
}

function isAbsent(reason: ApiFailureReason): boolean {
  return reason.kind === 'problem' && reason.problem.code !== 'conflict';
}
