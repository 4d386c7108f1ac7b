import { sql, type Kysely } from 'kysely';

/**
 * Questions on the source of a summary, with their answers; deleted with the summary. At most one is open at a time.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table questions (
      id text primary key,
      summary_id text not null references summaries (id) on delete cascade,
      owner_id text not null,
      question text not null,
      answer jsonb,
      usage jsonb,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      finished_at timestamptz
    )`.execute(database);
  await sql`create unique index questions_open on questions (summary_id) where finished_at is null`.execute(database);
  await sql`create index questions_of_summary on questions (summary_id, created_at)`.execute(database);
  await sql`create index questions_of_owner on questions (owner_id, created_at)`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table questions`.execute(database);
}
