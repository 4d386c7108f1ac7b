import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { ReceivedInvitation, SpaceInvitation } from '@youyaku/contract/space';
import type { SpaceRole } from '@youyaku/contract/space-role';
import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import { addMember, lockSpace, requireOwner } from './members-store.ts';
import { isActingOwner } from './owners-store.ts';
import { requireRoomForSpace } from './shared-spaces-store.ts';

type Invitation = { spaceId: string; email: string; role: SpaceRole; invitedBy: string };

/**
 * Stores an invitation; one that this address has already gets a new token, role and end. Returns its id, its token, and its end. Throws
 * `quota_exceeded` with `invitations_full`; `not_found`, `forbidden` with `role` when `invitedBy` owns the space no more.
 */
export function storeInvitation(
  database: Database,
  { spaceId, email, role, invitedBy }: Invitation,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  return database.transaction().execute(async (transaction) => {
    await lockSpace(transaction, spaceId);
    await requireOwner(transaction, spaceId, invitedBy);
    const { rows } = await sql<{ id: string; expires_at: Date }>`
      insert into space_invitations (id, space_id, email, role, token_hash, invited_by, expires_at)
      values (${createId('inv')}, ${spaceId}, ${email}, ${role}, ${sha256Hex(token)}, ${invitedBy},
        now() + make_interval(days => ${limits.invitationDaysMax}))
      on conflict (space_id, email) do update set role = excluded.role, token_hash = excluded.token_hash,
        invited_by = excluded.invited_by, expires_at = excluded.expires_at
      returning id, expires_at`.execute(transaction);
    const { waiting } = await transaction
      .selectFrom('space_invitations')
      .select((eb) => eb.fn.countAll<string>().as('waiting'))
      .where('space_id', '=', spaceId)
      .executeTakeFirstOrThrow();
    if (Number(waiting) > limits.spaceInvitationsMax)
      throw new ApiError('quota_exceeded', { reason: 'invitations_full' });
    const [row] = rows;
    if (row === undefined) throw new RangeError('an invitation that was not stored');
    await recordAct(transaction, { act: 'member-invited', spaceId, actorId: invitedBy, subjectId: row.id });
    return { id: row.id, token, expiresAt: row.expires_at };
  });
}

type InvitationRow = {
  id: string;
  space_id: string;
  space_name: string;
  email: string;
  role: SpaceRole;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
};

/** Those of a space that wait, the newest first. */
export async function listInvitations(database: Database, spaceId: string): Promise<SpaceInvitation[]> {
  const rows = await selectWaiting(database).where('invitation.space_id', '=', spaceId).execute();
  return rows.map((row) => ({ ...describe(row), createdAt: row.created_at.toISOString() }));
}

/** Those that wait for an address. */
export async function listReceived(database: Database, email: string): Promise<ReceivedInvitation[]> {
  const rows = await selectOpen(database).where('invitation.email', '=', email).execute();
  return rows.map(describeReceived);
}

/** What names an invitation: the token of its link, or for its own address its id. */
export type InvitationKey = { token: string } | { id: string; email: string };

/**
 * Undefined when it was answered, withdrawn or replaced, when it is too late, when its space is gone, or when whoever invited does not own the
 * space any more.
 */
export async function findInvitation(
  database: Database,
  key: InvitationKey,
): Promise<(ReceivedInvitation & { hasAccount: boolean }) | undefined> {
  const row = await selectByKey(database, key).executeTakeFirst();
  if (row === undefined) return undefined;
  const account = await database
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', row.email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return { ...describeReceived(row), hasAccount: account !== undefined };
}

type Joiner = { accountId: string; email: string };

/**
 * Joins the space of an invitation, which is used up by it. Returns the space. Throws `forbidden` with `invitation_other_account`,
 * `quota_exceeded` with `spaces_full` or `members_full`; undefined as in `findInvitation`.
 */
export function acceptInvitation(
  database: Database,
  key: InvitationKey,
  { accountId, email }: Joiner,
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    const found = await selectByKey(transaction, key).executeTakeFirst();
    if (found === undefined) return undefined;
    await lockSpace(transaction, found.space_id);
    // Meanwhile it may have been answered, or its inviter removed.
    const row = await selectByKey(transaction, key).forUpdate('invitation').executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.email !== email) throw new ApiError('forbidden', { reason: 'invitation_other_account' });
    const { space_id: spaceId, role } = row;
    const known = await transaction
      .selectFrom('space_members')
      .select('role')
      .where('space_id', '=', spaceId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (known === undefined) await requireRoomForSpace(transaction, accountId);
    await addMember(transaction, { spaceId, accountId, role });
    await transaction.deleteFrom('space_invitations').where('id', '=', row.id).execute();
    return spaceId;
  });
}

/** Whether there was one. */
export async function deleteInvitation(database: Database, key: InvitationKey): Promise<boolean> {
  const row = await selectByKey(database, key).executeTakeFirst();
  if (row === undefined) return false;
  const deleted = await database.deleteFrom('space_invitations').where('id', '=', row.id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Whether the space had one with this id. */
export async function withdrawInvitation(database: Database, spaceId: string, id: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('space_invitations')
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deleteOverInvitations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('space_invitations').where('expires_at', '<', now).execute();
}

function selectByKey(database: Database, key: InvitationKey) {
  const select = selectOpen(database);
  return 'token' in key
    ? select.where('invitation.token_hash', '=', sha256Hex(key.token))
    : select.where('invitation.id', '=', key.id).where('invitation.email', '=', key.email);
}

/** Those that can be answered: they come from somebody who owns the space and may act. */
function selectOpen(database: Database) {
  return selectWaiting(database).where(isActingOwner('invitation.space_id', 'invitation.invited_by'));
}

function selectWaiting(database: Database) {
  return database
    .selectFrom('space_invitations as invitation')
    .innerJoin('spaces as space', 'space.id', 'invitation.space_id')
    .leftJoin('auth_users as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.space_id', 'invitation.email', 'invitation.role'])
    .select([
      'invitation.created_at',
      'invitation.expires_at',
      'space.name as space_name',
      'inviter.email as invited_by',
    ])
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where('space.delete_after', 'is', null)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id');
}

function describe({ id, email, role, invited_by: invitedBy, expires_at: expiresAt }: InvitationRow) {
  return {
    id,
    email,
    role,
    ...(invitedBy === null ? {} : { invitedBy }),
    expiresAt: expiresAt.toISOString(),
  };
}

function describeReceived(row: InvitationRow): ReceivedInvitation {
  return { ...describe(row), spaceName: row.space_name };
}
