import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@youyaku/contract/account';
import { readUserOfTab, storeUserOfTab } from './account-of-tab.ts';
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
    queryFn: async () => {
      const now = await api.account.get();
      const user = noteSessionEnd(now, queries.getQueryData<PageUser>(accountKey) ?? readUserOfTab());
      storeUserOfTab(user);
      return user;
    },
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
    const user: PageUser = { account, hasEnded: false };
    storeUserOfTab(user);
    queries.setQueryData<PageUser>(accountKey, user);
  };
}

export function useSignOut() {
  const api = useApi();
  const store = useStoreAccount();
  return useMutation({ mutationFn: () => api.account.signOut(), onSuccess: () => store(null) });
}
