import { sql } from 'kysely';
import type { Activity } from '@youyaku/contract/activity';
import type { Database } from '#platform/database/open-database.ts';

/** How long counts are kept. */
const countDays = 400;

/** Notes that somebody has done this today (Japan); of the sender only the kind of plan. */
export async function noteEvent(database: Database, event: 'copied', ownerId: string): Promise<void> {
  await sql`select note_event(${event}, plan_kind(${ownerId}))`.execute(database);
}

/** The kind of plan of an owner: `guest`, `account` (nothing is paid for) or the plan that is paid for. */
export async function findPlanKind(database: Database, ownerId: string): Promise<string> {
  const { rows } = await sql<{ kind: string }>`select plan_kind(${ownerId}) as kind`.execute(database);
  return rows[0]?.kind ?? 'guest';
}

type RunEnd = { status: string; error: string; source: string; isBack: boolean };

/** How far a run is, for whoever counts it; undefined when it is deleted. */
export async function findRunEnd(database: Database, id: string): Promise<RunEnd | undefined> {
  const { rows } = await sql<RunEnd>`
    select status, coalesce(error ->> 'code', '') as error, is_back(owner_id, id) as "isBack",
      coalesce(source ->> 'type', '') as source
    from summaries where id = ${id}`.execute(database);
  return rows[0];
}

/** Adds up what was noted, and forgets what is old. Several processes may do so at once: each takes other notes. */
export async function addUpEvents(database: Database, now: Date): Promise<void> {
  await sql`
    with taken as (delete from event_notes returning *)
    insert into event_counts (day, event, plan, format, error, count)
    select day, event, plan, format, error, count(*) from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, event, plan, format, error) do update set count = event_counts.count + excluded.count`.execute(
    database,
  );
  await sql`delete from event_counts where day < (${now}::timestamptz at time zone 'Asia/Tokyo')::date - ${countDays}::integer`.execute(
    database,
  );
}

/** Counts of the last days in Japan, the oldest day first, with what was noted since they were added up. */
export async function listEvents(database: Database, days: number): Promise<Activity['counts']> {
  type Row = Omit<Activity['counts'][number], 'count'> & { count: string };
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, event, plan, format, error, sum(count) as count
    from (select * from event_counts union all select *, 1 from event_notes) as counted
    where day > (now() at time zone 'Asia/Tokyo')::date - ${days}::integer
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(database);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The day in Japan. */
export async function findToday(database: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day`.execute(database);
  return rows[0]?.day ?? '';
}
