import { sql } from 'kysely';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatPurpose } from '@youyaku/llm/chat-model';
import { modelBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';

/** The maximum cost of a call, reserved in every cap before it begins. */
export type NewCall = {
  ownerId: string;
  /** The run it belongs to; undefined for a question or a trial. */
  summaryId: string | undefined;
  model: string;
  purpose: ChatPurpose;
  inputTokens: number;
  /**
   * Price of the prompt alone, as reported and as counted towards caps; final when the end of the call is never
   * reported.
   */
  costMicroJpy: number;
  floorMicroJpy: number;
  /** Price of the prompt and the longest completion. */
  heldMicroJpy: number;
};

export type CapsMicroJpy = { daily: number; ownerDaily: number; request: number };

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

/** The day in Japan. */
export const today = sql`(now() at time zone 'Asia/Tokyo')::date`;

/**
 * Reserves the price of one call in the budgets of the day, the owner's day and the run, and opens its row in the
 * ledger: all in one statement, or nothing when a cap is exhausted. Returns the id of the call, or undefined when it is
 * not allowed.
 */
export async function reserveCall(database: Database, call: NewCall, caps: CapsMicroJpy): Promise<string | undefined> {
  const { ownerId, summaryId, heldMicroJpy } = call;
  const run = summaryId === undefined ? sql`` : sql`union all select ${`run:${summaryId}`}, ${caps.request}::bigint`;
  const dailyMax = sql`least(${caps.daily}::bigint, (select daily_yen_max * 1000000::bigint from model_limits))`;
  try {
    // Rows are locked in the order of their names wherever budgets change, to avoid deadlocks.
    const { rows } = await sql<{ id: string }>`
      with held as (
        insert into model_budgets as budget (scope, spent_micro_jpy, max_micro_jpy)
        select scope, ${heldMicroJpy}::bigint, max from (
          select 'day:' || ${today} as scope, ${dailyMax} as max
          union all select 'owner:' || ${ownerId}::text || ':' || ${today}, ${caps.ownerDaily}::bigint
          ${run}
        ) as wanted order by scope
        on conflict (scope) do update set
          spent_micro_jpy = budget.spent_micro_jpy + excluded.spent_micro_jpy, max_micro_jpy = excluded.max_micro_jpy
      )
      insert into model_calls
        (owner_id, summary_id, model, purpose, input_tokens, cost_micro_jpy, held_micro_jpy, floor_micro_jpy)
      values (${ownerId}, ${summaryId ?? null}, ${call.model}, ${call.purpose}, ${call.inputTokens},
        ${call.costMicroJpy}, ${heldMicroJpy}, ${call.floorMicroJpy})
      returning id`.execute(database);
    return rows[0]?.id;
  } catch (error) {
    if (isOverBudget(error)) return undefined;
    throw error;
  }
}

/**
 * Opens the row of a call that its owner pays for: it counts towards no cap and is rejected only when all calls are
 * stopped. Returns its id, or undefined when rejected.
 */
export async function openUncappedCall(
  database: Database,
  { ownerId, summaryId, model, purpose, inputTokens }: Omit<NewCall, 'costMicroJpy' | 'floorMicroJpy' | 'heldMicroJpy'>,
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
      held_micro_jpy = ${ended.heldMicroJpy}, first_token_ms = ${ended.firstTokenMs ?? null}, ms = ${ended.ms}`,
  );
}

/** Settles the calls whose process died: the prompt counts as paid. Returns their number. */
export async function settleAbandonedCalls(database: Database, summaryId?: string): Promise<number> {
  const which =
    summaryId === undefined
      ? sql`at < now() - make_interval(secs => ${modelBounds.abandonedSeconds})`
      : sql`summary_id = ${summaryId}`;
  return changeCalls(
    database,
    sql`outcome is null and ${which}`,
    sql`outcome = 'aborted', held_micro_jpy = calls.floor_micro_jpy`,
  );
}

/** Deletes the budgets of periods that are over. */
export async function deleteOldBudgets(database: Database): Promise<void> {
  await sql`delete from model_budgets where at < now() - make_interval(days => ${modelBounds.budgetDaysMax})`.execute(
    database,
  );
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
  const { rows } = await sql<{ id: string }>`
    with before as (
      select id, owner_id, summary_id, held_micro_jpy, at from model_calls where ${which} order by id for update
    ), changed as (
      update model_calls as calls set ${changes} from before where calls.id = before.id returning calls.id, calls.held_micro_jpy
    ), moved as (
      select scope, sum(changed.held_micro_jpy - before.held_micro_jpy) as delta
      from before join changed using (id), lateral (values
        ('day:' || (before.at at time zone 'Asia/Tokyo')::date),
        ('owner:' || before.owner_id || ':' || (before.at at time zone 'Asia/Tokyo')::date),
        ('run:' || before.summary_id)) as place (scope)
      where scope is not null group by scope
    ), locked as (
      select scope from model_budgets where scope in (select scope from moved) order by scope for update
    ), given as (
      update model_budgets as budget set
        spent_micro_jpy = budget.spent_micro_jpy + moved.delta,
        max_micro_jpy = greatest(budget.max_micro_jpy, budget.spent_micro_jpy + moved.delta)
      from moved, locked where budget.scope = moved.scope and locked.scope = budget.scope
    )
    select id from changed`.execute(database);
  return rows.length;
}

function isOverBudget(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'model_budgets_hold';
}
