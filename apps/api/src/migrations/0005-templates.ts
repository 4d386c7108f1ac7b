import { sql, type Kysely } from 'kysely';

/** Templates and the content of each version; deleted with the template. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table templates (
      id text primary key,
      owner_id text not null,
      version integer not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      used_at timestamptz not null default now()
    )`.execute(database);
  await sql`create index templates_of_owner on templates (owner_id, created_at)`.execute(database);
  await sql`
    create table template_versions (
      template_id text not null references templates (id) on delete cascade,
      version integer not null,
      content jsonb not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (template_id, version)
    )`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['template_versions', 'templates']) await sql`drop table ${sql.table(table)}`.execute(database);
}
