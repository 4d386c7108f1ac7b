import { sql, type Kysely } from 'kysely';

/**
 * Which plan a space has paid for, how much of each allowance is used, and a line for every run that uses a unit of one.
 *
 * A unit is reserved in the transaction that accepts a run, and settled or released by a trigger in the very statement that ends the run, so
 * that no code that ends one can forget it. A run charges the period in which it was accepted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createSubscriptions(database);
  await createLedger(database);
  await createEnding(database);
  await sql`
    create trigger note_subscription after insert or delete or update on subscriptions
    for each row execute function note_row_change('plan-changed', 'space_id', 'space_id')`.execute(database);
  // The unit is the subject: a summary that may not be stored leaves no trace.
  await sql`
    create trigger note_charge after insert or update of state, owner_id on run_charges
    for each row execute function note_row_change('usage-changed', 'owner_id', 'unit')`.execute(database);
}

async function createSubscriptions(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      space_id text primary key,
      customer_id text unique,
      subscription_id text unique,
      plan text,
      "interval" text check ("interval" in ('month', 'year')),
      seats integer not null default 1 check (seats > 0),
      status text not null check (status in ('none', 'active', 'past_due', 'ended')),
      period_start timestamptz,
      period_end timestamptz,
      cancel_at timestamptz,
      grace_until timestamptz,
      changed_at timestamptz not null default now()
    )`.execute(database);
}

async function createLedger(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table quota_counters (
      owner_id text not null,
      unit text not null check (unit in ('builtin', 'model')),
      period text not null,
      used integer not null check (used >= 0),
      max integer,
      at timestamptz not null default now(),
      primary key (owner_id, unit, period),
      constraint quota_counters_hold check (max is null or used <= max)
    )`.execute(database);
  await sql`create index quota_counters_at on quota_counters (at)`.execute(database);
  await sql`
    create table run_charges (
      summary_id text primary key,
      owner_id text not null,
      -- The counter of the address of a guest, which counts too.
      address_owner text,
      account_id text,
      unit text not null check (unit in ('builtin', 'model')),
      period text not null,
      plan text not null,
      code_points_max integer not null,
      state text not null default 'reserved' check (state in ('reserved', 'settled', 'released')),
      reason text,
      input_tokens bigint,
      output_tokens bigint,
      cost_micro_jpy bigint,
      at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(database);
  await sql`create index run_charges_of_owner on run_charges (owner_id, at desc, summary_id desc)`.execute(database);
  await sql`create index run_charges_at on run_charges (at)`.execute(database);
}

async function createEnding(database: Kysely<unknown>): Promise<void> {
  // Without a reason the unit is used up; with one it is given back to the counters it was taken from, in the order of their names.
  await sql`
    create function end_charge(of_summary text, why text) returns void language plpgsql as $$
    declare
      line run_charges;
    begin
      update run_charges as charge set
        state = case when why is null then 'settled' else 'released' end,
        reason = coalesce(why, charge.reason), ended_at = clock_timestamp(),
        input_tokens = called.input_tokens, output_tokens = called.output_tokens, cost_micro_jpy = called.cost_micro_jpy
      from (
        select sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens, sum(cost_micro_jpy) as cost_micro_jpy
        from model_calls where summary_id = of_summary
      ) as called
      where charge.summary_id = of_summary and charge.state = 'reserved'
      returning charge.* into line;
      if line.state = 'released' then
        update quota_counters as counter set used = greatest(counter.used - 1, 0)
        from (
          select owner_id from quota_counters
          where owner_id in (line.owner_id, line.address_owner) and unit = line.unit and period = line.period
          order by owner_id for update
        ) as held
        where counter.owner_id = held.owner_id and counter.unit = line.unit and counter.period = line.period;
      end if;
    end $$`.execute(database);
  // A summary by a model says itself whether it is charged; a finished one of the built-in engine is, unless it is empty.
  await sql`
    create function end_run_charge() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform end_charge(old.id, 'deleted');
        return old;
      end if;
      perform end_charge(new.id, case
        when new.status = 'cancelled' then 'cancelled'
        when new.status <> 'done' then
          case when new.error ->> 'code' in ('internal', 'engine_unavailable', 'engine_timeout') then 'failed' else 'refused' end
        when new.text = '' then 'empty'
        when (select unit from run_charges where summary_id = new.id) = 'model' and new.usage ->> 'charged' is distinct from 'true'
          then coalesce(new.usage ->> 'reason', 'builtin')
      end);
      return null;
    end $$`.execute(database);
  await sql`
    create trigger end_charge_of_run after update of status on summaries
    for each row when (old.status in ('queued', 'running') and new.status not in ('queued', 'running'))
    execute function end_run_charge()`.execute(database);
  // Before its calls of models lose their summary.
  await sql`
    create trigger end_charge_of_deleted before delete on summaries
    for each row when (old.status in ('queued', 'running')) execute function end_run_charge()`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop function end_run_charge() cascade`.execute(database);
  await sql`drop function end_charge(text, text)`.execute(database);
  for (const table of ['run_charges', 'quota_counters', 'subscriptions'])
    await sql`drop table ${sql.table(table)}`.execute(database);
}
