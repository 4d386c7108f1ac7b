import { createHash } from 'node:crypto';
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { renderAway } from './messages/away-page.ts';

/** Passes the request on to the API on this machine if it is for its part of the paths; returns whether it is. */
export type PassOn = (request: IncomingMessage, response: ServerResponse) => boolean;

const silentMsMax = 30_000;
/** Of one connection (RFC 9110, 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
]);

/**
 * Passes requests to `ownUrl` below `folder` (`/share`) on as they are, and the responses back. The path is the one that the API will read: it takes what comes
 * from here for a request of this machine, so no dots may lead out of the folder. Headers about proxies are left as they are: only proxies of the operator
 * are trusted, and this one adds none. Answers 502 with a page that says so while the API is away.
 */
export function createPassOn(api: { host: string; port: number }, ownUrl: string, folder: string): PassOn {
  // A wildcard address is reached through loopback.
  const host = api.host === '0.0.0.0' || api.host === '::' ? '127.0.0.1' : api.host;
  const { host: own } = new URL(ownUrl);
  // Without a bound: with one, whoever holds so many open would keep all others waiting.
  const agent = new Agent({ keepAlive: true });
  return (request, response) => {
    const url = URL.parse(request.url ?? '', ownUrl);
    if (url?.pathname.startsWith(`${folder}/`) !== true) return false;
    const path = `${url.pathname}${url.search}`;
    const headers = { ...withoutConnection(request.headers), host: own };
    const onward = ask(
      { agent, host, port: api.port, method: request.method, path, headers, timeout: silentMsMax },
      (answer) => {
        // The headers of the answer, and no others, also for what this server sends by itself.
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(response);
      },
    );
    onward.on('timeout', () => onward.destroy());
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else sayAway(request, response);
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
    return true;
  };
}

function sayAway(request: IncomingMessage, response: ServerResponse): void {
  const { html, style } = renderAway(request.headers['accept-language']);
  const hash = createHash('sha256').update(style).digest('base64');
  response.writeHead(502, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
}
