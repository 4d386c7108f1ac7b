import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { StripeAccount } from './account.ts';
import { answerRequest } from './answer-request.ts';
import type { RequestCheck } from './check-request.ts';
import { runControl } from './control-page.ts';
import type { StripeControl } from './control.ts';
import type { Faults } from './faults.ts';
import { readTexts, servePage } from './serve-pages.ts';
import { StripeError } from './stripe-error.ts';

export type ServerParts = {
  readonly account: StripeAccount;
  readonly check: RequestCheck;
  readonly faults: Faults;
  readonly control: () => StripeControl;
  readonly key: string;
  readonly baseUrl: () => string;
};

const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]']);
const bodyBytesMax = 1024 * 1024;

/** The HTTP of the account: the API, the pages, and the controls at `/_control`. Not listening yet. */
export function createStripeServer(parts: ServerParts): Server {
  return createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      response.destroy();
    });
  });
}

async function serve(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  // A page of a stranger may neither reach this account by a name of its own nor send its forms.
  const hostname = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isForeign = method !== 'GET' && headers['sec-fetch-site'] === 'cross-site';
  if (!ownNames.has(hostname) || isForeign) return void response.writeHead(403).end();
  const body = await readBody(request);
  if (url.startsWith('/v1/')) return serveApi(parts, request, response, body);
  if (url === '/_control') return serveControl(parts, request, response, body);
  const pageParts = { account: parts.account, control: parts.control(), baseUrl: parts.baseUrl() };
  return sendPage(response, servePage(pageParts, { method, url, body }));
}

async function serveApi(
  { account, check, faults, key, baseUrl }: ServerParts,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const fault = faults.take();
  if (fault !== undefined && (await faults.begin(fault, response))) return;
  const context = { account, check, key, baseUrl: baseUrl() };
  const answer = answerRequest(context, { method, url, headers, body });
  if (fault?.kind === 'lost') return void response.destroy();
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': account.newId('req'),
    ...(answer.isReplayed === true && { 'idempotent-replayed': 'true' }),
  });
  response.end(answer.body);
}

/** A browser goes back to the page; everybody else gets JSON. */
async function serveControl(
  { account, control }: ServerParts,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const isBrowser = headers.accept?.includes('text/html') === true;
  try {
    const result = method === 'POST' ? await runControl(control(), readTexts(body)) : undefined;
    if (isBrowser) return void response.writeHead(303, { location: '/' }).end();
    const { clockAheadMs, deliveries } = account.state;
    sendJson(response, 200, { result, nowMs: account.nowMs(), clockAheadMs, deliveries });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    sendJson(response, error.status, error.toBody());
  }
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

function sendPage(response: ServerResponse, page: ReturnType<typeof servePage>): void {
  if ('location' in page) return void response.writeHead(303, { location: page.location }).end();
  if ('pdf' in page) return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(page.pdf);
  const formAction = ["'self'", ...(page.formOrigins ?? [])].join(' ');
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(page.html);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new Error('a request to the loopback Stripe is larger than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
