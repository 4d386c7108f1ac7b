import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Identity } from '#identity/open-identity.ts';
import { requireMember, requireSpace } from '#identity/request-identity.ts';
import { requireRecent } from '#identity/require-recent.ts';
import { findOwnSpace } from './find-own-space.ts';
import { parseSpaceName } from './parse-space-name.ts';
import { deleteSpace, renameSpace, requireShared, restoreSpace } from './shared-spaces-store.ts';

export function getSpaceHandler({ database }: Identity) {
  return contract.spaces.get.handler(({ context }) => {
    const { accountId, spaceId } = requireSpace(context.identity);
    return findOwnSpace(database, accountId, spaceId);
  });
}

export function updateSpaceHandler({ database }: Identity) {
  return contract.spaces.update.handler(async ({ input, context }) => {
    const { accountId, spaceId } = requireSpace(context.identity);
    await requireShared(database, spaceId);
    await renameSpace(database, spaceId, parseSpaceName(input.name));
    await recordAct(database, { act: 'space-renamed', spaceId, actorId: accountId });
    return findOwnSpace(database, accountId, spaceId);
  });
}

export function deleteSpaceHandler({ database }: Identity) {
  return contract.spaces.delete.handler(async ({ context }) => {
    const { accountId, spaceId } = requireSpace(context.identity);
    requireRecent(context.identity);
    await requireShared(database, spaceId);
    await deleteSpace(database, spaceId);
    await recordAct(database, { act: 'space-deleted', spaceId, actorId: accountId });
    return findOwnSpace(database, accountId, spaceId);
  });
}

export function restoreSpaceHandler({ database }: Identity) {
  return contract.spaces.restore.handler(async ({ input, context }) => {
    const { accountId } = requireMember(context.identity);
    if (!(await restoreSpace(database, accountId, input.spaceId))) throw new ApiError('not_found');
    await recordAct(database, { act: 'space-restored', spaceId: input.spaceId, actorId: accountId });
    return findOwnSpace(database, accountId, input.spaceId);
  });
}
