import { sql, type Kysely } from 'kysely';

/** The next run of each owner, and who has how many under way, without a look at all that wait. */
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
