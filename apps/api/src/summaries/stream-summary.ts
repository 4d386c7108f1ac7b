import { createSummaryInputSchema, summaryEventsInputSchema } from '@youyaku/contract/endpoints';
import { ApiError } from '#http/api-error.ts';
import { drainBounds } from '#drain-bounds.ts';
import { eventStreamResponse } from '#http/event-stream.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { parseInput } from '#http/parse-input.ts';
import type { StreamSeat } from '#http/stream-seats.ts';
import { acceptSummary, toSubmission, type AcceptPorts } from './accept-summary.ts';
import { followEvents } from './follow-events.ts';
import { hurryRun } from './runs-store.ts';
import { findSummary } from './summaries-store.ts';

/** `POST /v1/summaries` with `Accept: text/event-stream`: stores the run, then streams its events from the start. */
export async function streamNewSummary(
  ports: AcceptPorts,
  request: Request,
  context: HandlerContext,
): Promise<Response> {
  const body = await context.body();
  const input = parseInput(createSummaryInputSchema, { headers: Object.fromEntries(request.headers), body });
  const ownerId = context.ownerId();
  // Before the run is accepted, or a rejected client would have a run it does not know about.
  const seat = ports.seats.take(context.seatHolder(), context.connection);
  try {
    const { id } = await acceptSummary(ports, ownerId, toSubmission(input, context, { isWaitedFor: true }));
    return respond(ports, { id, ownerId, afterSeq: 0, seat }, context);
  } catch (error) {
    seat.leave();
    throw error;
  }
}

/** `GET /v1/summaries/:id/events`: streams from the start or after `Last-Event-ID`; ends after the last event. */
export async function streamSummaryEvents(
  ports: AcceptPorts,
  request: Request,
  id: string,
  context: HandlerContext,
): Promise<Response> {
  const query = { id, 'last-event-id': request.headers.get('last-event-id') ?? undefined };
  const { 'last-event-id': afterSeq } = parseInput(summaryEventsInputSchema, query);
  const ownerId = context.ownerId();
  const row = await findSummary(ports.database, ownerId, id);
  if (row === undefined) throw new ApiError('not_found');
  // Nobody would ever read or cancel the body of a response to HEAD.
  if (request.method === 'HEAD') return new Response(undefined, { headers: { 'content-type': 'text/event-stream' } });
  const seat = ports.seats.take(context.seatHolder(), context.connection);
  try {
    if (row.status === 'queued') await hurryRun(ports.database, id);
  } catch (error) {
    seat.leave();
    throw error;
  }
  return respond(ports, { id, ownerId, afterSeq, seat }, context);
}

function respond(
  ports: AcceptPorts,
  { seat, ...from }: { id: string; ownerId: string; afterSeq: number; seat: StreamSeat },
  context: HandlerContext,
): Response {
  async function* wire(signal: AbortSignal) {
    const both = AbortSignal.any([signal, context.signal, ports.draining]);
    for await (const { seq, event } of followEvents(ports, { ...from, language: context.language, signal: both })) {
      yield { id: seq, data: JSON.stringify(event) };
    }
    if (ports.draining.aborted) yield { retryMs: drainBounds.reconnectMs };
  }
  const headers = { location: `/v1/summaries/${from.id}` };
  return eventStreamResponse(wire, { seat, headers, onFault: context.onStreamFault });
}
