import { sql, type RawBuilder } from 'kysely';
import type { PlanId } from '@youyaku/contract/plans';
import type { Database } from '#platform/database/open-database.ts';
import type { QuotaUnit } from '#platform/database/plan-tables.ts';
import { prepared } from '#platform/prepared.ts';

/** A unit to reserve. `max`: how many the period has; undefined without limit. */
export type Reservation = {
  summaryId: string;
  ownerId: string;
  /** A second counter: that of the address of a guest, or of the member who asks in a space that nobody pays for. */
  also: { ownerId: string; max: number | undefined } | undefined;
  accountId: string | undefined;
  unit: QuotaUnit;
  max: number | undefined;
  plan: PlanId;
  codePointsMax: number;
  reason: 'model_used_up' | undefined;
};

/** Days of built-in runs and months of models are those of Japan, by the clock of the database. */
export const periodOf = (unit: QuotaUnit): RawBuilder<string> =>
  sql<string>`to_char(now() at time zone 'Asia/Tokyo', ${unit === 'builtin' ? 'YYYY-MM-DD' : 'YYYY-MM'})`;

const periodEndOf = (unit: QuotaUnit): RawBuilder<Date> => {
  const part = unit === 'builtin' ? 'day' : 'month';
  return sql<Date>`(date_trunc(${part}, now() at time zone 'Asia/Tokyo') + ${`1 ${part}`}::interval) at time zone 'Asia/Tokyo'`;
};

/**
 * Takes a unit from the counter of its owner, and from the second one if there is one, and opens the line of the run: in one statement.
 * False: one of them has none left, and nothing is taken. Within a transaction. Counters are locked in the order of their names wherever they
 * change. The time of a counter stays that of its first unit, because it is in an index: a change of it would be one of every index of the row.
 */
export async function reserveRun(transaction: Database, run: Reservation): Promise<boolean> {
  const { unit, also } = run;
  const period = periodOf(unit);
  const second = also === undefined ? sql`` : sql`union all select ${also.ownerId}::text, ${also.max ?? null}::int`;
  const { rows } = await sql<{ ownerId: string; isTaken: boolean }>`
    ${sql.raw(prepared)}
    with held as (
      insert into quota_counters as counter (owner_id, unit, period, used, max)
      select owner_id, ${unit}, ${period}, 1, max from (
        select ${run.ownerId}::text as owner_id, ${run.max ?? null}::int as max ${second}
      ) as wanted where max is null or max > 0 order by owner_id
      on conflict (owner_id, unit, period) do update set used = counter.used + 1, max = excluded.max
      where excluded.max is null or counter.used < excluded.max
      returning owner_id
    ), line as (
      insert into run_charges
        (summary_id, owner_id, address_owner, account_id, unit, period, plan, code_points_max, reason)
      select ${run.summaryId}, ${run.ownerId}, ${also?.ownerId ?? null}, ${run.accountId ?? null}, ${unit}, ${period},
        ${run.plan}, ${run.codePointsMax}::int, ${run.reason ?? null}
      where (select count(*) from held) = ${also === undefined ? 1 : 2}::int
      returning summary_id
    )
    select owner_id as "ownerId", exists (select from line) as "isTaken" from held`.execute(transaction);
  const [first] = rows;
  if (first === undefined) return false;
  if (!first.isTaken) await giveBack(transaction, first.ownerId, unit);
  return first.isTaken;
}

async function giveBack(transaction: Database, ownerId: string, unit: QuotaUnit): Promise<void> {
  await sql`
    update quota_counters set used = used - 1
    where owner_id = ${ownerId} and unit = ${unit} and period = ${periodOf(unit)}`.execute(transaction);
}

export type Used = { used: number; max: number | null; resetsAt: Date };

/** How much of the present period is used by an owner, what is under way too, when the next one begins, and the `max` of the last reservation. */
export async function findUsed(database: Database, ownerId: string, unit: QuotaUnit): Promise<Used> {
  const { rows } = await sql<Used>`
    select coalesce(max(used), 0) as used, max(max) as max, ${periodEndOf(unit)} as "resetsAt"
    from quota_counters where owner_id = ${ownerId} and unit = ${unit} and period = ${periodOf(unit)}`.execute(
    database,
  );
  return rows[0] ?? { used: 0, max: null, resetsAt: new Date() };
}

/** What a run was accepted with. */
export type RunTerms = { unit: QuotaUnit; plan: PlanId; codePointsMax: number; reason: string | null };

/** Undefined: the run draws from no allowance, because a user's key pays for it. */
export async function findTerms(database: Database, summaryId: string): Promise<RunTerms | undefined> {
  return database
    .selectFrom('run_charges')
    .select(['unit', 'plan', 'code_points_max as codePointsMax', 'reason'])
    .where('summary_id', '=', summaryId)
    .executeTakeFirst();
}

/** What a guest has used is used by the space: signing up is no second allowance. What is under way is settled there too. */
export async function moveQuota(
  database: Database,
  { guestId, spaceId }: { guestId: string; spaceId: string },
): Promise<void> {
  await sql`update run_charges set owner_id = ${spaceId} where owner_id = ${guestId}`.execute(database);
  await sql`
    with moved as (delete from quota_counters where owner_id = ${guestId} returning *)
    insert into quota_counters as counter (owner_id, unit, period, used, max, at)
    select ${spaceId}, unit, period, used, max, at from moved order by unit, period
    on conflict (owner_id, unit, period) do update set
      used = counter.used + excluded.used, max = greatest(counter.max, counter.used + excluded.used)`.execute(database);
}
