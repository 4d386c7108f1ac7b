import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';

/** What was read for a summary, as soon as it has been read. */
export function useSource(id: string, isRead: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['source', id],
    queryFn: () => api.summaries.source({ id }),
    enabled: isRead,
    staleTime: Infinity,
    // The record may be written slightly after the event that announced it.
    retry: (count, error) => count < 8 && !isAbsent(getFailureReason(error)),
    retryDelay: 500,
  });
}

function isAbsent(reason: ApiFailureReason): boolean {
  return reason.kind === 'problem' && reason.problem.code !== 'conflict';
}
