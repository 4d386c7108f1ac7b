import { sql } from 'kysely';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';

type Bound = { count: number; seconds: number };

/** Counts an attempt, in every process together. Throws `rate_limited` with `reason` beyond the bound; the window begins with the first attempt. */
export async function countAttempt(database: Database, key: string, bound: Bound, reason: string): Promise<void> {
  const { rows } = await sql<{ count: number; seconds: string }>`
    insert into attempts (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${bound.seconds}))
    on conflict (key) do update set
      count = case when attempts.resets_at < now() then 1 else least(attempts.count + 1, 1000000) end,
      resets_at = case when attempts.resets_at < now() then excluded.resets_at else attempts.resets_at end
    returning count, extract(epoch from resets_at - now()) as seconds`.execute(database);
  const [row] = rows;
  if (row !== undefined && row.count > bound.count)
    throw new ApiError('rate_limited', { reason, retryAfterSeconds: Math.max(1, Math.ceil(Number(row.seconds))) });
}

/** An attempt that succeeded is no reason to refuse the next. */
export async function forgetAttempts(database: Database, key: string): Promise<void> {
  await database.deleteFrom('attempts').where('key', '=', key).execute();
}

export async function takeBackAttempt(database: Database, key: string): Promise<void> {
  await sql`update attempts set count = count - 1 where key = ${key} and count > 0`.execute(database);
}

export async function deleteOldAttempts(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('attempts').where('resets_at', '<', now).execute();
}
