import { sql, type Kysely } from 'kysely';

/** From which guest a summary or a file was moved into its space: for that guest's requests under way it is still found by its id. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['summaries', 'files'])
    await sql`alter table ${sql.table(table)} add column moved_from text`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['summaries', 'files'])
    await sql`alter table ${sql.table(table)} drop column moved_from`.execute(database);
}
