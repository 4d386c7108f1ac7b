import { sql, type Kysely } from 'kysely';

/** Spaces that several accounts share: their members with roles, and invitations by mail. A personal space has no rows of members. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table spaces alter column account_id drop not null`.execute(database);
  await sql`
    alter table spaces
      add column kind text not null default 'personal' check (kind in ('personal', 'shared')),
      add column name text not null default '',
      add column delete_after timestamptz,
      add constraint spaces_personal check ((kind = 'personal') = (account_id is not null))`.execute(database);
  await sql`create index spaces_delete_after on spaces (delete_after) where delete_after is not null`.execute(database);
  await sql`
    create table space_members (
      space_id text not null references spaces (id) on delete cascade,
      account_id text not null references auth_users (id) on delete cascade,
      role text not null check (role in ('reader', 'editor', 'owner')),
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (space_id, account_id)
    )`.execute(database);
  await sql`create index space_members_of_account on space_members (account_id)`.execute(database);
  await sql`
    create table space_invitations (
      id text primary key,
      space_id text not null references spaces (id) on delete cascade,
      email text not null,
      role text not null check (role in ('reader', 'editor', 'owner')),
      token_hash text not null unique,
      invited_by text references auth_users (id) on delete set null,
      expires_at timestamptz not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      unique (space_id, email)
    )`.execute(database);
  await sql`create index space_invitations_over on space_invitations (expires_at)`.execute(database);
}

/** Shared spaces are lost with who belongs to them; the work in them stays, without an owner. */
export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table space_invitations`.execute(database);
  await sql`drop table space_members`.execute(database);
  await sql`delete from spaces where kind = 'shared'`.execute(database);
  await sql`drop index spaces_delete_after`.execute(database);
  await sql`
    alter table spaces
      drop constraint spaces_personal, drop column kind, drop column name, drop column delete_after`.execute(database);
  await sql`alter table spaces alter column account_id set not null`.execute(database);
}
