import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { basePlanOf, type PlanFacts } from '#plans/plan-of-space.ts';
import { isInForce } from '#plans/subscriptions-store.ts';
import type { Expiry } from './retention-days.ts';
import { rightsBounds } from './rights-bounds.ts';

export type RetentionChoice = { days: number | null; since: Date | null };

export async function findRetention(database: Database, spaceId: string): Promise<RetentionChoice> {
  const row = await database
    .selectFrom('spaces')
    .select(['retention_days as days', 'retention_since as since'])
    .where('id', '=', spaceId)
    .executeTakeFirst();
  return row ?? { days: null, since: null };
}

export async function setRetention(database: Database, spaceId: string, days: number | null): Promise<void> {
  await database
    .updateTable('spaces')
    .set({ retention_days: days, retention_since: new Date() })
    .where('id', '=', spaceId)
    .execute();
}

/** Finished summaries that are stored until something deletes them; one that is being made is left alone. */
const isAtRest = sql<boolean>`expires_at is null and finished_at is not null`;

/** When a summary becomes too old; null: never. Each part is null where nothing is bounded by it. */
function goesAt(chosen: RawBuilder<unknown>, planned: RawBuilder<unknown>, keptUntil: RawBuilder<unknown>) {
  return sql<Date | null>`least(
    summaries.created_at + make_interval(hours => 24 * ${chosen}),
    case when ${keptUntil} is null or summaries.created_at > ${keptUntil}
      then summaries.created_at + make_interval(hours => 24 * ${planned}) end)`;
}

function goesAtOf({ chosen, planned, keptUntil }: Expiry): RawBuilder<Date | null> {
  return goesAt(sql`${chosen}::int`, sql`${planned ?? null}::int`, sql`${keptUntil ?? null}::timestamptz`);
}

/** How many summaries of a space have become too old at this time, and when the first of them does. */
export async function countTooOld(
  database: Database,
  spaceId: string,
  expiry: Expiry,
  at: Date,
): Promise<{ count: number; first: Date | null }> {
  const goes = goesAtOf(expiry);
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(${goes}) as first from summaries
    where owner_id = ${spaceId} and ${goes} < ${at} and ${isAtRest}`.execute(database);
  return rows[0] ?? { count: 0, first: null };
}

/** Spaces whose choice or plan may make something too old at `now`. `facts`: the plan that counts is that of plans/plan-of-space.ts. */
export async function listSpacesWithOld(database: Database, facts: PlanFacts, now: Date): Promise<string[]> {
  const { table } = facts.plans;
  const daysOfPlans = JSON.stringify(table, ['free', 'plus', 'pro', 'selfHosted', 'guest', 'historyDays']);
  const base = basePlanOf(facts, '');
  const plan = sql`case when ${isInForce} then subscriptions.plan else ${base} end`;
  const goes = goesAt(
    sql`spaces.retention_days`,
    sql`(${daysOfPlans}::jsonb -> (${plan}) ->> 'historyDays')::int`,
    sql`case when not ${isInForce} and subscriptions.plan is not null then subscriptions.period_end end`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from spaces left join subscriptions on subscriptions.space_id = spaces.id where exists (
      select from summaries where owner_id = spaces.id and ${goes} < ${now} and ${isAtRest})`.execute(database);
  return rows.map(({ id }) => id);
}

/** Deletes some summaries of a space, or of all guests, that are too old at this time, with their sources; returns how many. */
export async function deleteSomeTooOld(
  database: Database,
  whose: { spaceId: string } | 'guests',
  expiry: Expiry,
  at: Date,
): Promise<number> {
  const isTheirs: RawBuilder<boolean> =
    whose === 'guests' ? sql`starts_with(owner_id, 'guest_')` : sql`owner_id = ${whose.spaceId}`;
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from summaries where id in (
        select id from summaries where ${isTheirs} and ${goesAtOf(expiry)} < ${at} and ${isAtRest}
        order by created_at limit ${rightsBounds.deleteRowsMax} for update skip locked)
      returning id, source_id
    ), sources_gone as (
      delete from sources where id in (select source_id from gone) and not exists (
        select from summaries as other
        where other.source_id = sources.id and other.id not in (select id from gone))
    )
    select count(*)::int as count from gone`.execute(database);
  return rows[0]?.count ?? 0;
}
