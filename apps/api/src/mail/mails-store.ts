import { sql } from 'kysely';
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

export async function deleteOldMails(database: Database, now: Date): Promise<void> {
  await sql`
    delete from mails where created_at < ${now}::timestamptz - make_interval(days => ${identityBounds.mailKeptDays})`.execute(
    database,
  );
}
