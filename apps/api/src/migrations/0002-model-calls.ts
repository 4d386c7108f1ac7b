import { sql, type Kysely } from 'kysely';

/** The ledger of model calls, the usage of each cap, completions that a run may replay, and cache keys of summaries. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_calls (
      id bigint generated always as identity primary key,
      owner_id text not null,
      summary_id text references summaries (id) on delete set null,
      model text not null,
      purpose text not null,
      outcome text,
      input_tokens integer not null,
      output_tokens integer not null default 0,
      is_estimated boolean not null default true,
      cost_micro_jpy bigint not null,
      held_micro_jpy bigint not null,
      floor_micro_jpy bigint not null,
      first_token_ms integer,
      ms integer,
      at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
    )`.execute(database);
  await sql`create index model_calls_of_owner on model_calls (owner_id, at)`.execute(database);
  await sql`create index model_calls_of_summary on model_calls (summary_id) where summary_id is not null`.execute(
    database,
  );
  await sql`create index model_calls_at on model_calls (at)`.execute(database);
  await sql`create index model_calls_open on model_calls (at) where outcome is null`.execute(database);
  await sql`
    create table model_budgets (
      scope text primary key,
      spent_micro_jpy bigint not null,
      max_micro_jpy bigint not null,
      at timestamptz not null default now(),
      constraint model_budgets_hold check (max_micro_jpy > 0 and spent_micro_jpy <= max_micro_jpy)
    )`.execute(database);
  await sql`
    create table model_limits (
      is_only boolean primary key default true check (is_only),
      daily_yen_max integer not null check (daily_yen_max >= 0)
    )`.execute(database);
  await sql`
    create table model_answers (
      summary_id text not null references summaries (id) on delete cascade,
      request_sha256 text not null,
      nth integer not null,
      text text not null,
      model text not null,
      reason text not null,
      input_tokens integer not null,
      output_tokens integer not null,
      primary key (summary_id, request_sha256, nth)
    )`.execute(database);
  await sql`alter table summaries add column cache_key text`.execute(database);
  await sql`create index summaries_of_cache_key on summaries (owner_id, cache_key) where cache_key is not null`.execute(
    database,
  );
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['model_answers', 'model_limits', 'model_budgets', 'model_calls']) {
    await sql`drop table ${sql.table(table)}`.execute(database);
  }
  await sql`alter table summaries drop column cache_key`.execute(database);
}
