import { summaryRequestSchema } from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';
import { eventStreamResponse } from '#http/event-stream.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { acceptSummary, type AcceptPorts } from './accept-summary.ts';
import { followEvents } from './follow-events.ts';
import { findSummary } from './summaries-store.ts';

/** `POST /v1/summaries` with `Accept: text/event-stream`: the run is stored first, then its events from the start. */
export async function streamNewSummary(
  ports: AcceptPorts,
  request: Request,
  context: HandlerContext,
): Promise<Response> {
  const body: unknown = await request.json().catch(() => {
    throw new ApiError('invalid_request', { reason: 'malformed' });
  });
  const parsed = summaryRequestSchema.safeParse(body);
  if (!parsed.success) throw new ApiError('invalid_request', { param: parsed.error.issues[0]?.path.join('.') });
  const ownerId = context.ownerId();
  const { id } = await acceptSummary(ports, ownerId, parsed.data, request.headers.get('idempotency-key') ?? undefined);
  return respond(ports, { id, ownerId, afterSeq: 0 }, context);
}

/** `GET /v1/summaries/:id/events`: from the start, or after `Last-Event-ID`; ends after the last event. */
export async function streamSummaryEvents(
  ports: AcceptPorts,
  request: Request,
  id: string,
  context: HandlerContext,
): Promise<Response> {
  const ownerId = context.ownerId();
  if ((await findSummary(ports.database, ownerId, id)) === undefined) throw new ApiError('not_found');
  const lastEventId = Number(request.headers.get('last-event-id') ?? 0);
  if (!Number.isSafeInteger(lastEventId) || lastEventId < 0)
    throw new ApiError('invalid_request', { param: 'last-event-id' });
  return respond(ports, { id, ownerId, afterSeq: lastEventId }, context);
}

function respond(
  ports: AcceptPorts,
  from: { id: string; ownerId: string; afterSeq: number },
  context: HandlerContext,
): Response {
  async function* wire(signal: AbortSignal) {
    const both = AbortSignal.any([signal, context.signal]);
    for await (const { seq, event } of followEvents(ports, { ...from, language: context.language, signal: both })) {
      yield { id: seq, data: JSON.stringify(event) };
    }
  }
  return eventStreamResponse(wire, { location: `/v1/summaries/${from.id}` });
}
