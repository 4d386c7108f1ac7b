import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@youyaku/contract/account';
import { useApi } from './api-context.tsx';
import { noteSessionEnd, type PageUser } from './note-session-end.ts';

export const accountKey = ['account'];

type Options = {
  /** Asks again after this many milliseconds, while the page is visible. */
  everyMs?: number;
};

/** Whose browser this is. Asked again when the user comes back to the tab, because another tab or device may have signed in or out. */
export function useAccount({ everyMs }: Options = {}) {
  const api = useApi();
  const queries = useQueryClient();
  return useQuery({
    queryKey: accountKey,
    queryFn: async () => noteSessionEnd(await api.account.get(), queries.getQueryData<PageUser>(accountKey)),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: everyMs ?? false,
  });
}

/** Stores who is signed in now: null after signing out here. */
export function useStoreAccount(): (account: Account | null) => void {
  const queries = useQueryClient();
  return (account) => {
    // A response that is under way may still tell of the account before.
    void queries.cancelQueries({ queryKey: accountKey });
    queries.setQueryData<PageUser>(accountKey, { account, hasEnded: false });
  };
}

export function useSignOut() {
  const api = useApi();
  const store = useStoreAccount();
  return useMutation({ mutationFn: () => api.account.signOut(), onSuccess: () => store(null) });
}
