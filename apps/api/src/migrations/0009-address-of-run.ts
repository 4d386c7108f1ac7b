import { sql, type Kysely } from 'kysely';

/**
 * By which address an open run was asked for, as a keyed hash, so that guests without number at one address share its turns.
 * It is gone when the run has ended.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries add column address_key text`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries drop column address_key`.execute(database);
}
