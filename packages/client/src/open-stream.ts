import { ClientError } from './client-error.ts';
import type { Connection } from './connection.ts';
import { readEventStream, type StreamMessage } from './read-event-stream.ts';

/** Until the answer begins; from then on the stream has a clock of its own. */
const beginMsMax = 60_000;

type StreamRequest = {
  route: { method: string; path: string };
  id: string;
  body?: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
};

/** The events of one answer. Throws a ClientError when it does not begin, and whatever cuts it. */
export async function* openStream(connection: Connection, request: StreamRequest): AsyncGenerator<StreamMessage> {
  const { route, id, body, headers, signal } = request;
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), beginMsMax);
  const asked = new Request(`${connection.url}${route.path.replace('{id}', encodeURIComponent(id))}`, {
    method: route.method,
    ...(body === undefined ? {} : { body }),
    headers: { ...connection.headers, accept: 'text/event-stream', ...headers },
    cache: 'no-store',
    signal: AbortSignal.any([signal, late.signal]),
  });
  const response = await connection.send(asked).finally(() => clearTimeout(clock));
  if (response.body === null) throw new ClientError({ kind: 'broken' }, { status: response.status });
  yield* readEventStream(response.body);
}
