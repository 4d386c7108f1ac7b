import { errorCodes } from '@youyaku/contract/errors';
import { isLastEvent } from '@youyaku/contract/is-last-event';
import type { SummaryEvent } from '@youyaku/contract/summary-events';
import { runBounds } from '#bounds.ts';
import { sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { StoredEvent } from '#platform/database/schema.ts';
import { retryRead } from '#platform/retry-read.ts';
import { readEvents } from './events-store.ts';
import { findSummary, toSummary, type ShownRow } from './summaries-store.ts';
import type { Feeds } from '#live/feeds.ts';

export type FollowedEvent = { seq: number; event: SummaryEvent };
type Follow = { ownerId: string; id: string; afterSeq: number; language: MessageLanguage; signal: AbortSignal };

export type FollowPorts = { database: Database; feeds: Feeds };

/**
 * The events of a summary after `afterSeq`, stored and future ones, each once and in order; ends after the last one,
 * when the summary is deleted, or on abort. Joins the feed before the first query, so that events stored between two
 * queries wake the next one. Followers at the same position share one query.
 */
export async function* followEvents({ database, feeds }: FollowPorts, follow: Follow): AsyncGenerator<FollowedEvent> {
  const { id, signal } = follow;
  let seq = follow.afterSeq;
  const seat = feeds.join(id, signal);
  const share = <Read>(what: string, read: () => Promise<Read>): Promise<Read> =>
    retryRead(() => seat.share(what, read), { withinMs: runBounds.followAwayMsMax, signal });
  const findRow = (): Promise<ShownRow | undefined> =>
    share(`row of ${follow.ownerId}`, () => findSummary(database, follow.ownerId, id));
  try {
    while (!signal.aborted) {
      const after = seq;
      const read = await share(`events ${after}`, () => readEvents(database, id, after, runBounds.batchEventsMax));
      if (read === undefined) return;
      // It may have moved into the space of a guest who has signed in.
      if (read.owner_id !== follow.ownerId && (await findRow()) === undefined) return;
      for (const stored of read.events) {
        seq = stored.seq;
        const event = await hydrate(findRow, follow, stored.event);
        if (event === undefined) return;
        yield { seq, event };
        if (isLastEvent(event)) return;
      }
      // What is stored meanwhile wakes the next query; only a query for the row takes such a wake-up for its own.
      const mayHaveMore = read.events.length === runBounds.batchEventsMax || read.owner_id !== follow.ownerId;
      if (read.events.length > 0 && mayHaveMore) continue;
      if (read.is_finished) {
        if (read.last_seq <= seq) return;
        // The events of an old summary are deleted; its end can still be sent.
        const end = await hydrate(findRow, follow, { type: 'summary-end' });
        return end === undefined ? undefined : void (yield { seq: read.last_seq, event: end });
      }
      await seat.next();
    }
  } finally {
    seat.close();
  }
}

async function hydrate(
  findRow: () => Promise<ShownRow | undefined>,
  { language }: Follow,
  stored: StoredEvent,
): Promise<SummaryEvent | undefined> {
  if (stored.type === 'summary-error') {
    return { ...stored, message: sentenceForError(stored, language), retryable: errorCodes[stored.code].retryable };
  }
  if (stored.type !== 'summary-end') return stored;
  const row = await findRow();
  return row === undefined ? undefined : { type: 'summary-end', summary: toSummary(row, language) };
}
