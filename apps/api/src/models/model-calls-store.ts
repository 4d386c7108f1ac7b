import { sql } from 'kysely';
import type { ModelFault } from '@youyaku/contract/model-faults';
import { modelBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { prepared } from '#platform/prepared.ts';
import { daySlices, scopeOfDay, scopeOfSlice } from './day-slices-store.ts';
import { isOverBudget, scopeOfBatch, type NewCall } from './reserve-call-store.ts';

export type EndedCall = {
  outcome: 'ok' | 'aborted' | ModelFault;
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
  costMicroJpy: number;
  heldMicroJpy: number;
  firstTokenMs: number | undefined;
  ms: number;
};

/**
 * Opens the row of a call that its owner pays for: it counts towards no cap and is rejected only when all calls are
 * stopped. Returns its id, or undefined when rejected.
 */
export async function openUncappedCall(
  database: Database,
  {
    ownerId,
    summaryId,
    model,
    purpose,
    inputTokens,
  }: Pick<NewCall, 'ownerId' | 'summaryId' | 'model' | 'purpose' | 'inputTokens'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into model_calls
      (owner_id, summary_id, model, purpose, input_tokens, cost_micro_jpy, held_micro_jpy, floor_micro_jpy)
    select ${ownerId}, ${summaryId ?? null}, ${model}, ${purpose}, ${inputTokens}::integer, 0, 0, 0
    where not exists (select from model_limits where daily_yen_max = 0)
    returning id`.execute(database);
  return rows[0]?.id;
}

/**
 * Records the outcome of a call and releases the rest of its reservation. Corrects a call that was settled as abandoned
 * before.
 */
export async function settleCall(database: Database, id: string, ended: EndedCall): Promise<void> {
  await changeCalls(
    database,
    sql`id = ${id}`,
    sql`
      outcome = ${ended.outcome}, input_tokens = ${ended.inputTokens}, output_tokens = ${ended.outputTokens},
      is_estimated = ${ended.isEstimated}, cost_micro_jpy = ${ended.costMicroJpy},
      held_micro_jpy = ${ended.heldMicroJpy}, address_key = null, first_token_ms = ${ended.firstTokenMs ?? null}, ms = ${ended.ms}`,
  );
}

/**
 * Settles the calls whose process died: the prompt counts as paid, and for a batch, whose cap is hard, the whole call. Returns their number.
 */
export async function settleAbandonedCalls(database: Database, summaryId?: string): Promise<number> {
  const which =
    summaryId === undefined
      ? sql`at < now() - make_interval(secs => ${modelBounds.abandonedSeconds})`
      : sql`summary_id = ${summaryId}`;
  return changeCalls(
    database,
    sql`outcome is null and ${which}`,
    sql`outcome = 'aborted', held_micro_jpy = case when calls.batch_id is null then calls.floor_micro_jpy else calls.held_micro_jpy end`,
  );
}

/** Deletes the budgets of periods that are over and of batches that are deleted, and the addresses of calls that nobody will correct any more. */
export async function deleteOldBudgets(database: Database): Promise<void> {
  const isOver = sql`at < now() - make_interval(days => ${modelBounds.budgetDaysMax})`;
  await sql`
    delete from model_budgets where ${isOver} and not exists (select from batches where scope = ${scopeOfBatch(sql`batches.id`)})`.execute(
    database,
  );
  await sql`update model_calls set address_key = null where address_key is not null and ${isOver}`.execute(database);
}

export type CallSums = { calls: number; inputTokens: number; outputTokens: number; costMicroJpy: number };

/** The usage of a run, or of the day in Japan that contains `day`, for one owner or all. */
export async function sumCalls(
  database: Database,
  of: { summaryId: string } | { day: Date; ownerId?: string },
): Promise<CallSums> {
  const { rows } = await sql<Record<keyof CallSums, string>>`
    select count(*) as calls, coalesce(sum(input_tokens), 0) as "inputTokens",
      coalesce(sum(output_tokens), 0) as "outputTokens", coalesce(sum(cost_micro_jpy), 0) as "costMicroJpy"
    from model_calls where ${'summaryId' in of ? sql`summary_id = ${of.summaryId}` : isOfDay(of.day, of.ownerId)}`.execute(
    database,
  );
  const [sums] = rows;
  const numberOf = (name: keyof CallSums): number => Number(sums?.[name] ?? 0);
  return {
    calls: numberOf('calls'),
    inputTokens: numberOf('inputTokens'),
    outputTokens: numberOf('outputTokens'),
    costMicroJpy: numberOf('costMicroJpy'),
  };
}

/** Whether the cap of all calls is set to 0. */
export async function isEveryCallStopped(database: Database): Promise<boolean> {
  const row = await database.selectFrom('model_limits').select('daily_yen_max').executeTakeFirst();
  return row?.daily_yen_max === 0;
}

function isOfDay(day: Date, ownerId: string | undefined): ReturnType<typeof sql> {
  const start = sql`date_trunc('day', ${day}::timestamptz at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`;
  const isOwn = ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}`;
  return sql`at >= ${start} and at < ${start} + interval '1 day' ${isOwn}`;
}

/**
 * Updates ledger rows, and the budgets by the change of the reservations. A budget may end above its cap, because the
 * money is spent.
 */
async function changeCalls(
  database: Database,
  which: ReturnType<typeof sql>,
  changes: ReturnType<typeof sql>,
): Promise<number> {
  try {
    return await changeCallsAndBudgets(database, { which, changes, isDayShort: false });
  } catch (error) {
    if (!isOverBudget(error)) throw error;
    return changeCallsAndBudgets(database, { which, changes, isDayShort: true });
  }
}

/**
 * In one statement, with rows locked in the order of `reserveCall`. A slice of a day that would end above its share is refused by the table;
 * with `isDayShort` it may, and all slices of that day are locked and their shares end, because together they would exceed the cap.
 */
async function changeCallsAndBudgets(
  database: Database,
  {
    which,
    changes,
    isDayShort,
  }: { which: ReturnType<typeof sql>; changes: ReturnType<typeof sql>; isDayShort: boolean },
): Promise<number> {
  const day = sql`(before.at at time zone 'Asia/Tokyo')::date`;
  const [nth, more] = [
    sql`nth`,
    sql`case when nth = before.slice then changed.held_micro_jpy - before.held_micro_jpy else 0 end`,
  ];
  const slices = isDayShort
    ? sql`union all select ${scopeOfSlice(day, nth)}, ${more} from generate_series(0, ${daySlices - 1}::int) as nth
        where before.slice >= 0`
    : sql`union all select ${scopeOfSlice(day, sql`before.slice`)}, delta where before.slice >= 0`;
  const share = isDayShort ? sql`0` : sql`budget.shared_cap_micro_jpy`;
  const max = sql`greatest(budget.max_micro_jpy, budget.spent_micro_jpy + moved.delta)`;
  const { rows } = await sql<{ id: string }>`${sql.raw(prepared)}
    with before as (
      select id, owner_id, summary_id, batch_id, address_key, slice, held_micro_jpy, at from model_calls where ${which} order by id for update
    ), changed as (
      update model_calls as calls set ${changes} from before where calls.id = before.id
      returning calls.id, calls.held_micro_jpy
    ), moved as (
      select scope, sum(place.delta) as delta
      from before join changed using (id),
        lateral (select changed.held_micro_jpy - before.held_micro_jpy as delta) as difference,
        lateral (
          select ${scopeOfDay(day)}, delta where before.slice < 0
          union all select 'owner:' || before.owner_id || ':' || ${day}, delta
          union all select 'guests:' || before.address_key || ':' || ${day}, delta
          union all select 'run:' || before.summary_id, delta
          union all select ${scopeOfBatch(sql`before.batch_id`)}, delta
          ${slices}
        ) as place (scope, delta)
      where scope is not null and difference.delta <> 0 group by scope
    ), locked as (
      select scope from model_budgets where scope = any(array(select scope from moved)) order by scope desc for update
    ), given as (
      update model_budgets as budget set
        spent_micro_jpy = budget.spent_micro_jpy + moved.delta,
        max_micro_jpy = case when budget.shared_cap_micro_jpy is null or ${isDayShort}::boolean then ${max} else budget.max_micro_jpy end,
        shared_cap_micro_jpy = case when budget.shared_cap_micro_jpy is not null then ${share} end
      from moved, locked where budget.scope = moved.scope and locked.scope = budget.scope
    )
    select id from changed`.execute(database);
  return rows.length;
}
