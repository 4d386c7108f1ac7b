import { spaceHeader } from '@youyaku/contract/space-role';
import { readResponseError, toClientError } from './client-error.ts';

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
};

export type Connection = {
  /** Without a trailing slash. */
  url: string;
  headers: Record<string, string>;
  /** Returns the response of a request that succeeded; throws a ClientError otherwise. */
  send: (request: Request) => Promise<Response>;
};

export function createConnection(options: ConnectionOptions): Connection {
  const { language, space, credentials = 'same-origin', fetch = globalThis.fetch } = options;
  return {
    url: options.url.replace(/\/$/, ''),
    headers: { ...(language === undefined ? {} : { 'accept-language': language }), ...options.headers },
    send: async (request) => {
      const spaceId = space?.(request);
      if (spaceId !== undefined) request.headers.set(spaceHeader, spaceId);
      try {
        const response = await fetch(request, { credentials });
        if (!response.ok) throw await readResponseError(response);
        return response;
      } catch (error) {
        throw toClientError(error);
      }
    },
  };
}
