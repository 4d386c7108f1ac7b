import { sql } from 'kysely';
import { chargeSchema, type Charge } from '@youyaku/contract/usage-charges';
import type { Database } from '#platform/database/open-database.ts';
import { plansBounds } from './plans-bounds.ts';

type ChargesQuery = { limit: number; after: string | undefined };
type Row = Pick<Charge, 'id' | 'unit' | 'period' | 'state' | 'isStored'> & {
  at: Date;
  endedAt: Date | null;
  reason: string | null;
  engine: { kind: string; model: string } | null;
  inputTokens: string | null;
  outputTokens: string | null;
  costMicroJpy: string | null;
};

const reasonSchema = chargeSchema.shape.reason.catch(undefined);

/** The lines of an owner, newest first, after that of the summary `after`. */
export async function listCharges(database: Database, ownerId: string, query: ChargesQuery): Promise<Charge[]> {
  const { limit, after } = query;
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (charge.at, charge.summary_id) < (
          select at, summary_id from run_charges where summary_id = ${after} and owner_id = ${ownerId})`;
  const { rows } = await sql<Row>`
    select charge.summary_id as id, charge.at, charge.ended_at as "endedAt", charge.unit, charge.period, charge.state,
      charge.reason, charge.input_tokens as "inputTokens", charge.output_tokens as "outputTokens",
      nullif(charge.cost_micro_jpy, 0) as "costMicroJpy", summary.id is not null as "isStored",
      case when summary.body is not null then
        jsonb_build_object('kind', summary.body -> 'engine' -> 'kind', 'model', summary.body -> 'engine' -> 'model') end as engine
    from run_charges as charge
    left join summaries as summary on summary.id = charge.summary_id and summary.owner_id = charge.owner_id
      and summary.expires_at is null and summary.deleted_at is null
    where charge.owner_id = ${ownerId} ${isAfter}
    order by charge.at desc, charge.summary_id desc limit ${limit}`.execute(database);
  return rows.map(toCharge);
}

function toCharge({ at, endedAt, reason, engine, inputTokens, outputTokens, costMicroJpy, ...row }: Row): Charge {
  const known = reasonSchema.parse(reason ?? undefined);
  return {
    ...row,
    at: at.toISOString(),
    ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }),
    ...(known === undefined ? {} : { reason: known }),
    ...(engine === null ? {} : { engine }),
    ...(inputTokens === null ? {} : { inputTokens: Number(inputTokens) }),
    ...(outputTokens === null ? {} : { outputTokens: Number(outputTokens) }),
    ...(costMicroJpy === null ? {} : { costMicroJpy: Number(costMicroJpy) }),
  };
}

/** Counters of periods that are long over, and lines that are too old; never one of a run under way. */
export async function deleteOldCharges(database: Database, now: Date): Promise<void> {
  const { counterDays, chargeDays } = plansBounds;
  await sql`
    delete from quota_counters where at < ${now}::timestamptz - make_interval(days => ${counterDays})`.execute(
    database,
  );
  await sql`
    delete from run_charges where summary_id in (
      select summary_id from run_charges
      where at < ${now}::timestamptz - make_interval(days => ${counterDays}) and state <> 'reserved'
        and (starts_with(owner_id, 'guest_') or at < ${now}::timestamptz - make_interval(days => ${chargeDays}))
      limit 10000)`.execute(database);
}
