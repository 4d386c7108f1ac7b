import { httpBounds } from '#bounds.ts';
import type { StreamSeat } from './stream-seats.ts';

/** A wire event: `data` is one line of JSON; or how long a client waits before it resumes the stream, once that has ended. */
export type WireEvent = { id: number; data: string } | { retryMs: number };

type StreamOptions = { headers?: Record<string, string>; seat: StreamSeat; onFault: (error: unknown) => void };

/**
 * A `text/event-stream` response of the events, with a comment line every 15 s to keep it open. `signal` aborts the source when the client
 * disconnects. The source is pulled, so a client that stops reading holds at most one event. The seat is left at the end, and ends the stream when its holder may no longer read. A source that
 * fails ends the stream without a last event, so that the client resumes it; `onFault` gets the error.
 */
export function eventStreamResponse(
  events: (signal: AbortSignal) => AsyncIterable<WireEvent>,
  { headers = {}, seat, onFault }: StreamOptions,
): Response {
  const abort = new AbortController();
  const iterator = events(abort.signal)[Symbol.asyncIterator]();
  const next = createWire(iterator, seat.signal);
  seat.signal.addEventListener('abort', () => abort.abort(), { once: true });
  let left = new Uint8Array();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (left.byteLength === 0) left = (await next()) ?? left;
        } catch (error) {
          seat.leave();
          if (!abort.signal.aborted) onFault(error);
          return controller.close();
        }
        if (left.byteLength === 0) {
          seat.leave();
          return controller.close();
        }
        const piece = left.subarray(0, httpBounds.streamPieceBytes);
        left = left.subarray(piece.byteLength);
        seat.hold(left.byteLength);
        controller.enqueue(piece);
      },
      cancel() {
        seat.leave();
        abort.abort();
        // NOTE: nothing else would end the source between two events.
        void iterator.return?.(undefined).catch(() => undefined);
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

/** The next bytes of the stream, an event or a ping; `undefined` at its end. */
function createWire(
  iterator: AsyncIterator<WireEvent>,
  ending: AbortSignal,
): () => Promise<Uint8Array<ArrayBuffer> | undefined> {
  const encoder = new TextEncoder();
  let asked: Promise<void> | undefined;
  let found: { result: IteratorResult<WireEvent> } | { error: unknown } | undefined;
  // NOTE: not a race of promises: each race would leave something behind with those that stay pending, until the stream ends.
  let wake = (): void => undefined;
  ending.addEventListener('abort', () => wake(), { once: true });
  const ask = async (): Promise<void> => {
    try {
      found = { result: await iterator.next() };
    } catch (error) {
      found = { error };
    }
    wake();
  };
  const untilWoken = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => wake(), httpBounds.pingMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return async () => {
    asked ??= ask();
    if (found === undefined && !ending.aborted) await untilWoken();
    if (ending.aborted) return undefined;
    if (found === undefined) return encoder.encode(': ping\n\n');
    const next = found;
    [asked, found] = [undefined, undefined];
    if ('error' in next) throw next.error;
    if (next.result.done === true) return undefined;
    return encoder.encode(toWire(next.result.value));
  };
}

function toWire(event: WireEvent): string {
  return 'retryMs' in event ? `retry: ${event.retryMs}\n\n` : `id: ${event.id}\ndata: ${event.data}\n\n`;
}
