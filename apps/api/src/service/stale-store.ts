import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** Deletes expired data: summaries not to be stored, unreferenced texts, old idempotency keys and old events. */
export async function deleteStale(database: Database, now: Date): Promise<void> {
  await sql`delete from summaries where expires_at < ${now}`.execute(database);
  await sql`
    delete from sources where created_at < ${now}::timestamptz - interval '10 minutes'
      and not exists (select 1 from summaries where summaries.source_id = sources.id)`.execute(database);
  await sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '24 hours'`.execute(
    database,
  );
  await sql`
    delete from summary_events using summaries
    where summaries.id = summary_events.summary_id and summaries.finished_at < ${now}::timestamptz - interval '24 hours'`.execute(
    database,
  );
}

export async function isAnswering(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database);
    return true;
  } catch {
    return false;
  }
}
