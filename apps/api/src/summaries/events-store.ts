import type { Database } from '#platform/database/open-database.ts';
import type { StoredEvent } from '#platform/database/schema.ts';

/** Events after a sequence number, in order, at most `limit`. */
export async function readEvents(
  database: Database,
  id: string,
  afterSeq: number,
  limit: number,
): Promise<{ seq: number; event: StoredEvent }[]> {
  return database
    .selectFrom('summary_events')
    .select(['seq', 'event'])
    .where('summary_id', '=', id)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
