import { sql, type Kysely } from 'kysely';

/**
 * The budget of a day becomes several rows, so that calls do not wait for each other's: `shared_cap_micro_jpy` is the whole cap of which the
 * row's maximum is a share (0: to be shared out again; null: the maximum is a cap of its own). A call knows its row (-1: the row that the day
 * had before) and, while it is in progress, the address of its guest.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table model_calls add column slice smallint not null default -1, add column address_key text`.execute(
    database,
  );
  await sql`create index model_calls_of_address on model_calls (at) where address_key is not null`.execute(database);
  await sql`
    alter table model_budgets add column shared_cap_micro_jpy bigint,
      drop constraint model_budgets_hold,
      add constraint model_budgets_hold check (
        (max_micro_jpy > 0 or shared_cap_micro_jpy is not null) and spent_micro_jpy <= max_micro_jpy)`.execute(
    database,
  );
}

/** The rows of a day are added up in the one that an older version knows. */
export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`
    with slices as (
      delete from model_budgets where shared_cap_micro_jpy is not null returning *
    )
    insert into model_budgets as budget (scope, spent_micro_jpy, max_micro_jpy, at)
    select regexp_replace(scope, ':[0-9]+$', ''), sum(spent_micro_jpy), greatest(sum(spent_micro_jpy), 1), min(at)
    from slices group by 1
    on conflict (scope) do update set
      spent_micro_jpy = budget.spent_micro_jpy + excluded.spent_micro_jpy,
      max_micro_jpy = greatest(budget.max_micro_jpy, budget.spent_micro_jpy + excluded.spent_micro_jpy)`.execute(
    database,
  );
  await sql`delete from model_budgets where starts_with(scope, 'guests:')`.execute(database);
  await sql`
    alter table model_budgets drop constraint model_budgets_hold, drop column shared_cap_micro_jpy,
      add constraint model_budgets_hold check (max_micro_jpy > 0 and spent_micro_jpy <= max_micro_jpy)`.execute(
    database,
  );
  await sql`alter table model_calls drop column slice, drop column address_key`.execute(database);
}
