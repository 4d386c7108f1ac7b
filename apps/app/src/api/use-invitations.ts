import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import { useAccount } from './use-account.ts';

export const receivedInvitationsKey = ['invitations', 'received'];

/** The invitations to the address of the account; none for a guest. */
export function useReceivedInvitations() {
  const api = useApi();
  const { data: who } = useAccount();
  return useQuery({
    queryKey: receivedInvitationsKey,
    queryFn: async () => (await api.invitations.list()).items,
    enabled: who?.account !== null && who?.account !== undefined,
    staleTime: 60_000,
  });
}
