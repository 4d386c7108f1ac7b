import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyState, openAccount, type StripeAccount } from './account.ts';
import { answerRequest } from './answer-request.ts';
import { openRequestCheck } from './check-request.ts';
import { completeSession, type PayerForm } from './complete-session.ts';
import { openDeliveries } from './deliver-webhooks.ts';
import { loadSchemas } from './load-schemas.ts';
import { seedCatalog } from './seed-catalog.ts';
import { openStateFile } from './state-file.ts';
import { servePage } from './serve-pages.ts';

export type StripeOptions = {
  /** 0, the default, for any free port. */
  readonly port?: number;
  /** Where events are posted; also a later `webhookEndpoints.create` adds some. */
  readonly webhookUrl?: string;
  readonly key?: string;
  readonly webhookSecret?: string;
  /** Where the account is kept; in memory alone without it. */
  readonly stateFile?: string;
  /** Whether products and prices of the plans are there from the start. */
  readonly hasCatalog?: boolean;
};

export type LoopbackStripe = {
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly account: StripeAccount;
  /** Pays an open Checkout session as its page does; throws `StripeError` when the card is declined. */
  pay(session: string, form?: Partial<PayerForm>): void;
  /** Done when every event that is due was answered. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const bodyBytesMax = 1024 * 1024;

/** A Stripe account of our own on the loopback interface: the API that the SDK speaks, its pages and its webhooks. */
export async function startStripe(options: StripeOptions = {}): Promise<LoopbackStripe> {
  const { key = 'sk_test_loopback', webhookSecret = 'whsec_loopback' } = options;
  const file = options.stateFile === undefined ? undefined : await openStateFile(options.stateFile);
  const account = openAccount(file?.state ?? emptyState(), Date.now);
  if (file !== undefined) account.onChange.add(() => file.save());
  if (options.hasCatalog === true) seedCatalog(account);
  const deliveries = openDeliveries(account, Date.now);
  const check = openRequestCheck(await loadSchemas());
  let baseUrl = '';
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await readBody(request);
    if (!url.startsWith('/v1/')) return sendPage(response, servePage(account, { method, url, body }, baseUrl));
    const answer = answerRequest({ account, check, key, baseUrl }, { method, url, headers, body });
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': account.newId('req'),
      ...(answer.isReplayed === true && { 'idempotent-replayed': 'true' }),
    });
    response.end(answer.body);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((settle, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', settle);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (options.webhookUrl !== undefined) addEndpoint(account, options.webhookUrl, webhookSecret);
  return {
    url: baseUrl,
    key,
    webhookSecret,
    account,
    pay: (session, form) => void completeSession(account, session, { card: '4242424242424242', ...form }, baseUrl),
    settled: () => deliveries.flush(),
    close: async () => {
      deliveries.close();
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
      await file?.close();
    },
  };
}

function addEndpoint(account: StripeAccount, url: string, secret: string): void {
  account.put('webhook_endpoint', {
    id: 'we_loopback',
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: account.now(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  });
}

function sendPage(response: ServerResponse, page: ReturnType<typeof servePage>): void {
  if ('location' in page) return void response.writeHead(303, { location: page.location }).end();
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
