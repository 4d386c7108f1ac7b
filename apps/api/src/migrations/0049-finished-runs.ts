import { sql, type Kysely } from 'kysely';

/** For the runs of the last hours on the page of operators, which otherwise reads every summary. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index summaries_finished on summaries (finished_at) where finished_at is not null`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop index summaries_finished`.execute(database);
}
