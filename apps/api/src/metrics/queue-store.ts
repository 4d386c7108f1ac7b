import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { runPriorities } from '#summaries/run-priority.ts';

export type QueueState = { class: keyof typeof runPriorities; depth: number; oldestSeconds: number }[];

/** Runs of each priority that wait and may begin now, of all processes together, and since when the oldest of them does. */
export async function readQueue(database: Database): Promise<QueueState> {
  const { rows } = await sql<{ priority: number; depth: string; seconds: string }>`
    select priority, count(*) as depth,
      extract(epoch from now() - min(greatest(created_at, not_before))) as seconds
    from summaries where status = 'queued' and (not_before is null or not_before <= now()) group by 1`.execute(
    database,
  );
  const names = Object.keys(runPriorities) as (keyof typeof runPriorities)[];
  return names.map((name) => {
    const row = rows.find(({ priority }) => priority === runPriorities[name]);
    return { class: name, depth: Number(row?.depth ?? 0), oldestSeconds: Math.max(0, Number(row?.seconds ?? 0)) };
  });
}
