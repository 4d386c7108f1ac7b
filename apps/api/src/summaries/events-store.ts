import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import type { StoredEvent } from '#platform/database/schema.ts';
import { withCurrentVerdict } from './with-current-verdicts.ts';

/** The progress of a summary and its events after a sequence number, in order, from one snapshot. */
export type EventsAfter = {
  owner_id: string;
  is_finished: boolean;
  last_seq: number;
  events: { seq: number; event: StoredEvent }[];
};

/** At most `limit` events; `undefined` if the summary no longer exists. */
export async function readEvents(
  database: Database,
  id: string,
  afterSeq: number,
  limit: number,
): Promise<EventsAfter | undefined> {
  const { rows } = await sql<EventsAfter>`
    select owner_id, finished_at is not null as is_finished, last_seq, coalesce((
      select jsonb_agg(jsonb_build_object('seq', seq, 'event', event) order by seq) from (
        select seq, event from summary_events where summary_id = ${id} and seq > ${afterSeq} order by seq limit ${limit}
      ) as batch), '[]') as events
    from summaries where id = ${id} and (expires_at is null or expires_at > now())`.execute(database);
  return rows[0] && { ...rows[0], events: rows[0].events.map(({ seq, event }) => ({ seq, event: toCurrent(event) })) };
}

function toCurrent(event: StoredEvent): StoredEvent {
  return event.type === 'sentence-ready' ? { ...event, sentence: withCurrentVerdict(event.sentence) } : event;
}
