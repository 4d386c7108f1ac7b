import { sql, type Kysely } from 'kysely';

/** Attempts of a run that do not count against it, because something else was at fault, and when the next may begin. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table summaries add column spared_attempts integer not null default 0, add column not_before timestamptz`.execute(
    database,
  );
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries drop column spared_attempts, drop column not_before`.execute(database);
}
