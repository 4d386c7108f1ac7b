import type { SummaryBody } from '@youyaku/contract/summary';
import { runBounds } from '#bounds.ts';
import { cacheLookups } from '#metrics/instruments.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import type { Lease } from '#summaries/runs-store.ts';
import { watchSummary } from '#summaries/watch-summary.ts';
import { claimWork, isRunning } from './reuse-store.ts';

export type ReusePorts = { database: Database; realtime: Pick<Realtime, 'follow'> };

/**
 * The body of an equal summary of the same owner: at once if it exists, or at the end of another run that is working on
 * it. Undefined means that this run has claimed the work, and that equal runs wait for it. When the other run fails,
 * one of the waiting runs takes the work.
 */
export async function findEqualBody(
  { database, realtime }: ReusePorts,
  run: { lease: Lease; ownerId: string; cacheKey: string },
  signal: AbortSignal,
): Promise<SummaryBody | undefined> {
  while (true) {
    signal.throwIfAborted();
    const claim = await claimWork(database, run.lease, run.ownerId, run.cacheKey);
    if (claim.kind !== 'busy') cacheLookups.inc({ cache: 'summaries', result: claim.kind === 'done' ? 'hit' : 'miss' });
    if (claim.kind === 'done') return claim.body;
    if (claim.kind === 'own') return undefined;
    await waitForEnd({ database, realtime }, claim.id, signal);
  }
}

async function waitForEnd({ database, realtime }: ReusePorts, id: string, signal: AbortSignal): Promise<void> {
  const watch = watchSummary(realtime, id, signal);
  try {
    while (!signal.aborted && (await isRunning(database, id))) await watch.next(runBounds.reusePollMs);
  } finally {
    watch.close();
  }
}
