import { sql, type Kysely } from 'kysely';

/** Links by which anybody reads a summary, and what readers of them report to the operator. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table shares (
      id text primary key,
      owner_id text not null,
      summary_id text not null references summaries (id) on delete cascade,
      -- SHA-256 of the token, which is nowhere else.
      token_hash text not null unique,
      includes_source boolean not null,
      is_permitted boolean not null,
      passphrase_hash text,
      views integer not null default 0,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      expires_at timestamptz
    )`.execute(database);
  await sql`create index shares_of_summary on shares (summary_id, created_at desc)`.execute(database);
  await sql`create index shares_of_owner on shares (owner_id)`.execute(database);
  await sql`create index shares_expiring on shares (expires_at) where expires_at is not null`.execute(database);
  // Views are no change that anybody waits for.
  await sql`
    create trigger note_share after insert or delete or update of owner_id on shares
    for each row execute function note_row_change('share-changed', 'owner_id', 'summary_id')`.execute(database);
  await sql`
    alter table takedowns
      add column share_id text, add column details text not null default '', add column contact text not null default ''`.execute(
    database,
  );
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table takedowns drop column share_id, drop column details, drop column contact`.execute(database);
  await sql`drop table shares`.execute(database);
}
