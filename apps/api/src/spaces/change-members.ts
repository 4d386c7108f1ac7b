import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Identity } from '#identity/open-identity.ts';
import { requireSpace } from '#identity/request-identity.ts';
import { requireRecent } from '#identity/require-recent.ts';
import { changeRole, handOver, listMembers, removeMember } from './members-store.ts';
import { requireShared } from './shared-spaces-store.ts';

export function listMembersHandler({ database }: Identity) {
  return contract.spaces.members.handler(async ({ context }) => {
    const { accountId: selfId, spaceId } = requireSpace(context.identity);
    return { items: await listMembers(database, { spaceId, selfId }) };
  });
}

export function updateMemberHandler({ database }: Identity) {
  return contract.spaces.updateMember.handler(async ({ input: { accountId, role }, context }) => {
    const { accountId: actorId, spaceId } = requireSpace(context.identity);
    requireRecent(context.identity);
    await requireShared(database, spaceId);
    await changeRole(database, { spaceId, actorId, accountId }, role);
    const [member] = await listMembers(database, { spaceId, selfId: actorId, id: accountId });
    if (member === undefined) throw new ApiError('not_found');
    return member;
  });
}

export function removeMemberHandler({ database }: Identity) {
  return contract.spaces.removeMember.handler(async ({ input: { accountId }, context }) => {
    const { accountId: actorId, spaceId } = requireSpace(context.identity);
    requireRecent(context.identity);
    await requireShared(database, spaceId);
    await removeMember(database, { spaceId, actorId, accountId });
  });
}

export function leaveSpaceHandler({ database }: Identity) {
  return contract.spaces.leave.handler(async ({ context }) => {
    const { accountId, spaceId } = requireSpace(context.identity);
    await requireShared(database, spaceId);
    await removeMember(database, { spaceId, actorId: accountId, accountId });
  });
}

export function handOverHandler({ database }: Identity) {
  return contract.spaces.handOver.handler(async ({ input: { accountId }, context }) => {
    const { accountId: actorId, spaceId } = requireSpace(context.identity);
    requireRecent(context.identity);
    await requireShared(database, spaceId);
    await handOver(database, { spaceId, actorId, accountId });
  });
}
