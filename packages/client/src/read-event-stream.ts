import { createParser } from 'eventsource-parser';
import { ClientError } from './client-error.ts';

/** One event of a `text/event-stream` body that carries data. */
export type StreamMessage = { id: string | undefined; data: string };

/** Longest single event accepted, in UTF-16 units: the largest summary is far below it. */
const messageUnitsMax = 16 * 1024 * 1024;

/** The server sends something every 15 s, so two missed intervals and what a slow line adds mean a silently dropped connection. */
const silenceMsMax = 35_000;

/**
 * Yields the events of a `text/event-stream` body that carry data, in order; comments are skipped. Ends when the body ends, has
 * been silent for 35 s, or `signal` is aborted, throws what the body throws, and a `broken` ClientError for an event of more than 16 Mi UTF-16
 * units. Ending the iteration closes the connection.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<StreamMessage> {
  const messages: StreamMessage[] = [];
  const parser = createParser({
    maxBufferSize: messageUnitsMax,
    onEvent: ({ id, data }) => void messages.push({ id, data }),
    onError: (error) => {
      // NOTE: unknown fields are skipped, as the standard requires.
      if (error.type === 'max-buffer-size-exceeded') throw new ClientError({ kind: 'broken' }, { cause: error });
    },
  });
  const decoder = new TextDecoder();
  // NOTE: read by hand because Safari cannot iterate a stream with `for await`.
  const reader = body.getReader();
  const close = async (): Promise<void> => reader.cancel().catch(() => undefined);
  // NOTE: a signal given to `fetch` alone may be collected before it is aborted (Node), and the connection would stay open.
  signal?.addEventListener('abort', close, { once: true });
  if (signal?.aborted === true) await close();
  try {
    for (;;) {
      const silence = setTimeout(close, silenceMsMax);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* messages.splice(0);
    }
  } finally {
    signal?.removeEventListener('abort', close);
    await close();
  }
}
