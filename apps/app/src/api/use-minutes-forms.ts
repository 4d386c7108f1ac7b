import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MinutesFormChange, StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import { useApi } from './api-context.tsx';

const formsKey = ['minutes-forms'];

/** The forms of minutes of the space of this tab, the oldest first. Nobody tells of a change: they are asked for again when the page is looked at. */
export function useMinutesForms(isWanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: formsKey,
    queryFn: async () => (await api.minutesForms.list()).items,
    enabled: isWanted,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Stores and deletes forms of minutes; what was read before is read again. */
export function useChangeMinutesForms() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: formsKey });
  const save = useMutation({
    mutationFn: (change: MinutesFormChange & Pick<StoredMinutesForm, 'id'>) => api.minutesForms.replace(change),
    onSettled,
  });
  const remove = useMutation({ mutationFn: (id: string) => api.minutesForms.delete({ id }), onSettled });
  return { save, remove };
}
