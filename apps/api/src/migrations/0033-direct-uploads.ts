import { sql, type Kysely } from 'kysely';

/** Uploads that browsers send to the storage themselves: what the storage knows them by until they are completed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column direct_ref text`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table files drop column direct_ref`.execute(database);
}
