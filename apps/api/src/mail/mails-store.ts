import { sql } from 'kysely';
import type { AdminMails } from '@youyaku/contract/admin';
import { identityBounds } from '#identity/identity-bounds.ts';
import type { Database } from '#platform/database/open-database.ts';

type StoredLetter = { id: string; letter: Buffer; goodUntil: Date };

export async function insertMail(database: Database, { id, letter, goodUntil }: StoredLetter): Promise<void> {
  await database.insertInto('mails').values({ id, letter, good_until: goodUntil }).execute();
}

export async function findMail(database: Database, id: string): Promise<StoredLetter | undefined> {
  const row = await database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { id, letter: row.letter, goodUntil: row.good_until };
}

/** A letter that was sent, or can never be, leaves nothing behind. */
export async function deleteMail(database: Database, id: string): Promise<void> {
  await database.deleteFrom('mails').where('id', '=', id).execute();
}

export async function markMailFailed(database: Database, id: string): Promise<void> {
  await database.updateTable('mails').set({ failed_at: new Date() }).where('id', '=', id).execute();
}

/** `waiting` until it was tried for the first time. */
export async function findMailState(database: Database, id: string): Promise<'gone' | 'failed' | 'waiting'> {
  const row = await database.selectFrom('mails').select('failed_at').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return 'gone';
  return row.failed_at === null ? 'waiting' : 'failed';
}

/** What became of mails, for operators. */
export async function describeWaitingMails(database: Database): Promise<AdminMails['waiting']> {
  const { rows } = await sql<{ count: number; failed: number; oldest: Date | null }>`
    select count(*)::integer as count, count(failed_at)::integer as failed, min(created_at) as oldest from mails`.execute(
    database,
  );
  const [row] = rows;
  return {
    count: row?.count ?? 0,
    failed: row?.failed ?? 0,
    ...(row?.oldest == null ? {} : { oldestAt: row.oldest.toISOString() }),
  };
}

/** A server refused a mail for good: which domain's, and its code. */
export async function insertRefusedMail(database: Database, domain: string, code: string): Promise<void> {
  await database.insertInto('refused_mails').values({ domain, code }).execute();
}

export async function countRefusedMails(database: Database, limit: number): Promise<AdminMails['refused']> {
  const { rows } = await sql<{ domain: string; code: string; count: number; last_at: Date }>`
    select domain, code, count(*)::integer as count, max(at) as last_at
    from refused_mails where at > now() - make_interval(days => ${identityBounds.refusedMailDays})
    group by domain, code order by max(at) desc limit ${limit}`.execute(database);
  return rows.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
}

export async function deleteOldMails(database: Database, now: Date): Promise<void> {
  await sql`
    delete from mails where created_at < ${now}::timestamptz - make_interval(days => ${identityBounds.mailKeptDays})`.execute(
    database,
  );
}
