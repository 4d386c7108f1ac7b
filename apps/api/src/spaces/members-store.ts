import { sql, type Transaction } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { SpaceMember } from '@youyaku/contract/space';
import type { SpaceRole } from '@youyaku/contract/space-role';
import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { canAct } from './owners-store.ts';

type MemberRow = { id: string; email: string; name: string; role: SpaceRole; created_at: Date };

/** Owners first, then by their time with the space; of a personal space its account. `id`: only that one. */
export async function listMembers(
  database: Database,
  { spaceId, selfId, id }: { spaceId: string; selfId: string; id?: string },
): Promise<SpaceMember[]> {
  const { rows } = await sql<MemberRow>`
    select account.id, account.email, account.name, member.role, member.created_at
    from (
      select account_id, role, created_at from space_members where space_id = ${spaceId}
      union all select account_id, 'owner', created_at from spaces where id = ${spaceId} and account_id is not null
    ) member join auth_users account on account.id = member.account_id
    where ${id ?? null}::text is null or account.id = ${id ?? null}
    order by member.role <> 'owner', member.created_at, account.id`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    isSelf: row.id === selfId,
    joinedAt: row.created_at.toISOString(),
  }));
}

type Change = { spaceId: string; actorId: string; accountId: string };

/** Throws `not_found` for whoever is no member, `conflict` with `last_owner`. */
export function changeRole(database: Database, { spaceId, actorId, accountId }: Change, role: SpaceRole) {
  return changeMembers(database, spaceId, async (transaction) => {
    await requireOwner(transaction, spaceId, actorId);
    await requireMembership(transaction, spaceId, accountId);
    await setRole(transaction, { spaceId, accountId }, role);
    await recordAct(transaction, { act: 'member-role-changed', spaceId, actorId, subjectId: accountId });
  });
}

/** Removes a member, or the account itself leaves. Throws `not_found`, `conflict` with `last_owner`. */
export function removeMember(database: Database, { spaceId, actorId, accountId }: Change): Promise<void> {
  return changeMembers(database, spaceId, async (transaction) => {
    if (accountId !== actorId) await requireOwner(transaction, spaceId, actorId);
    await requireMembership(transaction, spaceId, accountId);
    await deleteInvitationsBy(transaction, { spaceId, accountId });
    await deleteInvitationsTo(transaction, { spaceId, accountId });
    await transaction
      .deleteFrom('space_members')
      .where('space_id', '=', spaceId)
      .where('account_id', '=', accountId)
      .execute();
    const act = accountId === actorId ? 'member-left' : 'member-removed';
    await recordAct(transaction, { act, spaceId, actorId, subjectId: accountId });
  });
}

/** One owner takes the place of another, who becomes an editor. Throws `not_found` for whoever is no member. */
export function handOver(database: Database, { spaceId, actorId, accountId }: Change): Promise<void> {
  return changeMembers(database, spaceId, async (transaction) => {
    await requireOwner(transaction, spaceId, actorId);
    await requireMembership(transaction, spaceId, accountId);
    if (accountId === actorId) return;
    await setRole(transaction, { spaceId, accountId }, 'owner');
    await setRole(transaction, { spaceId, accountId: actorId }, 'editor');
    await recordAct(transaction, { act: 'owner-changed', spaceId, actorId, subjectId: accountId });
  });
}

type Joining = { spaceId: string; accountId: string; role: SpaceRole };

