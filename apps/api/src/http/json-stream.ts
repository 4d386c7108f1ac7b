import type { StreamSeat } from './stream-seats.ts';

/** `bytesHeld`: what the pieces are made from stays in memory until the last is taken. */
type StreamOptions = { seat: StreamSeat; bytesHeld?: number };

/**
 * An answer in JSON that is written while it is sent: the pieces are pulled, so that a large one is never in memory as a
 * whole, and a reader who stops reading holds one piece, until the seat's clock cuts it off. The seat is left at the end.
 */
export function jsonStreamResponse(
  pieces: AsyncIterable<string> | Iterable<string>,
  { seat, bytesHeld = 0 }: StreamOptions,
): Response {
  const encoder = new TextEncoder();
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // While the next piece is made the reader keeps nobody waiting.
        seat.hold(0);
        try {
          const next = await iterator.next();
          if (next.done === true) {
            seat.leave();
            return controller.close();
          }
          const piece = encoder.encode(next.value);
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
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** What stands between the quotes of a JSON string; pieces of a text one after the other give that of the whole. */
export function escapeJsonString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
