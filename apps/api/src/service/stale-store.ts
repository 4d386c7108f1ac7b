import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** Rows of one statement, and streams of one: a stream has some hundred events. */
const batchRows = 500;
const batchStreams = 200;
/** Statements of one deletion in a sweep, and its clock; what is left then is deleted a minute later. */
const batchesMax = 100;
const deletionMsMax = 15_000;

/** Summaries not to be stored, and what belongs to them. */
export async function deleteExpiredSummaries(database: Database, now: Date): Promise<number> {
  return deleteInBatches(
    database,
    sql`delete from summaries where id in (
      select id from summaries where expires_at < ${now} limit ${batchRows})`,
  );
}

/** Texts to which no summary refers. */
export async function deleteUnusedSources(database: Database, now: Date): Promise<number> {
  const isUnused = sql`created_at < ${now}::timestamptz - interval '10 minutes'
      and not exists (select from summaries where summaries.source_id = sources.id)`;
  return deleteInBatches(
    database,
    // NOTE: asked again for the row that is deleted: a summary may have come to refer to it.
    sql`delete from sources where ${isUnused} and id in (select id from sources where ${isUnused} limit ${batchRows})`,
  );
}

/** Keys that are older than a repeated request. */
export async function deleteOldKeys(database: Database, now: Date): Promise<number> {
  return deleteInBatches(
    database,
    sql`delete from idempotency_keys where (owner_id, key) in (
      select owner_id, key from idempotency_keys where created_at < ${now}::timestamptz - interval '24 hours' limit ${batchRows})`,
  );
}

/** Events of streams that nobody resumes any more, whole streams at a time. */
export async function deleteOldEvents(database: Database, now: Date): Promise<number> {
  return deleteInBatches(
    database,
    sql`delete from summary_events where summary_id in (
      select id from summaries
      where finished_at < ${now}::timestamptz - interval '24 hours'
        and exists (select from summary_events where summary_events.summary_id = summaries.id)
      limit ${batchStreams})`,
  );
}

async function deleteInBatches(database: Database, statement: RawBuilder<unknown>): Promise<number> {
  const end = performance.now() + deletionMsMax;
  let deleted = 0;
  for (let batch = 0; batch < batchesMax && performance.now() < end; batch += 1) {
    const count = Number((await statement.execute(database)).numAffectedRows ?? 0n);
    deleted += count;
    if (count === 0) break;
  }
  return deleted;
}

export async function isAnswering(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database);
    return true;
  } catch {
    return false;
  }
}
