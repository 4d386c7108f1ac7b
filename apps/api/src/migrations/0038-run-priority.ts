import { sql, type Kysely } from 'kysely';

/**
 * How urgent a run is: 0 somebody waits for it, 1 somebody comes back for it, 2 one of a batch. The index is for the walk over the owners with
 * waiting runs of one priority. The version before inserts without it, and claims by the index that it has.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries add column priority smallint not null default 0`.execute(database);
  await sql`
    create index summaries_queued on summaries (priority, owner_id, created_at) where status = 'queued'`.execute(
    database,
  );
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop index summaries_queued`.execute(database);
  await sql`alter table summaries drop column priority`.execute(database);
}
