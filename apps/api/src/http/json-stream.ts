/**
 * An answer in JSON that is written while it is sent: the pieces are pulled, so that a large one is never in memory as a
 * whole, and a reader who stops reading holds one piece.
 */
export function jsonStreamResponse(pieces: AsyncIterable<string> | Iterable<string>): Response {
  const encoder = new TextEncoder();
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** What stands between the quotes of a JSON string; pieces of a text one after the other give that of the whole. */
export function withinQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
