import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RetentionDays } from '@youyaku/contract/retention';
import { useApi } from '#api/api-context.tsx';
import { putAnswer } from '#api/put-answer.ts';
import { accountKey, useStoreAccount } from '#api/use-account.ts';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';

const exportKey = ['export'];
const retentionKey = ['retention'];
const deletionKey = ['deletion'];
const actsKey = ['audit'];
const exportPollMs = 2_000;

/** The newest export of the space; asked again while it is being made. */
export function useExport() {
  const api = useApi();
  return useQuery({
    queryKey: exportKey,
    queryFn: async () => (await api.export.get()).export,
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      return status === 'waiting' || status === 'making' ? exportPollMs : false;
    },
  });
}

export function useRequestExport() {
  const api = useApi();
  const queries = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  return useMutation({
    mutationFn: async () => (await withRecentSignIn(() => api.export.create())).export,
    onSuccess: async (asked) => {
      await putAnswer(queries, exportKey, asked);
      void queries.invalidateQueries({ queryKey: actsKey });
    },
    onError: () => queries.invalidateQueries({ queryKey: exportKey }),
  });
}

/** How long the space keeps its summaries, and what goes next. */
export function useRetention() {
  const api = useApi();
  return useQuery({ queryKey: retentionKey, queryFn: () => api.retention.get() });
}

/** What a choice would delete; `null` keeps everything. */
export function useRetentionPreview() {
  const api = useApi();
  return useMutation({ mutationFn: (days: RetentionDays) => api.retention.preview({ days: days ?? 0 }) });
}

export function useChangeRetention() {
  const api = useApi();
  const queries = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  return useMutation({
    mutationFn: (days: RetentionDays) => withRecentSignIn(() => api.retention.update({ days })),
    onSuccess: async (changed) => {
      await putAnswer(queries, retentionKey, changed);
      void queries.invalidateQueries({ queryKey: actsKey });
    },
  });
}

/** The log of the space, newest first, as far as it was asked for. */
export function useActs() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: actsKey,
    queryFn: ({ pageParam }) => api.audit.list({ limit: 20, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useDisclosures() {
  const api = useApi();
  return useQuery({ queryKey: ['disclosures'], queryFn: async () => (await api.disclosure.list()).items });
}

/** What deleting the account would delete, or when it will. */
export function useDeletion() {
  const api = useApi();
  return useQuery({ queryKey: deletionKey, queryFn: () => api.deletion.get() });
}

/** Asks who it is where the sign-in was long ago; nobody is signed in afterwards. */
export function useRequestDeletion(onDone: (dueAt: string) => void) {
  const api = useApi();
  const withRecentSignIn = useRecentSignIn();
  const store = useStoreAccount();
  return useMutation({
    mutationFn: () => withRecentSignIn(() => api.deletion.create()),
    onSuccess: ({ dueAt }) => {
      onDone(dueAt);
      store(null);
    },
  });
}

export function useUndoDeletion(onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.deletion.undo(),
    onSuccess: onDone,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: deletionKey });
      await queries.invalidateQueries({ queryKey: accountKey });
      await queries.invalidateQueries({ queryKey: actsKey });
    },
  });
}
