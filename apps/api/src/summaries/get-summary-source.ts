import { summaryIdInput } from '@youyaku/contract/endpoints';
import { turnBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { jsonStreamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findSourcePieces, type InTurn } from '#sources/sources-store.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import { requireSummary } from './require-summary.ts';

/** `GET /v1/summaries/:id/source`: the source as it was read; 409 while the run is still reading. */
export function openSourceSender({ database, seats }: { database: Database; seats: StreamSeats }) {
  const turns = createOwnerTurns(turnBounds.sourcePieces);
  return async (request: Request, id: string, context: HandlerContext): Promise<Response> => {
    const ownerId = context.ownerId();
    const row = await requireSummary(database, ownerId, parseInput(summaryIdInput, { id }).id);
    let isAccepted = false;
    const inTurn: InTurn = async (query) => {
      const end = await turns.take(ownerId, context.signal, { isAccepted, addressKey: context.addressKey });
      isAccepted = true;
      return query().finally(end);
    };
    const seat = seats.take(context.seatHolder(), context.connection);
    try {
      const pieces = row.source_id === null ? undefined : await findSourcePieces(database, row.source_id, inTurn);
      if (pieces === undefined)
        throw row.finished_at === null
          ? new ApiError('conflict', { reason: 'source_not_ready' })
          : new ApiError('not_found');
      const response = jsonStreamResponse(pieces, { seat });
      // Nobody would ever read or cancel the body of a response to HEAD.
      if (request.method === 'HEAD') await response.body?.cancel();
      return request.method === 'HEAD' ? new Response(undefined, response) : response;
    } catch (error) {
      seat.leave();
      throw error;
    }
  };
}
