import { sql, type Kysely } from 'kysely';

/** W3C Trace Context of the request that began the run, so that the process that does it adds to the same trace. The version before never sets it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries add column traceparent text`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table summaries drop column traceparent`.execute(database);
}
