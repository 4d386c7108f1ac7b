import { limits } from '@youyaku/contract/limits';
import { runBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { retryRead } from '#platform/retry-read.ts';
import type { SeatHolder } from '#http/stream-seats.ts';
import { acceptSummary, toSubmission, type AcceptPorts } from './accept-summary.ts';
import { followEvents } from './follow-events.ts';
import { deleteSummary, findSummary, toSummary } from './summaries-store.ts';

/** `POST /v1/summaries` as JSON: 201 with the finished summary, or 202 with the location of the run. */
export function createSummaryHandler(ports: AcceptPorts) {
  return contract.summaries.create.handler(async ({ input, context }) => {
    const { database } = ports;
    const ownerId = context.ownerId();
    const { signal } = context;
    const { id, isReplayed } = await acceptSummary(ports, ownerId, toSubmission(input, context));
    const seconds = secondsToWait(input.headers.prefer);
    await waitForEnd(ports, { id, holder: context.seatHolder(), signal, seconds });
    const row = await retryRead(() => findSummary(database, ownerId, id), {
      withinMs: runBounds.acceptedMs,
      signal: context.signal,
    });
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

async function waitForEnd(ports: AcceptPorts, { id, holder, seconds, signal }: Wait): Promise<void> {
  // A client with too many waiting requests gets 202 at once.
  const seat = seconds === 0 ? undefined : ports.seats.tryTake(holder);
  if (seat === undefined) return;
  const bounded = AbortSignal.any([signal, seat.signal, ports.draining, AbortSignal.timeout(seconds * 1_000)]);
  const events = followEvents(ports, { ownerId: holder.ownerId, id, afterSeq: 0, language: 'ja', signal: bounded });
  // The stream ends with the run, the time limit or a disconnect; the row shows which one.
  try {
    for await (const event of events) if (event.event.type === 'summary-end') return;
  } finally {
    seat.leave();
  }
}
