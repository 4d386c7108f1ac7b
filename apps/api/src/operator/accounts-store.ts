import { sql } from 'kysely';
import type { AdminUser, AdminUserDetail } from '@youyaku/contract/admin';
import type { SpaceRole } from '@youyaku/contract/space-role';
import { endMailedLinks } from '#identity/mailed-links-store.ts';
import { recordAct } from '#audit/audit-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { likePrefix } from './like-prefix.ts';

export type ListQuery = {
  query: string | undefined;
  limit: number;
  /** The id of the last of the page before. */
  after: string | undefined;
  isSuspended: boolean;
};

const columns = ['id', 'email', 'email_verified', 'created_at', 'suspended_at', 'suspend_reason'] as const;

/** Accounts, the newest first; `query` is an id, or the beginning of an address. */
export async function listUsers(
  database: Database,
  { query, limit, after, isSuspended }: ListQuery,
): Promise<AdminUser[]> {
  let select = selectUsers(database);
  if (query !== undefined)
    select = /^(?:acc|spc)_/.test(query)
      ? select.where((where) => where.or([where('id', '=', query), where('id', '=', accountOfSpace(query))]))
      : select.where('email', 'like', likePrefix(query));
  if (isSuspended) select = select.where('suspended_at', 'is not', null);
  if (after !== undefined)
    select = select.where(sql<boolean>`(created_at, id) < (select created_at, id from auth_users where id = ${after})`);
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toUser);
}

export async function findUser(database: Database, id: string): Promise<AdminUser | undefined> {
  const row = await selectUsers(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toUser(row);
}

type UserFacts = Pick<AdminUserDetail, 'sessions' | 'spaceId' | 'spaces' | 'hasPassword' | 'costMicroJpy30Days'>;

/** What belongs to an account besides its work. */
export async function findUserFacts(database: Database, id: string): Promise<UserFacts> {
  const { rows } = await sql<{
    sessions: number;
    space_id: string | null;
    has_password: boolean;
    spaces: { id: string; role: SpaceRole }[];
    cost: string;
  }>`
    select
      (select count(*)::integer from auth_sessions where user_id = ${id} and expires_at > now()) as sessions,
      (select id from spaces where account_id = ${id}) as space_id,
      exists (
        select from auth_credentials where user_id = ${id} and provider_id = 'credential' and password is not null
      ) as has_password,
      (select coalesce(json_agg(json_build_object('id', space_id, 'role', role) order by space_id), '[]')
        from space_members where account_id = ${id}) as spaces,
      (select coalesce(sum(cost_micro_jpy), 0) from model_calls
        where owner_id = (select id from spaces where account_id = ${id}) and at > now() - interval '30 days') as cost`.execute(
    database,
  );
  const [row] = rows;
  return {
    sessions: row?.sessions ?? 0,
    ...(row?.space_id == null ? {} : { spaceId: row.space_id }),
    spaces: row?.spaces ?? [],
    hasPassword: row?.has_password ?? false,
    costMicroJpy30Days: Number(row?.cost ?? 0),
  };
}

type Suspension = { id: string; reason: string; actorId: string };

/** Nobody signs in to the account, and who is signed in is out. Returns its personal space, or undefined where nothing changed. */
export async function suspendAccount(
  database: Database,
  { id, reason, actorId }: Suspension,
): Promise<{ spaceId: string | undefined } | undefined> {
  return database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('auth_users')
      .set({ suspended_at: sql<Date>`now()`, suspend_reason: reason })
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    await transaction.deleteFrom('auth_sessions').where('user_id', '=', id).execute();
    await endMailedLinks(transaction, { accountId: id, email: changed.email });
    return { spaceId: await recordOnAccount(transaction, 'account-suspended', { id, actorId }) };
  });
}

export async function resumeAccount(database: Database, { id, actorId }: Omit<Suspension, 'reason'>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('auth_users')
      .set({ suspended_at: null, suspend_reason: '' })
      .where('id', '=', id)
      .where('suspended_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined) await recordOnAccount(transaction, 'account-resumed', { id, actorId });
    return changed !== undefined;
  });
}

async function recordOnAccount(
  database: Database,
  act: 'account-suspended' | 'account-resumed',
  { id, actorId }: { id: string; actorId: string },
): Promise<string | undefined> {
  const space = await database.selectFrom('spaces').select('id').where('account_id', '=', id).executeTakeFirst();
  await recordAct(database, { act, spaceId: space?.id, actorId, subjectId: id });
  return space?.id;
}

function selectUsers(database: Database) {
  return database
    .selectFrom('auth_users')
    .select(columns)
    .select(sql<boolean>`exists (select from operators where account_id = auth_users.id)`.as('is_operator'))
    .select(sql<Date | null>`(select max(updated_at) from auth_sessions where user_id = auth_users.id)`.as('used_at'));
}

function accountOfSpace(id: string) {
  return sql<string>`(select account_id from spaces where id = ${id})`;
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function toUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    isOperator: row.is_operator,
    createdAt: row.created_at.toISOString(),
    ...(row.used_at === null ? {} : { usedAt: row.used_at.toISOString() }),
    ...(row.suspended_at === null
      ? {}
      : { suspended: { at: row.suspended_at.toISOString(), reason: row.suspend_reason } }),
  };
}
