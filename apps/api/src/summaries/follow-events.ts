import { errorCodes } from '@youyaku/contract/errors';
import { isLastEvent, type SummaryEvent } from '@youyaku/contract/summary-events';
import { sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { StoredEvent } from '#platform/database/schema.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { readEvents } from './events-store.ts';
import { findSummary, toSummary } from './summaries-store.ts';
import { watchSummary } from './watch-summary.ts';

export type FollowedEvent = { seq: number; event: SummaryEvent };
type Follow = { ownerId: string; id: string; afterSeq: number; language: MessageLanguage; signal: AbortSignal };

/** Events a read takes at once; a slow reader holds no more than this. */
const batchEventsMax = 200;
/** Should a wake-up be lost, the table is asked again after this long. */
const pollMs = 2_000;

/**
 * The events of a summary after `afterSeq`, those stored and those still to come, each once and in order; ends after the
 * last one, when the summary is deleted, or on abort. The listener stands before the first query: what is stored between
 * two queries wakes the next.
 */
export async function* followEvents(
  ports: { database: Database; realtime: Realtime },
  follow: Follow,
): AsyncGenerator<FollowedEvent> {
  const { database, realtime } = ports;
  const { id, ownerId, language, signal } = follow;
  let seq = follow.afterSeq;
  const watch = watchSummary(realtime, id, signal);
  try {
    while (!signal.aborted) {
      const events = await readEvents(database, id, seq, batchEventsMax);
      for (const stored of events) {
        seq = stored.seq;
        const event = await hydrate(database, follow, stored.event);
        if (event === undefined) return;
        yield { seq, event };
        if (isLastEvent(event)) return;
      }
      if (events.length > 0) continue;
      const row = await findSummary(database, ownerId, id);
      if (row === undefined) return;
      if (row.finished_at !== null && row.last_seq <= seq) return;
      if (row.finished_at !== null && (await readEvents(database, id, seq, 1)).length === 0) {
        // NOTE: the events of an old summary are swept; its end can still be told.
        return void (yield { seq: row.last_seq, event: { type: 'summary-end', summary: toSummary(row, language) } });
      }
      await watch.next(pollMs);
    }
  } finally {
    watch.close();
  }
}

async function hydrate(database: Database, follow: Follow, stored: StoredEvent): Promise<SummaryEvent | undefined> {
  if (stored.type === 'summary-error') {
    return {
      ...stored,
      message: sentenceForError(stored, follow.language),
      retryable: errorCodes[stored.code].retryable,
    };
  }
  if (stored.type !== 'summary-end') return stored;
  const row = await findSummary(database, follow.ownerId, follow.id);
  return row === undefined ? undefined : { type: 'summary-end', summary: toSummary(row, follow.language) };
}
