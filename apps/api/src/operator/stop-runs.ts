import type { AppParts } from '#app-parts.ts';
import { requestCancel } from '#summaries/runs-store.ts';
import { listOpenRuns } from './runs-admin-store.ts';

/** Stops the open runs of a space, or one run: those that have not begun end at once. Returns whether there were any. */
export async function stopRuns(
  { database, realtime }: Pick<AppParts, 'database' | 'realtime'>,
  of: { ownerId: string } | { id: string },
): Promise<boolean> {
  const runs = await listOpenRuns(database, of);
  for (const { id, ownerId } of runs) {
    const outcome = await requestCancel(database, ownerId, id);
    if (outcome === 'ended') void realtime.wake('summary-changed', id);
    if (outcome === 'asked') void realtime.wake('summary-cancelled', id);
  }
  return runs.length > 0;
}
