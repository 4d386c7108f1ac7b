import { readResponseError, toClientError } from './client-error.ts';

export type ConnectionOptions = {
  /** Where the API is, such as `http://localhost:3002`. */
  url: string;
  /** Language of the sentences for people, as `Accept-Language` has it; what the runtime sends when absent. */
  language?: string;
  /** Sent along with every request. */
  headers?: Record<string, string>;
  /** `include` where the cookie of a guest goes to another origin; `same-origin` when absent. */
  credentials?: NonNullable<RequestInit['credentials']>;
  /** Stands in for the network, or keeps the cookies where the runtime keeps none. */
  fetch?: typeof globalThis.fetch;
};

export type Connection = {
  /** Without a slash at its end. */
  url: string;
  headers: Record<string, string>;
  /** The answer of a request that succeeded; throws a ClientError otherwise. */
  send: (request: Request) => Promise<Response>;
};

export function createConnection(options: ConnectionOptions): Connection {
  const { language, credentials = 'same-origin', fetch = globalThis.fetch } = options;
  return {
    url: options.url.replace(/\/$/, ''),
    headers: { ...(language === undefined ? {} : { 'accept-language': language }), ...options.headers },
    send: async (request) => {
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
