import { sql, type Kysely } from 'kysely';

/** What a person decided about the marked sentences of a summary, beside its body, which stays as it was written. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries add column decisions jsonb not null default '[]'`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries drop column decisions`.execute(database);
}
