import { sql, type RawBuilder } from 'kysely';
import type { ChatPurpose } from '@youyaku/llm/chat-model';
import type { Database } from '#platform/database/open-database.ts';
import { prepared } from '#platform/prepared.ts';
import { daySlices, scopeOfSlice, shareOutDay, sumDayBudget } from './day-slices-store.ts';

/** The maximum cost of a call, reserved in every cap before it begins. */
export type NewCall = {
  ownerId: string;
  /** The address of a guest as a keyed hash; undefined for spaces of accounts. */
  guestAddressKey: string | undefined;
  /** The run it belongs to; undefined for a question or a trial. */
  summaryId: string | undefined;
  /** The batch it belongs to, with the cap of all its calls. */
  batch?: { id: string; capMicroJpy: number } | undefined;
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

/** `guestsDaily`: of all guests of one address, because whoever drops the cookie is another owner. */
export type CapsMicroJpy = { daily: number; ownerDaily: number; guestsDaily: number; request: number };

/** The budget of a batch. */
export const scopeOfBatch = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`'batch:' || ${id}`;

/** The day in Japan. */
export const today = sql`(now() at time zone 'Asia/Tokyo')::date`;

/**
 * Reserves the price of one call in the budgets of the day, the owner's day, the guests' day of the address, the run and the batch, and opens its row in
 * the ledger: all of it, or nothing when a cap is exhausted. Returns the id of the call, or undefined when it is not allowed. Rows of budgets
 * are locked in the reverse order of their names wherever they change, to avoid deadlocks: those that few calls share come first, so that
 * one owner's calls, while they wait for each other, keep no slice of the day from others.
 */
export async function reserveCall(
  database: Database,
  call: NewCall,
  caps: CapsMicroJpy,
  slices: number = daySlices,
): Promise<string | undefined> {
  try {
    return (await reserveInSlice(database, call, caps)) ?? (await reserveInDay(database, call, caps, slices));
  } catch (error) {
    if (isOverBudget(error)) return undefined;
    throw error;
  }
}

export function isOverBudget(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'model_budgets_hold';
}

/** In one statement, where a slice has room under the cap that is in force; undefined where none has, or another call was faster. */
async function reserveInSlice(database: Database, call: NewCall, caps: CapsMicroJpy): Promise<string | undefined> {
  const held = sql`${call.heldMicroJpy}::bigint`;
  const hasRoom = sql`budget.shared_cap_micro_jpy = cap.micro_jpy and budget.spent_micro_jpy + ${held} <= budget.max_micro_jpy`;
  try {
    const { rows } = await sql<{ id: string }>`${sql.raw(prepared)}
      with cap as (
        select ${capInForce(caps)} as micro_jpy
      ), chosen as materialized (
        select budget.scope, nth as slice from cap, generate_series(0, ${daySlices - 1}::int) as nth
        join model_budgets as budget on budget.scope = ${scopeOfSlice(today, sql`nth`)}
        where cap.micro_jpy > 0 and ${hasRoom} order by random() limit 1
      ), held as (
        ${holdNarrow(call, caps, sql`where exists (select from chosen)`)}
      ), taken as (
        update model_budgets as budget set spent_micro_jpy = budget.spent_micro_jpy + ${held}
        from chosen, cap
        where (select count(*) from held) > 0 and budget.scope = chosen.scope and ${hasRoom}
        returning chosen.slice
      )
      ${insertCall(call, sql`(select slice from taken)`)} from chosen returning id`.execute(database);
    return rows[0]?.id;
  } catch (error) {
    if (isSliceTaken(error)) return undefined;
    throw error;
  }
}

/** With all rows of the day locked: whatever room the whole budget has is found, and shared out for the calls that follow. */
async function reserveInDay(
  database: Database,
  call: NewCall,
  caps: CapsMicroJpy,
  slices: number,
): Promise<string | undefined> {
  const { heldMicroJpy } = call;
  // Without a lock, so that refusing is cheap however many calls are refused.
  if (!(await hasRoomToday(database, heldMicroJpy, caps))) return undefined;
  return database.transaction().execute(async (transaction) => {
    await holdNarrow(call, caps, sql``).execute(transaction);
    const capMicroJpy = await readCap(transaction, caps);
    const [first, ...others] = await shareOutDay(transaction, today, { capMicroJpy, heldMicroJpy, slices });
    const changes = [first, ...others].map((share) => {
      const more = share === first ? heldMicroJpy : 0;
      return sql`(${share?.scope}::text, ${share?.maxMicroJpy}::bigint, ${more}::bigint)`;
    });
    await sql`
      update model_budgets as budget set
        spent_micro_jpy = budget.spent_micro_jpy + share.more, max_micro_jpy = share.max,
        shared_cap_micro_jpy = ${capMicroJpy}::bigint
      from (values ${sql.join(changes)}) as share (scope, max, more) where budget.scope = share.scope`.execute(
      transaction,
    );
    const { rows } = await sql<{
      id: string;
    }>`${insertCall(call, sql`${first?.slice}::smallint`)} returning id`.execute(transaction);
    return rows[0]?.id;
  });
}

async function hasRoomToday(database: Database, heldMicroJpy: number, caps: CapsMicroJpy): Promise<boolean> {
  const capMicroJpy = await readCap(database, caps);
  return capMicroJpy > 0 && (await sumDayBudget(database, today)) + heldMicroJpy <= capMicroJpy;
}

async function readCap(database: Database, caps: CapsMicroJpy): Promise<number> {
  const { rows } = await sql<{ cap: string }>`select ${capInForce(caps)} as cap`.execute(database);
  return Number(rows[0]?.cap ?? 0);
}

/** The configured cap, or the lower one of the operator. */
function capInForce({ daily }: CapsMicroJpy): RawBuilder<unknown> {
  return sql`least(${daily}::bigint, (select daily_yen_max * 1000000::bigint from model_limits))`;
}

/** Reserves the price in every cap but that of all calls. */
function holdNarrow(
  { ownerId, guestAddressKey, summaryId, batch, heldMicroJpy }: NewCall,
  caps: CapsMicroJpy,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const run = summaryId === undefined ? sql`` : sql`union all select ${`run:${summaryId}`}, ${caps.request}::bigint`;
  const ofBatch =
    batch === undefined
      ? sql``
      : sql`union all select ${scopeOfBatch(sql`${batch.id}::text`)}, ${batch.capMicroJpy}::bigint`;
  const guests =
    guestAddressKey === undefined
      ? sql``
      : sql`union all select 'guests:' || ${guestAddressKey}::text || ':' || ${today}, ${caps.guestsDaily}::bigint`;
  return sql`
    insert into model_budgets as budget (scope, spent_micro_jpy, max_micro_jpy)
    select scope, ${heldMicroJpy}::bigint, max from (
      select 'owner:' || ${ownerId}::text || ':' || ${today} as scope, ${caps.ownerDaily}::bigint as max ${run} ${ofBatch} ${guests}
    ) as wanted ${where} order by scope desc
    on conflict (scope) do update set
      spent_micro_jpy = budget.spent_micro_jpy + excluded.spent_micro_jpy, max_micro_jpy = excluded.max_micro_jpy
    returning scope`;
}

/** The time is that of the reservation: the call must be settled in the same day. */
function insertCall(call: NewCall, slice: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into model_calls (owner_id, address_key, summary_id, model, purpose, input_tokens, cost_micro_jpy,
      held_micro_jpy, floor_micro_jpy, batch_id, slice, at)
    select ${call.ownerId}, ${call.guestAddressKey ?? null}, ${call.summaryId ?? null}, ${call.model}, ${call.purpose},
      ${call.inputTokens}::int, ${call.costMicroJpy}::bigint, ${call.heldMicroJpy}::bigint, ${call.floorMicroJpy}::bigint,
      ${call.batch?.id ?? null}, ${slice}, date_trunc('milliseconds', now())`;
}

/** The chosen slice had no room any more when its row was locked: there is no call without a slice. */
function isSliceTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '23502' && 'column' in error && error.column === 'slice'
  );
}
