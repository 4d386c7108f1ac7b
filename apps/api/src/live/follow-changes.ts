import type { LiveEvent } from '@youyaku/contract/live-events';
import { liveBounds, runBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Feeds } from './feeds.ts';
import { retryRead } from '#platform/retry-read.ts';
import { readChanges, type ChangesAfter } from './space-changes-store.ts';

type FollowedChange = { position: number; event: LiveEvent };
type Follow = { spaceId: string; after: number | undefined; signal: AbortSignal };

/**
 * The changes of a space after a position, each once and in order, until `signal`. Joins the feed before the first read, so that what is
 * committed between two reads wakes the next one. Followers at the same position share one read, and one that was not asked for more meanwhile
 * holds nothing: what it missed is in the table, or, if that is too much, it is told to load everything again.
 */
export async function* followChanges(
  { database, feeds }: { database: Database; feeds: Feeds },
  { spaceId, signal, ...from }: Follow,
): AsyncGenerator<FollowedChange> {
  const seat = feeds.join(spaceId, signal);
  const read = (after: number | undefined): Promise<ChangesAfter> =>
    retryRead(
      () => seat.share(`changes ${after}`, () => readChanges(database, spaceId, after, liveBounds.changesMax)),
      { withinMs: runBounds.followAwayMsMax, signal },
    );
  try {
    let { after } = from;
    let toldAt: number | undefined;
    while (!signal.aborted) {
      const { changes, position, isUnknown } = await read(after);
      if (isUnknown || changes.length > liveBounds.changesMax) {
        yield { position, event: { type: 'live-reset' } };
        after = position;
        continue;
      }
      for (const { seq, kind, id } of changes) yield { position: seq, event: { type: kind, id } };
      after = changes.at(-1)?.seq ?? after;
      if (toldAt === undefined || performance.now() - toldAt > liveBounds.positionMs) {
        after = Math.max(position, after ?? 0);
        yield { position: after, event: { type: 'live-ready' } };
        toldAt = performance.now();
      }
      await seat.next();
    }
  } finally {
    seat.close();
  }
}
