import { sql, type Kysely } from 'kysely';

/**
 * Batches that a model writes: what they may cost, the calls that count towards it, the answers that another attempt at a shard does not pay
 * for again, and the runs of the plan that they reserve. The version before makes none; where it settles a call of one, the whole price stays
 * reserved in the budget of the batch.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table batches
      add column cap_yen integer check (cap_yen > 0),
      add column estimated_micro_jpy bigint not null default 0,
      add column address_key text,
      add column units_period text,
      add column units_reserved integer not null default 0`.execute(database);
  await sql`alter table batch_shards add column written integer not null default 0`.execute(database);
  await sql`alter table model_calls add column batch_id text`.execute(database);
  await sql`
    create table batch_answers (
      batch_id text not null,
      shard integer not null,
      line integer not null,
      request_sha256 text not null,
      nth integer not null,
      text text not null,
      model text not null,
      reason text not null,
      input_tokens integer not null,
      output_tokens integer not null,
      primary key (batch_id, shard, line, request_sha256, nth),
      foreign key (batch_id, shard) references batch_shards (batch_id, number) on delete cascade
    )`.execute(database);
  await returnUnits(database);
}

/** In the statement that ends the batch, so that no code that ends one can forget it: runs that no model wrote are given back. */
async function returnUnits(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_batch_units() returns trigger language plpgsql as $$
    declare
      written bigint;
    begin
      new.address_key := null;
      if new.units_reserved > 0 then
        select coalesce(sum(batch_shards.written), 0) into written from batch_shards where batch_id = new.id and status = 'done';
        update quota_counters set used = greatest(used - greatest(new.units_reserved - written, 0), 0)
        where owner_id = new.owner_id and unit = 'model' and period = new.units_period;
        new.units_reserved := 0;
      end if;
      return new;
    end $$`.execute(database);
  await sql`
    create trigger end_units_of_batch before update of status on batches
    for each row when (old.status = 'running' and new.status in ('done', 'cancelled'))
    execute function end_batch_units()`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop function end_batch_units() cascade`.execute(database);
  await sql`drop table batch_answers`.execute(database);
  await sql`alter table model_calls drop column batch_id`.execute(database);
  await sql`alter table batch_shards drop column written`.execute(database);
  await sql`
    alter table batches drop column cap_yen, drop column estimated_micro_jpy, drop column address_key,
      drop column units_period, drop column units_reserved`.execute(database);
}
