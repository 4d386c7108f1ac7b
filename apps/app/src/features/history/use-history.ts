import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BulkChange, ExportFormat, HistoryFilters, SummaryPage } from '@youyaku/contract/history';
import { useApi } from '#api/api-context.tsx';
import { putAnswer } from '#api/put-answer.ts';
import { saveReceived } from '#frame/save-file.ts';

const pageRows = 50;
/** A row shows two lines of its text. */
const textMax = 240;

/** One page of the summaries that match, after the row that `cursor` names. */
export function useHistoryPage(filters: HistoryFilters, cursor: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['summaries', 'page', filters, cursor],
    queryFn: ({ signal }) => api.summaries.list({ ...filters, cursor, limit: pageRows, textMax }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The latest summaries, pinned ones first. */
export function useRecentSummaries(limit: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['summaries', 'recent', limit],
    queryFn: ({ signal }) => api.summaries.list({ limit, textMax }, { signal }),
    refetchOnMount: 'always',
  });
}

/** Changes to rows of the history; the lists are loaded again after each. */
export function useHistoryChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['summaries'] });
  const rename = useMutation({
    mutationFn: (changed: { id: string; title: string }) => api.summaries.update(changed),
    onSuccess: (summary) => putAnswer(queries, ['summary', summary.id], summary),
    onSettled,
  });
  const change = useMutation({
    mutationFn: (changed: BulkChange) => api.summaries.updateMany(changed),
    onSuccess: ({ ids }) => forget(ids),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (ids: string[]) => api.summaries.deleteMany({ ids }),
    onMutate: hide,
    onSuccess: ({ ids }) => forget(ids),
    onSettled,
  });
  const restore = useMutation({ mutationFn: (ids: string[]) => api.summaries.restore({ ids }), onSettled });
  const download = useMutation({
    mutationFn: (asked: { ids: string[]; format: ExportFormat }) => api.summaries.exportMany(asked),
    onSuccess: saveReceived,
  });

  /** Rows go at once; should the deletion fail, the lists bring them back. A list that is still being read would, too. */
  function hide(ids: readonly string[]) {
    void queries.cancelQueries({ queryKey: ['summaries'] });
    queries.setQueriesData<Partial<SummaryPage>>({ queryKey: ['summaries'] }, (page) =>
      page?.items === undefined ? page : { ...page, items: page.items.filter(({ id }) => !ids.includes(id)) },
    );
  }
  function forget(ids: readonly string[]) {
    for (const id of ids) queries.removeQueries({ queryKey: ['summary', id] });
  }
  return { rename, change, remove, restore, download };
}
