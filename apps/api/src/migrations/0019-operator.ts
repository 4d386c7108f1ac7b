import { sql, type Kysely } from 'kysely';

/** Operators, what they suspend and limit, addresses that take no mail, mails that were refused, and requests to take something down. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table operators (
      account_id text primary key references auth_users (id) on delete cascade,
      granted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  for (const table of ['auth_users', 'spaces'])
    await sql`
      alter table ${sql.table(table)}
        add column suspended_at timestamptz, add column suspend_reason text not null default ''`.execute(database);
  await sql`create index auth_users_suspended on auth_users (suspended_at) where suspended_at is not null`.execute(
    database,
  );
  await sql`create index spaces_suspended on spaces (suspended_at) where suspended_at is not null`.execute(database);
  await sql`create index auth_users_by_prefix on auth_users (email text_pattern_ops)`.execute(database);
  await sql`
    alter table model_limits
      add column reason text not null default '',
      add column changed_by text,
      add column changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())`.execute(
    database,
  );
  // For the pages of operators: failed runs, and how many there were today.
  await sql`create index summaries_failed on summaries (finished_at) where status = 'failed'`.execute(database);
  await sql`create index summaries_by_time on summaries using brin (created_at)`.execute(database);
  await createMailTables(database);
  await sql`
    create table takedowns (
      id text primary key,
      kind text not null,
      reference text not null,
      state text not null default 'open',
      note text not null default '',
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`create index takedowns_by_time on takedowns (created_at desc, id)`.execute(database);
}

async function createMailTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table suppressed_addresses (
      key text primary key,
      address bytea not null,
      reason text not null,
      code text not null,
      count integer not null default 1,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      last_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`create index suppressed_addresses_by_time on suppressed_addresses (last_at desc, key)`.execute(database);
  await sql`
    create table refused_mails (
      id bigint generated always as identity primary key,
      domain text not null,
      code text not null,
      at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`create index refused_mails_at on refused_mails (at)`.execute(database);
}

/** Who is suspended may come in again, and addresses that take no mail are mailed again. */
export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['takedowns', 'refused_mails', 'suppressed_addresses', 'operators'])
    await sql`drop table ${sql.table(table)}`.execute(database);
  await sql`alter table model_limits drop column changed_at, drop column changed_by, drop column reason`.execute(
    database,
  );
  for (const index of ['auth_users_by_prefix', 'summaries_failed', 'summaries_by_time'])
    await sql`drop index ${sql.ref(index)}`.execute(database);
  for (const table of ['auth_users', 'spaces'])
    await sql`alter table ${sql.table(table)} drop column suspended_at, drop column suspend_reason`.execute(database);
}
