import { contract } from '#http/implement-contract.ts';
import { ApiError } from '#http/api-error.ts';
import { ensureSpace } from '#identity/spaces-store.ts';
import { startDeletion } from '#rights/start-deletion.ts';
import { recordAct } from '#audit/audit-store.ts';
import { requireRecent } from '#identity/require-recent.ts';
import type { AppParts } from '#app-parts.ts';
import { findUser, findUserFacts, listUsers, resumeAccount, suspendAccount } from './accounts-store.ts';
import { toPage } from './to-page.ts';
import { measureHoldings } from './spaces-admin-store.ts';
import { stopRuns } from './stop-runs.ts';

type UserPorts = Pick<AppParts, 'database' | 'reads' | 'realtime' | 'identity'>;

export function createUserHandlers(ports: UserPorts) {
  const { database, reads, identity } = ports;
  const { users } = contract.admin;
  return {
    list: users.list.handler(async ({ input: { query, limit, cursor, suspended } }) =>
      toPage(
        await reads.run((from) =>
          listUsers(from, {
            query: readQuery(query),
            limit: limit + 1,
            after: cursor,
            isSuspended: suspended === 'true',
          }),
        ),
        limit,
      ),
    ),
    get: users.get.handler(async ({ input: { id } }) => {
      const user = await requireUser(ports, id);
      const { spaceId, ...facts } = await findUserFacts(database, id);
      return {
        ...user,
        ...facts,
        ...(spaceId === undefined ? {} : { spaceId }),
        plan: 'free' as const,
        holdings: await measureHoldings(database, spaceId ?? ''),
        isMailSuppressed: await identity.mailRoom.suppressions.isSuppressed(user.email),
      };
    }),
    suspend: users.suspend.handler(async ({ input: { id, reason }, context }) => {
      const { accountId: actorId } = requireRecent(context.identity);
      const user = await requireUser(ports, id);
      // Whoever operates the service is made an operator, and no more one, on the server alone.
      if (user.isOperator) throw new ApiError('conflict', { reason: 'is_operator' });
      const suspended = await suspendAccount(database, { id, reason, actorId });
      if (suspended?.spaceId !== undefined) await stopRuns(ports, { ownerId: suspended.spaceId });
    }),
    resume: users.resume.handler(async ({ input: { id }, context }) => {
      const { accountId: actorId } = requireRecent(context.identity);
      await requireUser(ports, id);
      await resumeAccount(database, { id, actorId });
    }),
    delete: users.delete.handler(async ({ input: { id }, context }) => {
      const { accountId: actorId } = requireRecent(context.identity);
      const user = await requireUser(ports, id);
      if (user.isOperator) throw new ApiError('conflict', { reason: 'is_operator' });
      await deleteUser(ports, { ...user, actorId });
    }),
  };
}

/** As its owner deletes it: out at once, everything else after `limits.deletionDays`, and until then the owner can undo it. */
async function deleteUser(
  ports: UserPorts,
  { id, email, actorId }: { id: string; email: string; actorId: string },
): Promise<void> {
  const { database } = ports;
  const personalSpaceId = await ensureSpace(database, id);
  // Which language its owner reads is not known here.
  await startDeletion(ports, { accountId: id, personalSpaceId, email, language: 'ja' });
  await recordAct(database, { act: 'account-deleted', spaceId: personalSpaceId, actorId, subjectId: id });
}

async function requireUser({ database }: UserPorts, id: string) {
  const user = await findUser(database, id);
  if (user === undefined) throw new ApiError('not_found');
  return user;
}

/** A search without anything in it is none. */
export function readQuery(query: string | undefined): string | undefined {
  const text = query?.trim();
  return text === '' ? undefined : text;
}
