import { setTimeout as wait } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { SummaryWorker } from '#summaries/summary-worker.ts';
import { drainBounds } from './drain-bounds.ts';

type Draining = {
  server: ServerType;
  worker: SummaryWorker;
  /** Aborted when streams and callers that wait for a run are to go elsewhere. */
  draining: AbortController;
  /** How long new requests are still answered, until whoever distributes them has noticed that this process is not ready. */
  acceptMs: number;
  /** Skips all waiting when aborted. */
  hurry: AbortSignal;
};

/**
 * Ends the work of a process that is no longer ready: it accepts on for `acceptMs`, while its runs may end; then runs are released to other
 * workers, streams end and are resumed elsewhere, and responses in progress are completed.
 */
export async function drain({ server, worker, draining, acceptMs, hurry }: Draining): Promise<void> {
  // Clients that keep their connections would come back by them.
  server.prependListener('request', (_request: unknown, response: { shouldKeepAlive: boolean }) => {
    response.shouldKeepAlive = false;
  });
  const released = worker.drain(Math.max(drainBounds.graceMs, acceptMs), hurry);
  await wait(acceptMs, undefined, { signal: hurry }).catch(() => undefined);
  const answered = new Promise<void>((settle) => void server.close(() => settle()));
  await released;
  draining.abort();
  const late = wait(drainBounds.finishResponsesMs, undefined, { signal: hurry }).catch(() => undefined);
  await Promise.race([answered, late]);
  if ('closeAllConnections' in server) server.closeAllConnections();
}
