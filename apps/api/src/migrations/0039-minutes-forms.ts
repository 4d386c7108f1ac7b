import { sql, type Kysely } from 'kysely';

/** The forms of minutes of a space. Their ids are chosen by those who store them, so that they name a form of one space only. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table minutes_forms (
      owner_id text not null,
      id text not null,
      version integer not null,
      form jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      primary key (owner_id, id)
    )`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table minutes_forms`.execute(database);
}
