/** A wire event: `data` is one line of JSON. */
export type WireEvent = { id: number; data: string };

const pingMs = 15_000;

/**
 * A `text/event-stream` response of the events, with a comment line every 15 s to keep it open. When the reader goes away
 * the source is told through `signal`. A reader that stops reading holds at most one chunk: the source is pulled.
 */
export function eventStreamResponse(
  events: (signal: AbortSignal) => AsyncIterable<WireEvent>,
  headers: Record<string, string> = {},
): Response {
  const abort = new AbortController();
  const encoder = new TextEncoder();
  const iterator = events(abort.signal)[Symbol.asyncIterator]();
  let pending: Promise<IteratorResult<WireEvent>> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pending ??= iterator.next();
        const ping = startTimer(pingMs);
        const next = await Promise.race([pending, ping.promise]).finally(ping.stop);
        if (next === undefined) return void controller.enqueue(encoder.encode(': ping\n\n'));
        pending = undefined;
        if (next.done === true) return controller.close();
        controller.enqueue(encoder.encode(`id: ${next.value.id}\ndata: ${next.value.data}\n\n`));
      },
      cancel() {
        abort.abort();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...headers,
    },
  });
}

function startTimer(ms: number): { promise: Promise<undefined>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return { promise, stop: () => clearTimeout(timer) };
}
