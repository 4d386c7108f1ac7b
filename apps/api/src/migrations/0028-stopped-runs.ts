import { sql, type Kysely } from 'kysely';

/**
 * The text of a model is read while it is written: who stops every run at its last sentence would never use a unit up. So in a month as many runs
 * that a model had begun give their unit back when they are stopped or deleted as there are units; what is stopped before that always does.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter function end_charge(text, text) rename to close_charge`.execute(database);
  // The counters first, so that runs that are stopped together are counted one after the other.
  await sql`
    create function end_charge(of_summary text, why text) returns void language plpgsql as $$
    declare
      line run_charges;
      stopped constant text[] := array['cancelled', 'deleted'];
    begin
      if why = any (stopped) and exists (select from model_calls where summary_id = of_summary) then
        select * into line from run_charges
        where summary_id = of_summary and unit = 'model' and state = 'reserved' for update;
        perform from quota_counters
        where owner_id in (line.owner_id, line.address_owner) and unit = 'model' and period = line.period
        order by owner_id for update;
        if (
          select count(*) from run_charges
          where owner_id = line.owner_id and unit = 'model' and period = line.period
            and state = 'released' and reason = any (stopped) and input_tokens is not null
        ) >= (select max from quota_counters where owner_id = line.owner_id and unit = 'model' and period = line.period)
        then why := null;
        end if;
      end if;
      perform close_charge(of_summary, why);
    end $$`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop function end_charge(text, text)`.execute(database);
  await sql`alter function close_charge(text, text) rename to end_charge`.execute(database);
}
