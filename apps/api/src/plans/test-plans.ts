import { sql } from 'kysely';
import type { Plan, PlanId } from '@youyaku/contract/plans';
import { plans } from '@youyaku/contract/plans';
import type { Config } from '#config.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { TestApp } from '#test-app.ts';

/** The plans of a public service, with these changes. */
export function publicPlans(changes: Partial<Record<PlanId, Partial<Plan>>> = {}): Config['plans'] {
  const table = { ...plans };
  for (const id of Object.keys(changes) as PlanId[]) table[id] = { ...plans[id], ...changes[id] };
  return { kind: 'public', table };
}

export type Line = {
  summary_id: string;
  owner_id: string;
  unit: string;
  state: string;
  reason: string | null;
  period: string;
};

export function linesOf(database: Database, ownerId: string): Promise<Line[]> {
  return database
    .selectFrom('run_charges')
    .select(['summary_id', 'owner_id', 'unit', 'state', 'reason', 'period'])
    .where('owner_id', '=', ownerId)
    .orderBy('at')
    .execute();
}

/** What the counters of an owner say, by unit, of all periods together. */
export async function usedOf(database: Database, ownerId: string): Promise<Record<string, number>> {
  const rows = await database
    .selectFrom('quota_counters')
    .select(['unit', sql<number>`sum(used)::int`.as('used')])
    .where('owner_id', '=', ownerId)
    .groupBy('unit')
    .execute();
  return Object.fromEntries(rows.map(({ unit, used }) => [unit, used]));
}

/** Leaves this many units of the present period of a space. */
export async function leaveUnits(database: Database, ownerId: string, left: number, max: number): Promise<void> {
  await sql`
    insert into quota_counters (owner_id, unit, period, used, max)
    values (${ownerId}, 'model', to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM'), ${max - left}, ${max})
    on conflict (owner_id, unit, period) do update set used = excluded.used, max = excluded.max`.execute(database);
}

export async function subscribe(database: Database, spaceId: string, plan: PlanId, seats = 1): Promise<void> {
  await sql`
    insert into subscriptions (space_id, plan, seats, status, period_end)
    values (${spaceId}, ${plan}, ${seats}, 'active', now() + interval '20 days')
    on conflict (space_id) do update set
      plan = excluded.plan, seats = excluded.seats, status = 'active', period_end = excluded.period_end`.execute(
    database,
  );
}

/** The owner of what this session does. */
export async function ownerOf(session: TestApp, summaryId: string): Promise<string> {
  const query = session.parts.database.selectFrom('summaries').select('owner_id').where('id', '=', summaryId);
  return (await query.executeTakeFirstOrThrow()).owner_id;
}