/** Whoever is a member already keeps the role. Throws `quota_exceeded` with `members_full`. */
export async function addMember(
  transaction: Transaction<Schema>,
  { spaceId, accountId, role }: Joining,
): Promise<boolean> {
  await lockSpace(transaction, spaceId);
  const added = await transaction
    .insertInto('space_members')
    .values({ space_id: spaceId, account_id: accountId, role })
    .onConflict((conflict) => conflict.columns(['space_id', 'account_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  if ((await countMembers(transaction, spaceId)).members > limits.spaceMembersMax)
    throw new ApiError('quota_exceeded', { reason: 'members_full' });
  await recordAct(transaction, { act: 'member-joined', spaceId, actorId: accountId, subjectId: accountId });
  return true;
}

/** Throws `quota_exceeded` with `members_full`. */
export async function requireRoomForMember(database: Database, spaceId: string): Promise<void> {
  if ((await countMembers(database, spaceId)).members >= limits.spaceMembersMax)
    throw new ApiError('quota_exceeded', { reason: 'members_full' });
}

/** Throws `conflict` with `already_member`. */
export async function requireNoMember(database: Database, spaceId: string, email: string): Promise<void> {
  const member = await database
    .selectFrom('space_members as member')
    .innerJoin('auth_users as account', 'account.id', 'member.account_id')
    .select('member.role')
    .where('member.space_id', '=', spaceId)
    .where('account.email', '=', email)
    .executeTakeFirst();
  if (member !== undefined) throw new ApiError('conflict', { reason: 'already_member', param: 'email' });
}

/** Changes of the members of a space wait for each other: two owners that lower each other at once must not leave a space without any. */
function changeMembers<Result>(
  database: Database,
  spaceId: string,
  change: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await lockSpace(transaction, spaceId);
    const { owners } = await countMembers(transaction, spaceId);
    const result = await change(transaction);
    // Where nobody could act before, members may still leave.
    if (owners > 0 && (await countMembers(transaction, spaceId)).owners === 0)
      throw new ApiError('conflict', { reason: 'last_owner' });
    return result;
  });
}

/** Until the end of the transaction nobody else changes who belongs to the space or is invited to it. Throws `not_found`. */
export async function lockSpace(transaction: Transaction<Schema>, spaceId: string): Promise<void> {
  const space = await transaction
    .selectFrom('spaces')
    .select('id')
    .where('id', '=', spaceId)
    .where('kind', '=', 'shared')
    .where('delete_after', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (space === undefined) throw new ApiError('not_found');
}

/** Only owners count that can act: a space must not depend on an account that is being deleted or suspended. */
async function countMembers(database: Database, spaceId: string): Promise<{ members: number; owners: number }> {
  const { rows } = await sql<{ members: number; owners: number }>`
    select count(*)::int as members, count(*) filter (where role = 'owner' and ${canAct('space_members.account_id')})::int as owners
    from space_members where space_id = ${spaceId}`.execute(database);
  return rows[0] ?? { members: 0, owners: 0 };
}

/**
 * Asked again behind the lock of the space: between the guard and here another owner may have lowered or removed this one. Throws `not_found`,
 * `forbidden` with `role`.
 */
export async function requireOwner(
  transaction: Transaction<Schema>,
  spaceId: string,
  accountId: string,
): Promise<void> {
  if ((await requireMembership(transaction, spaceId, accountId)) !== 'owner')
    throw new ApiError('forbidden', { reason: 'role' });
}

async function requireMembership(
  transaction: Transaction<Schema>,
  spaceId: string,
  accountId: string,
): Promise<SpaceRole> {
  const member = await transaction
    .selectFrom('space_members')
    .select('role')
    .where('space_id', '=', spaceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (member === undefined) throw new ApiError('not_found');
  return member.role;
}

type Membership = { spaceId: string; accountId: string };

async function setRole(
  transaction: Transaction<Schema>,
  { spaceId, accountId }: Membership,
  role: SpaceRole,
): Promise<void> {
  if (role !== 'owner') await deleteInvitationsBy(transaction, { spaceId, accountId });
  await transaction
    .updateTable('space_members')
    .set({ role })
    .where('space_id', '=', spaceId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Whoever owns the space no more has invited nobody to it: an invitation to an address of their own would bring them back. */
async function deleteInvitationsBy(transaction: Transaction<Schema>, { spaceId, accountId }: Membership) {
  await transaction
    .deleteFrom('space_invitations')
    .where('space_id', '=', spaceId)
    .where('invited_by', '=', accountId)
    .execute();
}

/** Those to the address of an account that was let in by another one. */
async function deleteInvitationsTo(transaction: Transaction<Schema>, { spaceId, accountId }: Membership) {
  await transaction
    .deleteFrom('space_invitations')
    .where('space_id', '=', spaceId)
    .where('email', '=', (eb) => eb.selectFrom('auth_users').select('email').where('id', '=', accountId))
    .execute();
}
