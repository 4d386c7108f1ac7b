import type { StreamSeat } from './stream-seats.ts';

/** `bytesHeld`: the source of the pieces stays in memory until the last one is taken. */
type StreamOptions = { seat: StreamSeat; bytesHeld?: number };
type Pieces<Piece> = AsyncIterable<Piece> | Iterable<Piece>;

/** A JSON response that is written while it is sent; see `streamResponse`. */
export function jsonStreamResponse(pieces: Pieces<string>, options: StreamOptions): Response {
  return streamResponse(pieces, { ...options, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/**
 * A response that is written while it is sent: the pieces are pulled, so that a large one is never in memory as a whole, and a client
 * that stops reading holds one piece until the seat's time limit cuts it off. The seat is left at the end.
 */
export function streamResponse(
  pieces: Pieces<string | Uint8Array>,
  { seat, bytesHeld = 0, headers }: StreamOptions & { headers: Record<string, string> },
): Response {
  const encoder = new TextEncoder();
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // While the next piece is made the client delays nothing.
        seat.hold(0);
        try {
          seat.signal.throwIfAborted();
          const next = await iterator.next();
          if (next.done === true) {
            seat.leave();
            return controller.close();
          }
          const piece = typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
          seat.hold(Math.max(piece.byteLength, bytesHeld));
          controller.enqueue(piece);
        } catch (error) {
          seat.leave();
          throw error;
        }
      },
      async cancel() {
        seat.leave();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}

/** The text as the contents of a JSON string, without its quotes; the pieces of a text can be joined. */
export function escapeJsonString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
