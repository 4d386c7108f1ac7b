import { sql, type Kysely } from 'kysely';

/** Accounts with their sessions, credentials and pending confirmations, their spaces, counted attempts, and letters to be sent. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createIdentityTables(database);
  await sql`
    create table spaces (
      id text primary key,
      account_id text not null unique references auth_users (id) on delete cascade,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`
    create table moved_guests (
      guest_id text primary key,
      space_id text not null references spaces (id) on delete cascade,
      moved_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`create index moved_guests_at on moved_guests (moved_at)`.execute(database);
  await sql`
    create table attempts (
      key text primary key,
      count integer not null,
      resets_at timestamptz not null
    )`.execute(database);
  await sql`create index attempts_over on attempts (resets_at)`.execute(database);
  await sql`
    create table mails (
      id text primary key,
      letter bytea not null,
      good_until timestamptz not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      failed_at timestamptz
    )`.execute(database);
}

async function createIdentityTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_users (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null,
      image text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp
    )`.execute(database);
  await sql`
    create table auth_sessions (
      id text primary key,
      user_id text not null references auth_users (id) on delete cascade,
      token text not null unique,
      ip_address text,
      user_agent text,
      expires_at timestamptz not null,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null
    )`.execute(database);
  await sql`create index auth_sessions_of_user on auth_sessions (user_id)`.execute(database);
  await sql`
    create table auth_credentials (
      id text primary key,
      user_id text not null references auth_users (id) on delete cascade,
      account_id text not null,
      provider_id text not null,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null
    )`.execute(database);
  await sql`create index auth_credentials_of_user on auth_credentials (user_id)`.execute(database);
  await sql`
    create table auth_verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default current_timestamp,
      updated_at timestamptz not null default current_timestamp
    )`.execute(database);
  await sql`create index auth_verifications_by_identifier on auth_verifications (identifier)`.execute(database);
}

/** Accounts are lost with all that signs them in; the work in their spaces stays, without an owner. */
export async function down(database: Kysely<unknown>): Promise<void> {
  const tables = [
    'mails',
    'attempts',
    'moved_guests',
    'spaces',
    'auth_verifications',
    'auth_credentials',
    'auth_sessions',
    'auth_users',
  ];
  for (const table of tables) await sql`drop table ${sql.table(table)}`.execute(database);
}
