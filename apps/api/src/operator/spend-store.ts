import { sql } from 'kysely';
import type { Spend } from '@youyaku/contract/admin';
import { recordAct } from '#audit/audit-store.ts';
import { sumDayBudget } from '#models/day-slices-store.ts';
import { today } from '#models/reserve-call-store.ts';
import type { Database } from '#platform/database/open-database.ts';

export type SpendLimit = Omit<Spend['limit'], 'configuredYenMax'>;

/** The cap that an operator has set, with reason and who; every process reads it before each call. */
export async function findSpendLimit(database: Database): Promise<SpendLimit> {
  const row = await database
    .selectFrom('model_limits as set')
    .leftJoin('auth_users as operator', 'operator.id', 'set.changed_by')
    .select(['set.daily_yen_max', 'set.reason', 'set.changed_at', 'operator.email'])
    .executeTakeFirst();
  if (row === undefined) return { isStopped: false };
  return {
    setYenMax: row.daily_yen_max,
    isStopped: row.daily_yen_max === 0,
    ...(row.reason === '' ? {} : { reason: row.reason }),
    ...(row.email === null ? {} : { changedBy: row.email }),
    changedAt: row.changed_at.toISOString(),
  };
}

type Change = { dailyYenMax: number | null; reason: string; actorId: string };

/** Sets the lower cap of a day, 0 to stop every call, or lifts it. */
export async function setSpendLimit(database: Database, { dailyYenMax, reason, actorId }: Change): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (dailyYenMax === null) await transaction.deleteFrom('model_limits').execute();
    else {
      const values = { daily_yen_max: dailyYenMax, reason, changed_by: actorId, changed_at: sql<Date>`now()` };
      await transaction
        .insertInto('model_limits')
        .values(values)
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
        .execute();
    }
    await recordAct(transaction, { act: 'spending-limit-changed', actorId, count: dailyYenMax ?? undefined });
  });
}

const dayInJapan = sql`(at at time zone 'Asia/Tokyo')::date`;

/** Calls by day in Japan and model, newest first. Calls with keys of users cost the service nothing. */
export async function listSpend(database: Database, days: number): Promise<Spend['days']> {
  type Row = { day: string; model: string } & Record<
    'calls' | 'failed' | 'inputTokens' | 'outputTokens' | 'costMicroJpy',
    string
  >;
  const { rows } = await sql<Row>`
    select to_char(${dayInJapan}, 'YYYY-MM-DD') as day, model, count(*) as calls,
      count(*) filter (where outcome not in ('ok', 'aborted')) as failed,
      sum(input_tokens) as "inputTokens", sum(output_tokens) as "outputTokens", sum(cost_micro_jpy) as "costMicroJpy"
    from model_calls
    where at >= ((now() at time zone 'Asia/Tokyo')::date - ${days - 1}::integer)::timestamp at time zone 'Asia/Tokyo'
    group by 1, 2 order by 1 desc, sum(cost_micro_jpy) desc, model`.execute(database);
  return rows.map(({ day, model, ...sums }) => ({
    day,
    model,
    calls: Number(sums.calls),
    failed: Number(sums.failed),
    inputTokens: Number(sums.inputTokens),
    outputTokens: Number(sums.outputTokens),
    costMicroJpy: Number(sums.costMicroJpy),
  }));
}

/** What counts towards the cap of today, calls in progress included. */
export async function sumHeldToday(database: Database): Promise<number> {
  return sumDayBudget(database, today);
}
