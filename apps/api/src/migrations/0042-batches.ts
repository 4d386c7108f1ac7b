import { sql, type Kysely } from 'kysely';

/**
 * Batches of documents, in shards that are leased like runs: `locked_by`, `attempt` and `heartbeat_at` fence every write. Documents and results
 * are files, so that a document costs a thousandth of a row. The version before knows neither table.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table batches (
      id text primary key,
      owner_id text not null,
      name text not null,
      language text not null,
      status text not null default 'reading' check (status in ('reading', 'ready', 'running', 'done', 'cancelled')),
      options jsonb not null,
      documents integer not null default 0,
      refused integer not null default 0,
      characters bigint not null default 0,
      bytes bigint not null default 0,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      started_at timestamptz,
      served_at timestamptz,
      finished_at timestamptz,
      expires_at timestamptz not null
    )`.execute(database);
  await sql`create index batches_of_owner on batches (owner_id, created_at desc)`.execute(database);
  await sql`create index batches_running on batches (started_at) where status = 'running'`.execute(database);
  await sql`create index batches_expiring on batches (expires_at)`.execute(database);
  await sql`
    create table batch_shards (
      batch_id text not null references batches (id) on delete cascade,
      number integer not null,
      status text not null default 'waiting' check (status in ('waiting', 'running', 'done')),
      documents integer not null,
      characters bigint not null,
      done integer not null default 0,
      failed integer not null default 0,
      attempt integer not null default 0,
      locked_by text,
      heartbeat_at timestamptz,
      not_before timestamptz,
      result_key text,
      busy_ms integer,
      finished_at timestamptz,
      primary key (batch_id, number)
    )`.execute(database);
  await sql`create index batch_shards_open on batch_shards (batch_id, number) where status <> 'done'`.execute(database);
  await sql`create index batch_shards_measured on batch_shards (finished_at desc) where busy_ms is not null`.execute(
    database,
  );
  await noteChanges(database);
}

async function noteChanges(database: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger note_batch after insert or delete or update of owner_id, status, expires_at on batches
    for each row execute function note_row_change('batch-changed', 'owner_id', 'id')`.execute(database);
  await sql`
    create function note_shard_change() returns trigger language plpgsql as $$
    begin
      perform note_space_change(owner_id, 'batch-changed', id) from batches where id = new.batch_id;
      return null;
    end $$`.execute(database);
  await sql`
    create trigger note_batch_shard after update of done, failed on batch_shards
    for each row when ((new.done, new.failed) is distinct from (old.done, old.failed))
    execute function note_shard_change()`.execute(database);
}

/** Files of batches stay without a row and are swept. */
export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table batch_shards`.execute(database);
  await sql`drop table batches`.execute(database);
  await sql`drop function note_shard_change()`.execute(database);
}
