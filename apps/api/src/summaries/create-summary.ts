import { limits } from '@youyaku/contract/limits';
import { runBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { retryRead } from '#platform/retry-read.ts';
import type { SeatHolder } from '#http/stream-seats.ts';
import { acceptSummary, toSubmission, type AcceptPorts } from './accept-summary.ts';
import { deleteSummary, findSummary, type ShownRow, toSummary } from './summaries-store.ts';

/** `POST /v1/summaries` as JSON: 201 with the finished summary, or 202 with the location of the run. */
export function createSummaryHandler(ports: AcceptPorts) {
  return contract.summaries.create.handler(async ({ input, context }) => {
    const { database } = ports;
    const ownerId = context.ownerId();
    const { signal } = context;
    const seconds = secondsToWait(input.headers.prefer);
    const submission = toSubmission(input, context, { isWaitedFor: seconds > 0 });
    const { id, isReplayed } = await acceptSummary(ports, ownerId, submission);
    const ended = await waitForEnd(ports, { id, holder: context.seatHolder(), signal, seconds });
    const read = () => findSummary(database, ownerId, id);
    const row = ended ?? (await retryRead(read, { withinMs: runBounds.acceptedMs, signal }));
    if (row === undefined) throw new ApiError('not_found');
    // A client that does not want to wait gets 202 even if the run has already ended.
    const hasResult = seconds > 0 && row.finished_at !== null;
    if (hasResult && row.status === 'failed' && row.error !== null) throw new ApiError(row.error.code, row.error);
    const headers = { location: `/v1/summaries/${id}`, ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}) };
    if (hasResult && row.request.retention === 'none') await deleteSummary(database, ownerId, id);
    return { status: hasResult ? (201 as const) : (202 as const), headers, body: toSummary(row, context.language) };
  });
}

/** `Prefer: wait=N` and `Prefer: respond-async` (RFC 7240). */
function secondsToWait(prefer: string | undefined): number {
  if (prefer === undefined) return limits.waitSecondsDefault;
  if (/(^|[,\s])respond-async\b/i.test(prefer)) return 0;
  const wait = /(?:^|[,\s])wait\s*=\s*"?(\d{1,4})/i.exec(prefer)?.[1];
  return wait === undefined ? limits.waitSecondsDefault : Math.min(Number(wait), limits.waitSecondsMax);
}

type Wait = { id: string; holder: SeatHolder; seconds: number; signal: AbortSignal };

/** The row of the run once it has ended, if that is soon enough. One query for each change of it, shared with others who wait for it. */
async function waitForEnd(ports: AcceptPorts, { id, holder, seconds, signal }: Wait): Promise<ShownRow | undefined> {
  // A client with too many waiting requests gets 202 at once.
  const seat = seconds === 0 ? undefined : ports.seats.tryTake(holder);
  if (seat === undefined) return undefined;
  const bounded = AbortSignal.any([signal, seat.signal, ports.draining, AbortSignal.timeout(seconds * 1_000)]);
  const feed = ports.feeds.join(id, bounded);
  const find = () => feed.share(`row of ${holder.ownerId}`, () => findSummary(ports.database, holder.ownerId, id));
  try {
    // The time limit or a disconnect ends the wait too; the caller's own look shows how far the run is then.
    while (!bounded.aborted) {
      const row = await retryRead(find, { withinMs: runBounds.followAwayMsMax, signal: bounded });
      if (row === undefined || row.finished_at !== null) return row;
      await feed.next();
    }
    return undefined;
  } finally {
    feed.close();
    seat.leave();
  }
}
