import { sql, type Transaction } from 'kysely';
import type { Deletion } from '@youyaku/contract/deletion';
import { recordAccountAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { endMailedLinks } from '#identity/mailed-links-store.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { canAct } from '#spaces/owners-store.ts';

type Account = { accountId: string; personalSpaceId: string };
type NamedSpace = Deletion['leaves'][number];

/** How much the deletion of an account would delete. */
export async function countOwned(
  database: Database,
  { accountId, personalSpaceId: spaceId }: Account,
): Promise<Deletion['goes']> {
  const { rows } = await sql<Deletion['goes']>`
    select
      (select count(*)::int from summaries where owner_id = ${spaceId} and expires_at is null) as summaries,
      (select count(*)::int from questions where owner_id = ${spaceId}) as questions,
      (select count(*)::int from templates where owner_id = ${spaceId}) as templates,
      (select count(*)::int from files where owner_id = ${spaceId} and is_whole) as files,
      (select count(*)::int from own_models where owner_id = ${spaceId}) as "modelKeys",
      (select count(*)::int from auth_sessions where user_id = ${accountId} and expires_at > now()) as sessions`.execute(
    database,
  );
  const [counted] = rows;
  if (counted === undefined) throw new RangeError('a query of counts has one row');
  return counted;
}

/** Its shared spaces: those that it may leave, and those that would be without an owner who can act. */
export async function listSharedSpaces(
  database: Database,
  accountId: string,
): Promise<Pick<Deletion, 'leaves' | 'onlyOwnerOf'>> {
  const { rows } = await sql<NamedSpace & { isOnlyOwner: boolean }>`
    select spaces.id, spaces.name, mine.role = 'owner' and not exists (
      select from space_members as other
      where other.space_id = spaces.id and other.role = 'owner' and other.account_id <> ${accountId}
        and ${canAct('other.account_id')}) as "isOnlyOwner"
    from space_members as mine join spaces on spaces.id = mine.space_id
    where mine.account_id = ${accountId} and spaces.delete_after is null order by spaces.name, spaces.id`.execute(
    database,
  );
  const named = (isOnlyOwner: boolean): NamedSpace[] =>
    rows.filter((row) => row.isOnlyOwner === isOnlyOwner).map(({ id, name }) => ({ id, name }));
  return { leaves: named(false), onlyOwnerOf: named(true) };
}

export async function findDeletion(database: Database, accountId: string): Promise<Date | undefined> {
  const row = await database
    .selectFrom('account_deletions')
    .select('due_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.due_at;
}

type NewDeletion = Account & { email: string; language: MessageLanguage; dueAt: Date };

/**
 * Begins the deletion of an account: nobody is signed in any more, links that were mailed open nothing, and the keys of its own space are gone.
 * `false` where it has begun before. Throws `conflict` with `only_owner`.
 */
export async function beginDeletion(database: Database, asked: NewDeletion): Promise<boolean> {
  const { accountId, personalSpaceId, email, language, dueAt } = asked;
  return database.transaction().execute(async (transaction) => {
    const begun = await transaction
      .insertInto('account_deletions')
      .values({ account_id: accountId, language, due_at: dueAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((begun.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
    await requireOtherOwners(transaction, accountId);
    await transaction.deleteFrom('own_models').where('owner_id', '=', personalSpaceId).execute();
    await transaction.deleteFrom('auth_sessions').where('user_id', '=', accountId).execute();
    await endMailedLinks(transaction, { accountId, email });
    await recordAccountAct(transaction, accountId, 'deletion-requested');
    return true;
  });
}

/** Behind the locks of its shared spaces: two owners that leave at once must not each count on the other. */
async function requireOtherOwners(transaction: Transaction<Schema>, accountId: string): Promise<void> {
  await sql`
    select from spaces where id in (select space_id from space_members where account_id = ${accountId})
    order by id for update`.execute(transaction);
  const { onlyOwnerOf } = await listSharedSpaces(transaction, accountId);
  if (onlyOwnerOf.length > 0) throw new ApiError('conflict', { reason: 'only_owner' });
}

/** Undoes a deletion that is not due; returns whether there was one. */
export async function undoDeletion(database: Database, accountId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const undone = await transaction
      .deleteFrom('account_deletions')
      .where('account_id', '=', accountId)
      .where('due_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (undone.numDeletedRows === 0n) return false;
    await recordAccountAct(transaction, accountId, 'deletion-undone');
    return true;
  });
}

export async function listDueDeletions(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('account_deletions')
    .select('account_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  return rows.map(({ account_id: id }) => id);
}

type DueDeletion = { email: string; language: MessageLanguage; spaceId: string | null };

export async function findDueDeletion(
  database: Database,
  accountId: string,
  now: Date,
): Promise<DueDeletion | undefined> {
  const row = await database
    .selectFrom('account_deletions as deletion')
    .innerJoin('auth_users as person', 'person.id', 'deletion.account_id')
    .leftJoin('spaces', 'spaces.account_id', 'person.id')
    .select(['person.email', 'deletion.language', 'spaces.id as spaceId'])
    .where('deletion.account_id', '=', accountId)
    .where('deletion.due_at', '<=', now)
    .executeTakeFirst();
  return row;
}

/** Nobody is signed in while the data is deleted. */
export async function endAllSessions(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('auth_sessions').where('user_id', '=', accountId).execute();
}

/**
 * Shared spaces that nobody else owns any more who can act go on: of the members, first those who can act, the one of the highest role, among
 * those the one for the longest time, becomes their owner. Where nobody else is left the space is deleted.
 */
export async function handOverSpaces(database: Database, accountId: string): Promise<void> {
  const { onlyOwnerOf } = await listSharedSpaces(database, accountId);
  for (const { id } of onlyOwnerOf) {
    const { numAffectedRows } = await sql`
      update space_members set role = 'owner' where space_id = ${id} and account_id = (
        select account_id from space_members
        where space_id = ${id} and account_id <> ${accountId}
        order by ${canAct('space_members.account_id')} desc, array_position(array['owner', 'editor'], role), created_at, account_id
        limit 1)`.execute(database);
    if ((numAffectedRows ?? 0n) === 0n)
      await database.updateTable('spaces').set({ delete_after: new Date() }).where('id', '=', id).execute();
  }
}

/**
 * Deletes the account with its credentials, space, memberships and requests, and its traces elsewhere: its name in the logs of shared spaces,
 * and its address in invitations and mailed links.
 */
export async function deleteAccountRows(database: Database, accountId: string, email: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`update audit_acts set actor_id = null where actor_id = ${accountId}`.execute(transaction);
    await sql`update audit_acts set subject_id = null where subject_id = ${accountId}`.execute(transaction);
    await transaction.deleteFrom('space_invitations').where('email', '=', email).execute();
    await transaction.deleteFrom('disclosure_requests').where('email', '=', email).execute();
    await endMailedLinks(transaction, { accountId, email });
    await transaction.deleteFrom('auth_users').where('id', '=', accountId).execute();
  });
}

/** Files of exports of shared spaces that this account asked for. */
export async function listExportFiles(database: Database, accountId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('exports')
    .select('file_key')
    .where('account_id', '=', accountId)
    .where('file_key', 'is not', null)
    .execute();
  return rows.map((row) => row.file_key ?? '');
}
