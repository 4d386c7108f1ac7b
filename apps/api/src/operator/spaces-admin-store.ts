import { sql } from 'kysely';
import type { AdminHoldings, AdminSpace, AdminSpaceDetail } from '@youyaku/contract/admin';
import { recordAct } from '#audit/audit-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { ListQuery } from './accounts-store.ts';
import { likePrefix } from './like-prefix.ts';

/** Spaces, the newest first; `query` is an id of a space or an account, or the beginning of a member's address. */
export async function listSpaces(
  database: Database,
  { query, limit, after, isSuspended }: ListQuery,
): Promise<AdminSpace[]> {
  let select = selectSpaces(database);
  if (query?.startsWith('spc_') === true) select = select.where('id', '=', query);
  else if (query !== undefined)
    select = select.where(
      sql<boolean>`id in (
        select belonging.space_id from auth_users as account, lateral (
          select spaces.id as space_id from spaces where spaces.account_id = account.id
          union all select members.space_id from space_members as members where members.account_id = account.id
        ) as belonging
        where account.id = ${query} or account.email like ${likePrefix(query)})`,
    );
  if (isSuspended) select = select.where('suspended_at', 'is not', null);
  if (after !== undefined)
    select = select.where(sql<boolean>`(created_at, id) < (select created_at, id from spaces where id = ${after})`);
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toSpace);
}

export async function findSpace(database: Database, id: string): Promise<AdminSpace | undefined> {
  const row = await selectSpaces(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toSpace(row);
}

/** Who belongs to a space; of a personal one its account. */
export async function listSpaceAccounts(database: Database, id: string): Promise<AdminSpaceDetail['accounts']> {
  const { rows } = await sql<AdminSpaceDetail['accounts'][number]>`
    select account.id, account.email, belonging.role from (
      select account_id, 'owner' as role from spaces where id = ${id} and account_id is not null
      union all select account_id, role from space_members where space_id = ${id}
    ) as belonging join auth_users as account on account.id = belonging.account_id
    order by belonging.role desc, account.email limit 200`.execute(database);
  return rows;
}

/** How much is stored in a space: counts and sizes, nothing of what it says. */
export async function measureHoldings(database: Database, spaceId: string): Promise<AdminHoldings> {
  const { rows } = await sql<Record<keyof AdminHoldings, string | null>>`
    select
      (select count(*) from summaries where owner_id = ${spaceId}) as summaries,
      (select count(*) from summaries where owner_id = ${spaceId} and status in ('queued', 'running')) as "openRuns",
      (select count(*) from templates where owner_id = ${spaceId}) as templates,
      (select count(*) from own_models where owner_id = ${spaceId}) as "modelKeys",
      (select count(*) from files where owner_id = ${spaceId}) as files,
      (select coalesce(sum(bytes), 0) from files where owner_id = ${spaceId}) as "fileBytes",
      (select coalesce(sum(pg_column_size(text)), 0) from sources where owner_id = ${spaceId}) as "sourceBytes",
      (select to_json(max(created_at)) #>> '{}' from summaries where owner_id = ${spaceId}) as "lastSummaryAt"`.execute(
    database,
  );
  const [row] = rows;
  const numberOf = (name: keyof AdminHoldings): number => Number(row?.[name] ?? 0);
  return {
    summaries: numberOf('summaries'),
    openRuns: numberOf('openRuns'),
    templates: numberOf('templates'),
    modelKeys: numberOf('modelKeys'),
    files: numberOf('files'),
    fileBytes: numberOf('fileBytes'),
    sourceBytes: numberOf('sourceBytes'),
    ...(row?.lastSummaryAt == null ? {} : { lastSummaryAt: new Date(row.lastSummaryAt).toISOString() }),
  };
}

type Suspension = { id: string; reason: string; actorId: string };

/** Members find a shared space closed. Returns whether anything changed. */
export async function suspendSpace(database: Database, { id, reason, actorId }: Suspension): Promise<boolean> {
  return changeSpace(database, { id, actorId, act: 'space-suspended', suspendedAt: sql<Date>`now()`, reason });
}

export async function resumeSpace(database: Database, { id, actorId }: Omit<Suspension, 'reason'>): Promise<boolean> {
  return changeSpace(database, { id, actorId, act: 'space-resumed', suspendedAt: null, reason: '' });
}

type SpaceChange = Suspension & {
  act: 'space-suspended' | 'space-resumed';
  suspendedAt: ReturnType<typeof sql<Date>> | null;
};

async function changeSpace(
  database: Database,
  { id, reason, actorId, act, suspendedAt }: SpaceChange,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('spaces')
      .set({ suspended_at: suspendedAt, suspend_reason: reason })
      .where('id', '=', id)
      .where('suspended_at', suspendedAt === null ? 'is not' : 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined) await recordAct(transaction, { act, spaceId: id, actorId, subjectId: id });
    return changed !== undefined;
  });
}

function selectSpaces(database: Database) {
  return database
    .selectFrom('spaces')
    .select(['id', 'kind', 'account_id', 'created_at', 'delete_after', 'suspended_at', 'suspend_reason'])
    .select(
      sql<number>`
        (select count(*)::integer from space_members where space_id = spaces.id) + (account_id is not null)::integer`.as(
        'members',
      ),
    );
}

type SpaceRow = Awaited<ReturnType<ReturnType<typeof selectSpaces>['executeTakeFirstOrThrow']>>;

function toSpace(row: SpaceRow): AdminSpace {
  return {
    id: row.id,
    kind: row.kind,
    ...(row.account_id === null ? {} : { accountId: row.account_id }),
    members: row.members,
    createdAt: row.created_at.toISOString(),
    ...(row.delete_after === null ? {} : { deleteAfter: row.delete_after.toISOString() }),
    ...(row.suspended_at === null
      ? {}
      : { suspended: { at: row.suspended_at.toISOString(), reason: row.suspend_reason } }),
  };
}
