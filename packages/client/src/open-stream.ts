import { ClientError, toClientError } from './client-error.ts';
import type { Connection } from './connection.ts';
import type { StreamMessage } from './read-event-stream.ts';

/** Default time for the response to begin; after that the stream has its own timeout. */
const usualBeginMsMax = 60_000;

type StreamRequest = {
  route: { method: string; path: string };
  /** In the path, where that has one. */
  id?: string;
  body?: string;
  headers?: Record<string, string>;
  /** For the response to begin, in ms. */
  beginMsMax?: number;
  signal: AbortSignal;
};

/** Yields the events of one response. Throws a ClientError when the response does not begin (with a `TimeoutError` as its cause when not in time), and whatever interrupts it. */
export async function* openStream(connection: Connection, request: StreamRequest): AsyncGenerator<StreamMessage> {
  const { route, id = '', body, headers, beginMsMax = usualBeginMsMax, signal } = request;
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(new DOMException('no response in time', 'TimeoutError')), beginMsMax);
  const ended = AbortSignal.any([signal, late.signal]);
  const httpRequest = new Request(`${connection.url}${route.path.replace('{id}', encodeURIComponent(id))}`, {
    method: route.method,
    ...(body === undefined ? {} : { body }),
    headers: { ...connection.headers, accept: 'text/event-stream', ...headers },
    cache: 'no-store',
    signal: ended,
  });
  // Loaded with the first stream of a page, while the server is asked for it.
  const loading = import('./read-event-stream.ts');
  const response = await orAborted(connection.send(httpRequest), ended).finally(() => clearTimeout(clock));
  if (response.body === null) throw new ClientError({ kind: 'broken' }, { status: response.status });
  const { readEventStream } = await loading;
  yield* readEventStream(response.body, signal);
}

/**
 * What `sending` resolves to, or rejects with the reason of `signal`, as a ClientError as `sending` itself would: the signal of a request that was
 * made from another request may be collected before it is aborted (Node), and nobody would learn of it.
 */
async function orAborted<Value>(sending: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(toClientError(signal.reason));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  return Promise.race([sending, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
