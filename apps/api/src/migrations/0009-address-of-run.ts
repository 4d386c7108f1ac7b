import { sql, type Kysely } from 'kysely';

/**
 * The requesting address of an open run, as a keyed hash, so that any number of guests at one address share its turns.
 * Deleted when the run has ended.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries add column address_key text`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries drop column address_key`.execute(database);
}
