import { sql, type Kysely } from 'kysely';

/** Indexes for the next run and the active runs of each owner, without scanning the whole queue. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index summaries_open_of_owner on summaries (owner_id, created_at) where status in ('queued', 'running')`.execute(
    database,
  );
  await sql`create index summaries_running_of_owner on summaries (owner_id) where status = 'running'`.execute(database);
  await sql`drop index summaries_unfinished`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`create index summaries_unfinished on summaries (created_at) where status in ('queued', 'running')`.execute(
    database,
  );
  await sql`drop index summaries_running_of_owner`.execute(database);
  await sql`drop index summaries_open_of_owner`.execute(database);
}
