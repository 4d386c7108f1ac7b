import { sql, type Kysely } from 'kysely';

/** BYOK models, each key encrypted for its owner and row. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_models (
      id text primary key,
      owner_id text not null,
      provider text not null,
      model text not null,
      base_url text,
      key_end text not null,
      sealed_key bytea not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      used_at timestamptz not null default now()
    )`.execute(database);
  await sql`create index own_models_of_owner on own_models (owner_id, created_at)`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table own_models`.execute(database);
}
