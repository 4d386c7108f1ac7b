import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Space } from '@youyaku/contract/space';
import type { SpaceRole } from '@youyaku/contract/space-role';
import { useApi } from '#api/api-context.tsx';
import { receivedInvitationsKey } from '#api/use-invitations.ts';
import { spacesKey } from '#api/use-space.ts';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';

/** As the stream of changes names them. */
const membersKey = ['members'];
const invitationsKey = ['invitations'];

export function useMembers(spaceId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...membersKey, spaceId],
    queryFn: async () => (await api.spaces.members({ spaceId })).items,
    refetchOnMount: 'always',
  });
}

/** For owners. */
export function useInvitations(spaceId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...invitationsKey, spaceId],
    queryFn: async () => (await api.spaces.invitations({ spaceId })).items,
    refetchOnMount: 'always',
  });
}

/**
 * What changes a space, its members and its invitations; everything that is shown of them is asked again. Asks who it is where the sign-in was
 * long ago.
 */
export function useSpaceChanges(spaceId: string) {
  const { spaces } = useApi();
  const whenRecent = useRecentSignIn();
  const onSettled = useRefresh();
  return {
    rename: useMutation({ mutationFn: (name: string) => spaces.update({ spaceId, name }), onSettled }),
    setRole: useMutation({
      mutationFn: (to: { accountId: string; role: SpaceRole }) =>
        whenRecent(() => spaces.updateMember({ spaceId, ...to })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (accountId: string) => whenRecent(() => spaces.removeMember({ spaceId, accountId })),
      onSettled,
    }),
    invite: useMutation({
      mutationFn: (to: { email: string; role: SpaceRole }) => whenRecent(() => spaces.invite({ spaceId, ...to })),
      onSettled,
    }),
    withdraw: useMutation({ mutationFn: (id: string) => spaces.withdraw({ spaceId, id }), onSettled }),
  };
}

type Heir = { id: string; email: string };
type OnEnded = {
  onHandedOver?: (to: Heir) => void;
  onLeft?: () => void;
  onDeleted?: (space: Space) => void;
};

/**
 * What takes the rights of this account away, and with them the part of the page that asked. So what follows is given here: with a call of `mutate`
 * it would be lost when what is asked again arrives first.
 */
export function useSpaceEndings(spaceId: string, { onHandedOver, onLeft, onDeleted }: OnEnded) {
  const { spaces } = useApi();
  const whenRecent = useRecentSignIn();
  const onSettled = useRefresh();
  return {
    handOver: useMutation({
      mutationFn: ({ id }: Heir) => whenRecent(() => spaces.handOver({ spaceId, accountId: id })),
      onSuccess: (_done, to) => onHandedOver?.(to),
      onSettled,
    }),
    leave: useMutation({ mutationFn: () => spaces.leave({ spaceId }), onSuccess: () => onLeft?.(), onSettled }),
    deleteSpace: useMutation({
      mutationFn: () => whenRecent(() => spaces.delete({ spaceId })),
      onSuccess: (space) => onDeleted?.(space),
      onSettled,
    }),
  };
}

export function useCreateSpace() {
  const { spaces } = useApi();
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (name: string) => spaces.create({ name }), onSettled });
}

export function useRestoreSpace() {
  const { spaces } = useApi();
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (spaceId: string) => spaces.restore({ spaceId }), onSettled });
}

type Answer = { token: string } | { id: string };

/**
 * `onAccepted` is called when the space is in the list of this account. It is given here for the same reason: what is asked again no longer has the
 * invitation.
 */
export function useAnswerInvitation(onAccepted: (space: Space) => void) {
  const { invitations } = useApi();
  const refresh = useRefresh();
  return {
    accept: useMutation({
      mutationFn: (answer: Answer) => invitations.accept(answer),
      onSuccess: async (space) => {
        await refresh();
        onAccepted(space);
      },
      onError: refresh,
    }),
    decline: useMutation({ mutationFn: (answer: Answer) => invitations.decline(answer), onSettled: refresh }),
  };
}

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [spacesKey, membersKey, invitationsKey, receivedInvitationsKey];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
