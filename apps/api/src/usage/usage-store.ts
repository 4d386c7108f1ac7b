import { sql, type RawBuilder } from 'kysely';
import type { SpaceUsage } from '@youyaku/contract/space-usage';
import type { SummaryBody } from '@youyaku/contract/summary';
import { usageDays } from '@youyaku/contract/usage-days';
import { today } from '#models/reserve-call-store.ts';
import type { Database } from '#platform/database/open-database.ts';

/**
 * A further query of the statement that finishes a run: counts its summary for the day and the owner that the query `run` returns. In the same
 * statement, a summary is counted exactly when it is finished, once, and stays counted when it is deleted.
 */
export function countFinished({ engine, coverage }: SummaryBody): RawBuilder<unknown> {
  const isModel = engine.kind === 'llm';
  return sql`, counted as (
    insert into usage_days as usage (owner_id, day, builtin, model, characters)
    select owner_id, ${today}, ${isModel ? 0 : 1}::int, ${isModel ? 1 : 0}::int, ${coverage.readCharacters}::bigint from run
    on conflict (owner_id, day) do update set
      builtin = usage.builtin + excluded.builtin, model = usage.model + excluded.model,
      characters = usage.characters + excluded.characters)`;
}

/** What a guest has used is added to what the space has used. */
export async function moveUsage(
  database: Database,
  { guestId, spaceId }: { guestId: string; spaceId: string },
): Promise<void> {
  await sql`
    with moved as (delete from usage_days where owner_id = ${guestId} returning *)
    insert into usage_days as usage (owner_id, day, builtin, model, characters)
    select ${spaceId}, day, builtin, model, characters from moved order by day
    on conflict (owner_id, day) do update set
      builtin = usage.builtin + excluded.builtin, model = usage.model + excluded.model,
      characters = usage.characters + excluded.characters`.execute(database);
}

/** A guest's days that are not shown any more to anybody. */
export async function deleteOldGuestDays(database: Database, now: Date): Promise<void> {
  await sql`
    delete from usage_days
    where starts_with(owner_id, 'guest_')
      and day < (${now}::timestamptz at time zone 'Asia/Tokyo')::date - ${usageDays - 1}::int`.execute(database);
}

/** The last days of an owner, those without a summary too. */
export async function listDays(database: Database, ownerId: string): Promise<SpaceUsage['days']> {
  const { rows } = await sql<{ day: string; builtin: number; model: number; characters: string }>`
    select to_char(at, 'YYYY-MM-DD') as day, coalesce(builtin, 0) as builtin, coalesce(model, 0) as model,
      coalesce(characters, 0) as characters
    from generate_series((${today} - ${usageDays - 1}::int)::timestamp, ${today}::timestamp, interval '1 day') as at
    left join usage_days on owner_id = ${ownerId} and day = at::date
    order by at`.execute(database);
  return rows.map((row) => ({ ...row, characters: Number(row.characters) }));
}

type SumName = keyof SpaceUsage['modelCalls'] | keyof SpaceUsage['files'] | 'usedMicroJpy';
type Sums = Pick<SpaceUsage, 'modelCalls' | 'files'> & { budget: { usedMicroJpy: number; resetsAt: string } };

/** The calls of models in these days, the stored files, and the budget of today. */
export async function sumUsage(database: Database, ownerId: string): Promise<Sums> {
  const { rows } = await sql<Record<SumName, string> & { resetsAt: Date }>`
    select *, (${today} + 1) at time zone 'Asia/Tokyo' as "resetsAt" from (
      select count(*) as calls, count(*) filter (where cost_micro_jpy = 0) as "unpricedCalls",
        coalesce(sum(input_tokens), 0) as "inputTokens", coalesce(sum(output_tokens), 0) as "outputTokens",
        coalesce(sum(cost_micro_jpy), 0) as "costMicroJpy"
      from model_calls
      where owner_id = ${ownerId} and at >= (${today} - ${usageDays - 1}::int) at time zone 'Asia/Tokyo'
    ) as called, (
      select count(*) as count, coalesce(sum(bytes), 0) as bytes from files where owner_id = ${ownerId} and is_whole
    ) as stored, (
      select coalesce(max(spent_micro_jpy), 0) as "usedMicroJpy" from model_budgets
      where scope = 'owner:' || ${ownerId}::text || ':' || ${today}
    ) as budget`.execute(database);
  const [row] = rows;
  const numberOf = (name: SumName): number => Number(row?.[name] ?? 0);
  return {
    modelCalls: {
      calls: numberOf('calls'),
      inputTokens: numberOf('inputTokens'),
      outputTokens: numberOf('outputTokens'),
      costMicroJpy: numberOf('costMicroJpy'),
      unpricedCalls: numberOf('unpricedCalls'),
    },
    files: { count: numberOf('count'), bytes: numberOf('bytes') },
    budget: { usedMicroJpy: numberOf('usedMicroJpy'), resetsAt: (row?.resetsAt ?? new Date(0)).toISOString() },
  };
}
