import { sql, type Kysely } from 'kysely';

/**
 * Batches whose questions go to the provider as a batch of its own, at half the price: which of its batches are open, and which question of a
 * document is in which. Only columns and tables are added; the version before knows no such pace and does the shards of these batches at once,
 * at the full price and within the cap.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table batches add column pace text check (pace in ('immediate', 'deferred'))`.execute(database);
  await sql`
    alter table batch_shards
      add column waits integer not null default 0,
      add column partial_key text`.execute(database);
  // NOTE: without a reference to its batch: what is deleted has to be stopped at the provider all the same, and its price settled.
  await sql`
    create table batch_submissions (
      id text primary key,
      batch_id text not null,
      shard integer not null,
      model text not null,
      state text not null default 'submitting' check (state in ('submitting', 'open', 'ended')),
      provider_id text,
      call_id text not null,
      questions integer not null,
      held_micro_jpy bigint not null,
      held_max_micro_jpy bigint not null,
      created_at timestamptz not null default now(),
      poll_at timestamptz not null,
      polls integer not null default 0,
      cancelled_at timestamptz,
      ended_at timestamptz
    )`.execute(database);
  await sql`create index batch_submissions_due on batch_submissions (poll_at) where state <> 'ended'`.execute(database);
  await sql`create index batch_submissions_of_batch on batch_submissions (batch_id, shard)`.execute(database);
  await sql`create index batch_submissions_known on batch_submissions (provider_id)`.execute(database);
  await sql`
    create table batch_questions (
      batch_id text not null,
      shard integer not null,
      line integer not null,
      request_sha256 text not null,
      nth integer not null,
      submission_id text,
      place integer not null,
      asked integer not null,
      fault text,
      primary key (batch_id, shard, line, request_sha256, nth),
      foreign key (batch_id, shard) references batch_shards (batch_id, number) on delete cascade
    )`.execute(database);
  await sql`create index batch_questions_of_submission on batch_questions (submission_id)`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table batch_questions`.execute(database);
  await sql`drop table batch_submissions`.execute(database);
  await sql`alter table batch_shards drop column partial_key, drop column waits`.execute(database);
  await sql`alter table batches drop column pace`.execute(database);
}
