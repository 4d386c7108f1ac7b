import { sql, type Selectable } from 'kysely';
import type { Export, ExportCounts } from '@youyaku/contract/export';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { RightsTables } from '#platform/database/rights-tables.ts';

type ExportRow = Selectable<RightsTables['exports']>;
type NewExport = { id: string; spaceId: string; accountId: string; language: MessageLanguage };

/** Adds an export that waits to be made; undefined while another one of the space is open. */
export async function insertExport(database: Database, asked: NewExport): Promise<Export | undefined> {
  const { id, spaceId, accountId, language } = asked;
  const row = await database
    .insertInto('exports')
    .values({ id, space_id: spaceId, account_id: accountId, language })
    .onConflict((conflict) => conflict.column('space_id').where('status', 'in', ['waiting', 'making']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toExport(row);
}

export async function findNewestExport(database: Database, spaceId: string): Promise<Export | undefined> {
  const row = await database
    .selectFrom('exports')
    .selectAll()
    .where('space_id', '=', spaceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : toExport(row);
}

export type ExportAttempt = NewExport & { attempt: number; email: string };

/** Begins the next attempt of an export that is not made yet; undefined when it is, or is gone with its account. */
export async function beginExport(database: Database, id: string): Promise<ExportAttempt | undefined> {
  const { rows } = await sql<ExportAttempt>`
    update exports set status = 'making', attempt = attempt + 1 from auth_users
    where exports.id = ${id} and status in ('waiting', 'making') and auth_users.id = account_id
    returning exports.id, space_id as "spaceId", account_id as "accountId", language, attempt, email`.execute(database);
  return rows[0];
}

type MadeExport = {
  id: string;
  attempt: number;
  fileKey: string;
  tokenHash: string;
  bytes: number;
  counts: ExportCounts;
  expiresAt: Date;
};

/** Returns whether this attempt is still the newest one; if not, its file is nobody's. */
export async function finishExport(database: Database, made: MadeExport): Promise<boolean> {
  const updated = await database
    .updateTable('exports')
    .set({
      status: 'ready',
      file_key: made.fileKey,
      token_hash: made.tokenHash,
      bytes: made.bytes,
      counts: JSON.stringify(made.counts),
      finished_at: new Date(),
      expires_at: made.expiresAt,
    })
    .where('id', '=', made.id)
    .where('attempt', '=', made.attempt)
    .where('status', '=', 'making')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Returns whether it was still open. */
export async function failExport(database: Database, id: string): Promise<boolean> {
  const updated = await database
    .updateTable('exports')
    .set({ status: 'failed', finished_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'making'])
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Exports whose files are to be deleted: expired ones, and with `newest` all others of its space. */
export async function listOverExports(
  database: Database,
  now: Date,
  newest?: { id: string; spaceId: string },
): Promise<{ id: string; fileKey: string }[]> {
  let select = database
    .selectFrom('exports')
    .select(['id', 'file_key'])
    .where('status', '=', 'ready')
    .where('file_key', 'is not', null);
  select =
    newest === undefined
      ? select.where('expires_at', '<', now)
      : select.where('space_id', '=', newest.spaceId).where('id', '<>', newest.id);
  const rows = await select.limit(100).execute();
  return rows.map((row) => ({ id: row.id, fileKey: row.file_key ?? '' }));
}

/** Its file is deleted. */
export async function markExportOver(database: Database, id: string): Promise<void> {
  await database
    .updateTable('exports')
    .set({ status: 'over', file_key: null, token_hash: null })
    .where('id', '=', id)
    .execute();
}

export type ReadyExport = { id: string; spaceId: string; fileKey: string; bytes: number; spaceName: string };

/**
 * An export that this account asked for and may download: it is ready, and the account still owns its space, which is neither being
 * deleted nor suspended. By the hash of its token, or by
 * its id once the token was shown.
 */
export async function findReadyExport(
  database: Database,
  accountId: string,
  by: { tokenHash: string } | { id: string },
): Promise<ReadyExport | undefined> {
  const { rows } = await sql<ReadyExport>`
    select exports.id, exports.space_id as "spaceId", file_key as "fileKey", bytes::float8 as bytes, spaces.name as "spaceName"
    from exports join spaces on spaces.id = exports.space_id
    where ${'id' in by ? sql`exports.id = ${by.id}` : sql`token_hash = ${by.tokenHash}`}
      and exports.account_id = ${accountId} and status = 'ready' and expires_at > now() and file_key is not null
      and spaces.delete_after is null and spaces.suspended_at is null
      and (spaces.account_id = ${accountId} or exists (
        select from space_members as member
        where member.space_id = spaces.id and member.account_id = ${accountId} and role = 'owner'))`.execute(database);
  return rows[0];
}

function toExport(row: ExportRow): Export {
  return {
    id: row.id,
    status: row.status === 'ready' && (row.expires_at ?? new Date()) < new Date() ? 'over' : row.status,
    requestedAt: row.created_at.toISOString(),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
    ...(row.bytes === null ? {} : { bytes: Number(row.bytes) }),
    ...(row.counts === null ? {} : { counts: row.counts }),
  };
}
