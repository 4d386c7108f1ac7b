import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import type { SummaryChange } from '#api/create-api.ts';

/** The kept summaries that match `q`, newest first, page by page. */
export function useHistory(q: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['summaries', q],
    queryFn: ({ pageParam }) => api.listSummaries({ q, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
}

/** The changes that a row of the history can make; the list is read again after each. */
export function useHistoryChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['summaries'] });
  const change = useMutation({
    mutationFn: ({ id, ...fields }: SummaryChange & { id: string }) => api.changeSummary(id, fields),
    onSuccess: (summary) => queries.setQueryData(['summary', summary.id], summary),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.deleteSummary(id),
    onSuccess: (_, id) => queries.removeQueries({ queryKey: ['summary', id] }),
    onSettled,
  });
  return { change, remove };
}
