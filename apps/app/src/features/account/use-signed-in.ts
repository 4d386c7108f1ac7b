import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Account } from '@youyaku/contract/account';
import { useApi } from '#api/api-context.tsx';
import { useAccount, useStoreAccount } from '#api/use-account.ts';
import { useSaid } from '#frame/said-context.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { useAccountState } from './account-state.ts';
import { takeReturnPath } from './return-path.ts';

/** What every way of signing in ends with: the user is back where they were, and reads in one line that their work came along. */
export function useSignedIn(): (account: Account) => void {
  const { account: labels } = useAccountMessages();
  const { from } = useAccountState();
  const hasWork = useGuestWork();
  const store = useStoreAccount();
  const { say } = useSaid();
  const navigate = useNavigate();
  return (account) => {
    const to = from ?? takeReturnPath() ?? '/';
    store(account);
    say(hasWork ? labels.said.movedIn : labels.said.signedIn, to.split(/[?#]/)[0] ?? to);
    void navigate(to, { replace: true });
  };
}

/** Whether the guest of this browser has summaries; asked before they move into the account. */
function useGuestWork(): boolean {
  const api = useApi();
  const { data: who } = useAccount();
  const work = useQuery({
    queryKey: ['guest-work'],
    queryFn: async () => (await api.summaries.list({ limit: 1 })).items.length > 0,
    enabled: who?.account === null,
    staleTime: 60_000,
    retry: false,
  });
  return work.data === true;
}
