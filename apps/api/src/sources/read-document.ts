import { readInputSchema } from '@youyaku/contract/endpoints';
import type { HandlerContext } from '#http/handler-context.ts';
import { jsonStreamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import { planOf, type PlanFacts } from '#plans/plan-of-space.ts';
import { sourceBoundOf } from '#plans/refuse-by-plan.ts';
import { serializeDocument } from './serialize-document.ts';
import { refuseSource } from './refuse-source.ts';
import { readSource, type ReadPorts } from './read-source.ts';

const bytesPerUnit = 2;

/** `POST /v1/read`: extraction only. Nothing is stored; the next request for the same source finds the document in the cache. */
export async function readDocument(
  { seats, facts, ...ports }: ReadPorts & { seats: StreamSeats; facts: PlanFacts },
  context: HandlerContext,
): Promise<Response> {
  const body = await context.body();
  const { source } = parseInput(readInputSchema, body);
  refuseSource(source);
  const { addressKey, connection, signal } = context;
  const ownerId = context.ownerId();
  const seat = seats.take(context.seatHolder(), connection);
  try {
    const bound = sourceBoundOf((await planOf(ports.database, facts, ownerId)).plan);
    const document = await readSource(ports, source, { ownerId, addressKey, signal, bound, isCached: true });
    const bytesHeld = document.text.length * bytesPerUnit;
    return jsonStreamResponse(serializeDocument(document), { seat, bytesHeld });
  } catch (error) {
    seat.leave();
    throw error;
  }
}
