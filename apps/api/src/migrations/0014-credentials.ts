import { sql, type Kysely } from 'kysely';

/**
 * When and how a session was last authenticated; passkeys, authenticator apps with their recovery codes, and what a sign-in has begun and not
 * yet ended.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth_sessions
      add column authenticated_at timestamptz not null default current_timestamp,
      add column authenticated_by text`.execute(database);
  await sql`update auth_sessions set authenticated_at = created_at`.execute(database);
  await sql`
    create unique index auth_credentials_of_provider on auth_credentials (provider_id, account_id)
      where provider_id <> 'credential'`.execute(database);
  await sql`
    create table passkeys (
      id text primary key,
      account_id text not null references auth_users (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports jsonb not null,
      is_synced boolean not null,
      name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      used_at timestamptz
    )`.execute(database);
  await sql`create index passkeys_of_account on passkeys (account_id)`.execute(database);
  await sql`
    create table authenticators (
      account_id text primary key references auth_users (id) on delete cascade,
      encrypted_secret bytea not null,
      last_step bigint not null default 0,
      confirmed_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`
    create table recovery_codes (
      account_id text not null references authenticators (account_id) on delete cascade,
      hash text not null,
      primary key (account_id, hash)
    )`.execute(database);
  await sql`
    create table pending_steps (
      hash text primary key,
      kind text not null,
      account_id text references auth_users (id) on delete cascade,
      facts jsonb not null,
      expires_at timestamptz not null
    )`.execute(database);
  await sql`create index pending_steps_of_account on pending_steps (account_id)`.execute(database);
  await sql`create index pending_steps_over on pending_steps (expires_at)`.execute(database);
}

/** Accounts without a password sign in by mailed links again. */
export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['pending_steps', 'recovery_codes', 'authenticators', 'passkeys'])
    await sql`drop table ${sql.table(table)}`.execute(database);
  await sql`drop index auth_credentials_of_provider`.execute(database);
  await sql`alter table auth_sessions drop column authenticated_by, drop column authenticated_at`.execute(database);
}
