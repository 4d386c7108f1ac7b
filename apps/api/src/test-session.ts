import type { AppParts } from './app-parts.ts';
import { createCookieJar } from './test-cookies.ts';

export type TestApp = {
  parts: AppParts;
  /** Log lines written so far, as JSON. */
  logLines: string[];
  /** Sends a request as one browser session; keeps its cookies. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
  /** Sends a request unchanged, by a whole URL. */
  request(url: string, init?: RequestInit): Promise<Response>;
  /** The same API for another guest. */
  asStranger(): TestApp;
};
type SendOptions = {
  json?: unknown;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** A browser of its own: it keeps its cookies. */
export function createSession(
  parts: AppParts,
  logLines: string[],
  request: (path: string, init: RequestInit) => Promise<Response>,
): TestApp {
  const jar = createCookieJar();
  return {
    parts,
    logLines,
    async send(method, path, { json, body, headers = {}, signal } = {}) {
      const sent = new Headers(headers);
      const cookies = jar.header();
      if (cookies !== undefined && !sent.has('cookie')) sent.set('cookie', cookies);
      if (json !== undefined) sent.set('content-type', 'application/json');
      const payload = json === undefined ? body : JSON.stringify(json);
      const response = await request(path, {
        method,
        headers: sent,
        body: payload ?? null,
        signal: signal ?? null,
        duplex: 'half',
      });
      jar.take(response);
      return response;
    },
    request: (url, init = {}) => request(url, init),
    asStranger: () => createSession(parts, logLines, request),
  };
}
