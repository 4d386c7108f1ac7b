import { limits } from '@youyaku/contract/limits';
import { contract } from '#http/implement-contract.ts';
import { ApiError } from '#http/api-error.ts';
import { ensureSpace } from '#identity/spaces-store.ts';
import { beginDeletion } from '#rights/deletions-store.ts';
import { writeDate } from '#rights/write-values.ts';
import { recordAct } from '#audit/audit-store.ts';
import { requireRecent } from '#identity/require-recent.ts';
import type { AppParts } from '#app-parts.ts';
import { findUser, findUserFacts, listUsers, resumeAccount, suspendAccount } from './accounts-store.ts';
import { toPage } from './to-page.ts';
import { measureHoldings } from './spaces-admin-store.ts';
import { stopRuns } from './stop-runs.ts';

type UserPorts = Pick<AppParts, 'database' | 'realtime' | 'identity'>;

export function createUserHandlers(ports: UserPorts) {
  const { database, identity } = ports;
  const { users } = contract.admin;
  return {
    list: users.list.handler(async ({ input: { query, limit, cursor, suspended } }) =>
      toPage(
        await listUsers(database, {
          query: readQuery(query),
          limit: limit + 1,
          after: cursor,
          isSuspended: suspended === 'true',
        }),
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

const dayMs = 86_400_000;
const letterDays = 2;

/** As its owner deletes it: out at once, everything else after `limits.deletionDays`, and until then the owner can undo it. */
async function deleteUser(
  ports: UserPorts,
  { id, email, actorId }: { id: string; email: string; actorId: string },
): Promise<void> {
  const { database, identity } = ports;
  const personalSpaceId = await ensureSpace(database, id);
  const dueAt = new Date(Date.now() + limits.deletionDays * dayMs);
  // Which language its owner reads is not known here.
  const language = 'ja';
  if (!(await beginDeletion(database, { accountId: id, personalSpaceId, language, dueAt })))
    throw new ApiError('conflict', { reason: 'deletion_begun' });
  await recordAct(database, { act: 'account-deleted', spaceId: personalSpaceId, actorId, subjectId: id });
  await stopRuns(ports, { ownerId: personalSpaceId });
  const goodUntil = new Date(Date.now() + letterDays * dayMs);
  await identity.post(
    { kind: 'deletionRequested', fill: { date: writeDate(dueAt, language) }, goodUntil },
    email,
    language,
  );
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
