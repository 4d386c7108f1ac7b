import { sql, type Kysely } from 'kysely';

/** Summaries with their lease and events, read sources, uploaded files and idempotency keys. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table sources (
      id text primary key,
      owner_id text not null,
      text text not null,
      meta jsonb not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`
    create table summaries (
      id text primary key,
      owner_id text not null,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
      stage text,
      attempt integer not null default 0,
      locked_by text,
      heartbeat_at timestamptz,
      is_cancel_requested boolean not null default false,
      last_seq integer not null default 0,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      finished_at timestamptz,
      expires_at timestamptz,
      title text not null,
      pinned boolean not null default false,
      tags text[] not null default '{}',
      request jsonb not null,
      input jsonb,
      source_id text references sources (id) on delete set null,
      source jsonb,
      body jsonb,
      text text not null default '',
      usage jsonb,
      error jsonb
    )`.execute(database);
  await sql`create index summaries_of_owner on summaries (owner_id, created_at desc, id desc)`.execute(database);
  await sql`create index summaries_unfinished on summaries (created_at) where status in ('queued', 'running')`.execute(
    database,
  );
  await sql`create index summaries_expiring on summaries (expires_at) where expires_at is not null`.execute(database);
  await sql`create index summaries_of_source on summaries (source_id)`.execute(database);
  await sql`
    create table summary_events (
      summary_id text not null references summaries (id) on delete cascade,
      seq integer not null,
      event jsonb not null,
      primary key (summary_id, seq)
    )`.execute(database);
  await sql`
    create table files (
      id text primary key,
      owner_id text not null,
      name text not null,
      media_type text not null,
      bytes integer not null,
      sha256 text not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`
    create table idempotency_keys (
      owner_id text not null,
      key text not null,
      request_sha256 text not null,
      summary_id text not null references summaries (id) on delete cascade,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (owner_id, key)
    )`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['idempotency_keys', 'files', 'summary_events', 'summaries', 'sources']) {
    await sql`drop table ${sql.table(table)}`.execute(database);
  }
}
