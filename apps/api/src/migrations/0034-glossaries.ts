import { sql, type Kysely } from 'kysely';

/** The terms of a space in their order, and what it masks. What was masked in a run is stored nowhere. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table glossaries (
      owner_id text primary key,
      version integer not null,
      mask_kinds jsonb not null,
      used_at timestamptz not null default now()
    )`.execute(database);
  await sql`
    create table glossary_entries (
      id text primary key,
      owner_id text not null,
      place integer not null,
      content jsonb not null
    )`.execute(database);
  await sql`create index glossary_entries_of_owner on glossary_entries (owner_id, place)`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['glossary_entries', 'glossaries']) await sql`drop table ${sql.table(table)}`.execute(database);
}
