import type { AppParts } from '#app-parts.ts';
import type { Ga4Event } from './ga4-event.ts';
import { findRunEnd } from './event-counts-store.ts';

/** Says what comes of a run to whoever counts it: that its owner came back, that it finished, that it failed. */
export type FollowRun = (id: string, tell: (event: Ga4Event) => void) => void;

const followed = { runsMax: 1_000, msMax: 15 * 60_000 } as const;

/** Nobody waits for it: above `runsMax` runs at once, and where the database is away, the end of a run is not counted. */
export function openRunFollower(parts: Pick<AppParts, 'database' | 'feeds' | 'draining'>): FollowRun {
  let runs = 0;
  return (id, tell) => {
    if (runs >= followed.runsMax) return;
    runs += 1;
    void followRun(parts, id, tell)
      .catch(() => undefined)
      .finally(() => (runs -= 1));
  };
}

async function followRun(
  { database, feeds, draining }: Pick<AppParts, 'database' | 'feeds' | 'draining'>,
  id: string,
  tell: (event: Ga4Event) => void,
): Promise<void> {
  const signal = AbortSignal.any([draining, AbortSignal.timeout(followed.msMax)]);
  const seat = feeds.join(id, signal);
  let isKnown = false;
  try {
    while (!signal.aborted) {
      const run = await seat.share('end', () => findRunEnd(database, id));
      if (run === undefined) return;
      if (run.isBack && !isKnown) tell({ name: 'came_back', params: {} });
      isKnown = true;
      if (run.status === 'done') return tell({ name: 'summary_finished', params: { source: run.source } });
      if (run.status === 'failed') return tell({ name: 'summary_failed', params: { error: run.error } });
      if (run.status === 'cancelled') return;
      await seat.next();
    }
  } finally {
    seat.close();
  }
}
