import { routes } from '@youyaku/contract/routes';
import { spaceHeader } from '@youyaku/contract/space-role';
import { createFirstRequest } from './first-request.ts';
import { readResponseError, toClientError } from './client-error.ts';

/** A body with what is told while it is sent. */
export type SentBytes = {
  body: Blob | FormData;
  /** Bytes of the body that have left so far. */
  onSent: (bytes: number) => void;
};

/** Sends this body as that request; rejects with the reason of the request's signal, and with a TypeError where there is no answer. */
export type SendBytes = (request: Request, sent: SentBytes) => Promise<Response>;

export type ConnectionOptions = {
  /** Base address of the API, such as `http://localhost:3002`. */
  url: string;
  /** Language of messages for people, as in `Accept-Language`; the runtime's own when absent. */
  language?: string;
  /** The space in which this request takes place; undefined is the sender's own. */
  space?: (request: Request) => string | undefined;
  /** Added to every request. */
  headers?: Record<string, string>;
  /** `include` if the guest's cookie goes to another origin; default `same-origin`. */
  credentials?: NonNullable<RequestInit['credentials']>;
  /** Replaces the runtime's `fetch`, e.g. in tests or to keep cookies where the runtime keeps none. */
  fetch?: typeof globalThis.fetch;
  /** Sends the bytes of a file; `fetch` tells nothing of what has been sent. */
  sendBytes?: SendBytes;
  /** Called for every answer of the API, before it is read. */
  onAnswer?: (request: Request, response: Response) => void;
};

export type Connection = {
  /** Without a trailing slash. */
  url: string;
  headers: Record<string, string>;
  /** Returns the response of a request that succeeded, sent by `fetch` or another way; throws a ClientError otherwise. */
  send: (request: Request, by?: (request: Request) => Promise<Response>) => Promise<Response>;
  sendBytes: SendBytes;
  /** Of requests that are sent another way. */
  credentials: NonNullable<RequestInit['credentials']>;
};

export function createConnection(options: ConnectionOptions): Connection {
  const { language, space, credentials = 'same-origin' } = options;
  // Looked up for each request: what watches a page for errors replaces `fetch` after the client was made.
  const fetch: typeof globalThis.fetch = (...request) => (options.fetch ?? globalThis.fetch)(...request);
  const url = options.url.replace(/\/$/, '');
  const headers = { ...(language === undefined ? {} : { 'accept-language': language }), ...options.headers };
  const openSession = async (): Promise<boolean> =>
    (await fetch(new Request(`${url}${routes.usage.path}`, { headers }), { credentials })).ok;
  let afterFirst = createFirstRequest(openSession);
  return {
    url,
    headers,
    sendBytes:
      options.sendBytes ?? (async (request, { body }) => fetch(new Request(request, { method: request.method, body }))),
    credentials,
    send: async (request, by = (sent) => fetch(sent, { credentials })) => {
      const spaceId = space?.(request);
      if (spaceId !== undefined) {
        request.headers.set(spaceHeader, spaceId);
        // Signing in ends the session of a guest.
        afterFirst = createFirstRequest(openSession);
      }
      try {
        const mayBeginSession = spaceId === undefined && credentials === 'include';
        const response = await (mayBeginSession ? afterFirst(request, () => by(request)) : by(request));
        options.onAnswer?.(request, response);
        if (!response.ok) throw await readResponseError(response);
        return response;
      } catch (error) {
        throw toClientError(error);
      }
    },
  };
}
