import { sql, type Transaction } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { Space } from '@youyaku/contract/space';
import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { takeTurn } from '#turns/turn-store.ts';

type SpaceRow = {
  id: string;
  kind: Space['kind'];
  name: string;
  role: Space['role'];
  members: number;
  created_at: Date;
  delete_after: Date | null;
};

/**
 * The spaces of an account, the personal one first, then the oldest. Shared ones that are being deleted are among them for their owners. With
 * `id`: that one, if it is among them.
 */
export async function listSpaces(database: Database, accountId: string, id?: string): Promise<Space[]> {
  const { rows } = await sql<SpaceRow>`
    select space.id, space.kind, space.name, coalesce(member.role, 'owner') as role, space.created_at, space.delete_after,
      (select greatest(count(*), 1)::int from space_members everybody where everybody.space_id = space.id) as members
    from spaces space left join space_members member on member.space_id = space.id and member.account_id = ${accountId}
    where (space.account_id = ${accountId} or member.account_id is not null)
      and (space.delete_after is null or member.role = 'owner')
      and (${id ?? null}::text is null or space.id = ${id ?? null})
    order by space.kind = 'shared', space.created_at, space.id`.execute(database);
  return rows.map(toSpace);
}

function toSpace({ id, kind, name, role, members, created_at: createdAt, delete_after: deleteAfter }: SpaceRow): Space {
  return {
    id,
    kind,
    name,
    role,
    members,
    createdAt: createdAt.toISOString(),
    ...(deleteAfter === null ? {} : { deleteAfter: deleteAfter.toISOString() }),
  };
}

/** Throws `quota_exceeded` with `spaces_full`. */
export function createSpace(database: Database, accountId: string, name: string): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    await requireRoomForSpace(transaction, accountId);
    const id = createId('spc');
    await transaction.insertInto('spaces').values({ id, account_id: null, kind: 'shared', name }).execute();
    await transaction
      .insertInto('space_members')
      .values({ space_id: id, account_id: accountId, role: 'owner' })
      .execute();
    await recordAct(transaction, { act: 'space-created', spaceId: id, actorId: accountId });
    return id;
  });
}

/** In a turn of the account, until the end of the transaction. Spaces that are being deleted count too. */
export async function requireRoomForSpace(transaction: Transaction<Schema>, accountId: string): Promise<void> {
  await takeTurn(transaction, `spaces of ${accountId}`);
  const { count } = await transaction
    .selectFrom('space_members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.spacesMax) throw new ApiError('quota_exceeded', { reason: 'spaces_full' });
}

export async function renameSpace(database: Database, spaceId: string, name: string): Promise<void> {
  await database.updateTable('spaces').set({ name }).where('id', '=', spaceId).execute();
}

/**
 * Nobody enters the space from now on: its runs are stopped, its keys and invitations deleted. Everything else follows after
 * `limits.deletionDays`.
 */
export function deleteSpace(database: Database, spaceId: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`
      update spaces set delete_after = now() + make_interval(days => ${limits.deletionDays})
      where id = ${spaceId}`.execute(transaction);
    await transaction.deleteFrom('space_invitations').where('space_id', '=', spaceId).execute();
    await transaction.deleteFrom('own_models').where('owner_id', '=', spaceId).execute();
    await transaction
      .updateTable('summaries')
      .set({ is_cancel_requested: true })
      .where('owner_id', '=', spaceId)
      .where('finished_at', 'is', null)
      .execute();
  });
}

/** Whether an owner of a space that is being deleted has brought it back. */
export async function restoreSpace(database: Database, accountId: string, spaceId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update spaces set delete_after = null
    where id = ${spaceId} and kind = 'shared' and delete_after > now() and exists (
      select from space_members where space_id = ${spaceId} and account_id = ${accountId} and role = 'owner')`.execute(
    database,
  );
  return numAffectedRows === 1n;
}

/** Throws `conflict` with `personal_space`: nobody shares, leaves or deletes that one here. */
export async function requireShared(database: Database, spaceId: string): Promise<void> {
  const space = await database.selectFrom('spaces').select('kind').where('id', '=', spaceId).executeTakeFirst();
  if (space?.kind === 'personal') throw new ApiError('conflict', { reason: 'personal_space' });
}

/** In which of these spaces a summary is; undefined in none. */
export async function findOwnerOfSummary(
  database: Database,
  id: string,
  spaceIds: readonly string[],
): Promise<string | undefined> {
  const row = await database
    .selectFrom('summaries')
    .select('owner_id')
    .where('id', '=', id)
    .where('owner_id', 'in', spaceIds)
    .executeTakeFirst();
  return row?.owner_id;
}
