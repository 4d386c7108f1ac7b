import { sql, type Kysely } from 'kysely';

/** How long a space keeps its summaries, exports, accounts that are being deleted, and requests about personal data. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table spaces
      add column retention_days integer check (retention_days > 0),
      add column retention_since timestamptz`.execute(database);
  await sql`
    create table exports (
      id text primary key,
      space_id text not null,
      account_id text not null references auth_users (id) on delete cascade,
      language text not null,
      status text not null default 'waiting' check (status in ('waiting', 'making', 'ready', 'failed', 'over')),
      attempt integer not null default 0,
      file_key text,
      token_hash text,
      bytes bigint,
      counts jsonb,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      finished_at timestamptz,
      expires_at timestamptz
    )`.execute(database);
  await sql`create unique index exports_open on exports (space_id) where status in ('waiting', 'making')`.execute(
    database,
  );
  await sql`create index exports_of_space on exports (space_id, created_at desc)`.execute(database);
  await sql`create index exports_of_account on exports (account_id)`.execute(database);
  await sql`create index exports_expiring on exports (expires_at) where status = 'ready'`.execute(database);
  await sql`
    create table account_deletions (
      account_id text primary key references auth_users (id) on delete cascade,
      language text not null,
      requested_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      due_at timestamptz not null
    )`.execute(database);
  await sql`create index account_deletions_due on account_deletions (due_at)`.execute(database);
  await sql`
    create table disclosure_requests (
      id text primary key,
      kind text not null check (kind in ('purpose', 'disclosure', 'correction', 'suspension')),
      status text not null check (status in ('unconfirmed', 'received', 'in_progress', 'answered', 'declined')),
      account_id text references auth_users (id) on delete cascade,
      email text not null,
      name text not null,
      details text not null,
      language text not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      received_at timestamptz,
      closed_at timestamptz
    )`.execute(database);
  await sql`create index disclosure_requests_by_status on disclosure_requests (status, created_at)`.execute(database);
  await sql`create index disclosure_requests_of_account on disclosure_requests (account_id)`.execute(database);
}

/** Accounts that are being deleted stay; files of exports stay without a row and are never offered. */
export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['disclosure_requests', 'account_deletions', 'exports'])
    await sql`drop table ${sql.table(table)}`.execute(database);
  await sql`alter table spaces drop column retention_days, drop column retention_since`.execute(database);
}
