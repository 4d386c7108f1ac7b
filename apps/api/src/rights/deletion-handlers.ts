import { limits } from '@youyaku/contract/limits';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import { requireRecent } from '#identity/require-recent.ts';
import { countOwned, findDeletion, listSharedSpaces, undoDeletion } from './deletions-store.ts';
import { startDeletion } from './start-deletion.ts';

type DeletionParts = Pick<AppParts, 'database' | 'identity' | 'realtime'>;
const dayMs = 86_400_000;
const letterDays = 2;

export function getDeletionHandler({ database }: DeletionParts) {
  return contract.deletion.get.handler(async ({ context }) => {
    const member = requireMember(context.identity);
    const dueAt = await findDeletion(database, member.accountId);
    return {
      ...(dueAt === undefined ? {} : { dueAt: dueAt.toISOString() }),
      undoDays: limits.deletionDays,
      goes: await countOwned(database, member),
      ...(await listSharedSpaces(database, member.accountId)),
    };
  });
}

/** Asks again who it is; asked twice, the second time finds nobody signed in. */
export function requestDeletionHandler(parts: DeletionParts) {
  return contract.deletion.create.handler(async ({ context }) => {
    const { accountId, personalSpaceId, email } = requireRecent(context.identity);
    const { language } = context;
    const dueAt = await startDeletion(parts, { accountId, personalSpaceId, email, language });
    context.identity.forgetSession();
    return { dueAt: dueAt.toISOString() };
  });
}

export function undoDeletionHandler({ database, identity }: DeletionParts) {
  return contract.deletion.undo.handler(async ({ context }) => {
    const { accountId, email } = requireMember(context.identity);
    if (!(await undoDeletion(database, accountId))) throw new ApiError('conflict', { reason: 'deletion_over' });
    const goodUntil = new Date(Date.now() + letterDays * dayMs);
    await identity.post({ kind: 'deletionUndone', goodUntil }, email, context.language);
  });
}
