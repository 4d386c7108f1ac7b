import { sql, type Kysely } from 'kysely';

/** The audit log. Its ids are references without constraints: an act is remembered after what it was done to is gone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_acts (
      id bigint generated always as identity primary key,
      space_id text,
      actor_id text,
      act text not null,
      subject_id text,
      count integer,
      at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`create index audit_acts_of_space on audit_acts (space_id, id desc)`.execute(database);
  await sql`create index audit_acts_of_actor on audit_acts (actor_id) where actor_id is not null`.execute(database);
  await sql`create index audit_acts_at on audit_acts (at)`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_acts`.execute(database);
}
