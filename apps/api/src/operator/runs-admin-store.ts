import { sql } from 'kysely';
import type { AdminRuns } from '@youyaku/contract/admin';
import { runBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { isLive } from '#summaries/runs-store.ts';
import { operatorBounds } from './operator-bounds.ts';

const code = sql`coalesce(error ->> 'code', 'internal') || coalesce('.' || (error ->> 'reason'), '')`;
const sinceDays = sql`finished_at > now() - make_interval(days => ${operatorBounds.failedRunDays})`;

/** Whether nobody works on a run although it could be worked on, or it has taken very long. */
const isStuck = sql`(
  status = 'queued' and greatest(created_at, not_before) < now() - make_interval(secs => ${operatorBounds.queuedSecondsMax})
  or status = 'running' and (
    not ${isLive} and heartbeat_at < now() - make_interval(secs => ${runBounds.leaseSeconds * 6})
    or created_at < now() - make_interval(secs => ${operatorBounds.runningSecondsMax})))`;

export async function describeQueue(database: Database): Promise<AdminRuns['queue']> {
  const { rows } = await sql<{ queued: number; running: number; oldest: number | null }>`
    select count(*) filter (where status = 'queued')::integer as queued,
      count(*) filter (where status = 'running')::integer as running,
      extract(epoch from now() - min(created_at) filter (where status = 'queued'))::integer as oldest
    from summaries where status in ('queued', 'running')`.execute(database);
  const [row] = rows;
  return {
    queued: row?.queued ?? 0,
    running: row?.running ?? 0,
    ...(row?.oldest == null ? {} : { oldestSeconds: Math.max(0, row.oldest) }),
  };
}

export async function countFailedByCode(database: Database): Promise<AdminRuns['byCode']> {
  const { rows } = await sql<{ code: string; count: number; last_at: Date }>`
    select ${code} as code, count(*)::integer as count, max(finished_at) as last_at
    from summaries where status = 'failed' and ${sinceDays} group by 1 order by 2 desc, 1`.execute(database);
  return rows.map((row) => ({ code: row.code, count: row.count, lastAt: row.last_at.toISOString() }));
}

type RunRow = { id: string; owner_id: string; attempt: number; created_at: Date };

export async function listFailedRuns(database: Database): Promise<AdminRuns['failed']> {
  const { rows } = await sql<RunRow & { code: string; finished_at: Date | null }>`
    select id, owner_id, attempt, created_at, finished_at, ${code} as code
    from summaries where status = 'failed' and ${sinceDays}
    order by finished_at desc limit ${operatorBounds.rowsMax}`.execute(database);
  return rows.map((row) => ({
    ...toRun(row),
    code: row.code,
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at.toISOString() }),
  }));
}

export async function listStuckRuns(database: Database): Promise<AdminRuns['stuck']> {
  const { rows } = await sql<RunRow & { status: 'queued' | 'running'; seconds: number }>`
    select id, owner_id, attempt, created_at, status, extract(epoch from now() - created_at)::integer as seconds
    from summaries where status in ('queued', 'running') and ${isStuck}
    order by created_at limit ${operatorBounds.rowsMax}`.execute(database);
  return rows.map((row) => ({ ...toRun(row), state: row.status, seconds: Math.max(0, row.seconds) }));
}

export async function countStuckRuns(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from summaries where status in ('queued', 'running') and ${isStuck}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** The open runs of a space, or the one of this id, with whose they are. */
export async function listOpenRuns(
  database: Database,
  of: { ownerId: string } | { id: string },
): Promise<{ id: string; ownerId: string }[]> {
  const rows = await database
    .selectFrom('summaries')
    .select(['id', 'owner_id'])
    .where('status', 'in', ['queued', 'running'])
    .where('id' in of ? 'id' : 'owner_id', '=', 'id' in of ? of.id : of.ownerId)
    .execute();
  return rows.map((row) => ({ id: row.id, ownerId: row.owner_id }));
}

function toRun(row: RunRow): { id: string; ownerId: string; attempts: number; createdAt: string } {
  return { id: row.id, ownerId: row.owner_id, attempts: row.attempt, createdAt: row.created_at.toISOString() };
}
