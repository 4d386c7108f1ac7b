import { sql, type Kysely } from 'kysely';

/**
 * The number of attempts that do not count against a run, because something else was at fault, and the earliest start
 * of the next.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table summaries add column spared_attempts integer not null default 0, add column not_before timestamptz`.execute(
    database,
  );
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries drop column spared_attempts, drop column not_before`.execute(database);
}
