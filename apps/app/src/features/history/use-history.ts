import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';

/** The stored summaries that match `q`, newest first, page by page. */
export function useHistory(q: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['summaries', q],
    queryFn: ({ pageParam }) => api.summaries.list({ q: q === '' ? undefined : q, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
}

/** Changes to a row of the history; the list is reloaded after each. */
export function useHistoryChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['summaries'] });
  const change = useMutation({
    mutationFn: (changed: { id: string; title?: string; pinned?: boolean }) => api.summaries.update(changed),
    onSuccess: (summary) => queries.setQueryData(['summary', summary.id], summary),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.summaries.delete({ id }),
    onSuccess: (_, id) => queries.removeQueries({ queryKey: ['summary', id] }),
    onSettled,
  });
  return { change, remove };
}
