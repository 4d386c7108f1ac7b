import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';

export const sessionsKey = ['sessions'];

/** The devices that are signed in to this account, the last used first. */
export function useSessions() {
  const api = useApi();
  return useQuery({ queryKey: sessionsKey, queryFn: () => api.account.sessions(), refetchOnMount: 'always' });
}

export function useEndSessions() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: sessionsKey });
  const endOne = useMutation({ mutationFn: (id: string) => api.account.endSession({ id }), onSettled });
  const endOthers = useMutation({ mutationFn: () => api.account.endOtherSessions(), onSettled });
  return { endOne, endOthers };
}
