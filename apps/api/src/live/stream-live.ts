import { liveInputSchema } from '@youyaku/contract/live-events';
import { drainBounds } from '#drain-bounds.ts';
import { eventStreamResponse } from '#http/event-stream.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { parseInput } from '#http/parse-input.ts';
import { createLiveSeats, type StreamSeats } from '#http/stream-seats.ts';
import { liveBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { createFeeds, type Feeds } from './feeds.ts';
import type { OpenStreams } from '#identity/open-streams.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { followChanges } from './follow-changes.ts';
import { untilTaken } from './until-taken.ts';

/** Those who follow spaces, and their seats. */
export type Live = { feeds: Feeds; seats: StreamSeats };

export function openLive(realtime: Pick<Realtime, 'follow'>, enter: OpenStreams['enter']): Live {
  return {
    feeds: createFeeds(realtime, { topic: 'space-changed', pollMs: liveBounds.pollMs }),
    seats: createLiveSeats(enter),
  };
}

type LivePorts = { database: Database; live: Live; draining: AbortSignal };

/**
 * `GET /v1/live`: what changes in the space of the request, from now on or after `Last-Event-ID`; 204 for a browser that has no space yet,
 * because a stream beside the request that begins a guest's session would begin another.
 */
export function streamLive(ports: LivePorts, request: Request, context: HandlerContext): Response {
  const query = { 'last-event-id': request.headers.get('last-event-id') ?? undefined };
  const { 'last-event-id': after } = parseInput(liveInputSchema, query);
  const { member, hasEnded, guestId } = context.identity;
  if (member === undefined && !hasEnded && guestId === undefined) return new Response(null, { status: 204 });
  const spaceId = context.ownerId();
  const { feeds, seats } = ports.live;
  const holder = context.seatHolder();
  // By person: a space may have many members.
  const seat = seats.take({ ...holder, ownerId: member?.personalSpaceId ?? holder.ownerId }, context.connection);
  async function* wire(signal: AbortSignal) {
    const both = AbortSignal.any([signal, context.signal, ports.draining]);
    const changes = followChanges({ database: ports.database, feeds }, { spaceId, after, signal: both });
    for await (const { position, event } of changes) {
      await untilTaken(context.connection, both);
      yield { id: position, data: JSON.stringify(event) };
    }
    if (ports.draining.aborted) yield { retryMs: drainBounds.reconnectMs };
  }
  return eventStreamResponse(wire, { seat, onFault: context.onStreamFault });
}
