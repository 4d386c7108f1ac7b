import { sql, type Kysely } from 'kysely';

/** The row of an upload exists while its bytes arrive, so that concurrent uploads are counted together. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column is_whole boolean not null default true`.execute(database);
  await sql`create index files_of_owner on files (owner_id)`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop index files_of_owner`.execute(database);
  await sql`delete from files where not is_whole`.execute(database);
  await sql`alter table files drop column is_whole`.execute(database);
}
