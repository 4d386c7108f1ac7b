import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { findRoute } from './answer-request.ts';
import type { Route } from './call.ts';
import { openAnswerCheck } from './check-answer.ts';
import { loadSchemas } from './load-schemas.ts';
import { startStripe, type LoopbackStripe, type StripeOptions } from './start-stripe.ts';

export type TestAccount = {
  readonly loopback: LoopbackStripe;
  readonly stripe: Stripe;
  /** Events whose signature the SDK accepted, as they arrived. */
  readonly received: Stripe.Event[];
  /** What the SDK's types do not allow of all answers and events so far. */
  readonly problems: string[];
  /** Routes of the API that answered well. */
  readonly answered: Set<Route>;
  /** Statuses that the receiver answers next; 200 when there are none left. */
  readonly statuses: number[];
  /** Requests whose signature the SDK refused. */
  readonly refused: string[];
  close(): Promise<void>;
};

/** A loopback account with the SDK in front and a webhook behind; every answer and event is checked against the SDK's types. */
export async function openTestAccount(options: StripeOptions = {}): Promise<TestAccount> {
  const check = openAnswerCheck(await loadSchemas());
  const received: Stripe.Event[] = [];
  const refused: string[] = [];
  const answered = new Set<Route>();
  const problems: string[] = [];
  const statuses: number[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = statuses.shift() ?? 200;
      const body = Buffer.concat(chunks);
      try {
        const signature = request.headers['stripe-signature'] ?? '';
        const event = Stripe.webhooks.constructEvent(body, signature, loopback.webhookSecret);
        problems.push(...check(JSON.parse(body.toString('utf8'))).map((problem) => `${event.type}: ${problem}`));
        if (status === 200) received.push(event);
        response.writeHead(status).end();
      } catch (error) {
        refused.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((settle) => receiver.listen(0, '127.0.0.1', settle));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/stripe`;
  const loopback = await startStripe({ webhookUrl, hasCatalog: true, ...options });
  const { hostname, port } = new URL(loopback.url);
  const checkedFetch: typeof fetch = async (...given) => {
    const response = await fetch(...given);
    const text = await response.text();
    const [url, { method = 'GET' } = {}] = given;
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    const route = findRoute(method, pathname)?.route;
    if (response.ok && route !== undefined) answered.add(route);
    if (response.ok) problems.push(...check(JSON.parse(text)).map((problem) => `answer: ${problem}`));
    return new Response(text, { status: response.status, headers: response.headers });
  };
  const stripe = new Stripe(loopback.key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(checkedFetch),
  });
  return {
    loopback,
    stripe,
    received,
    problems,
    answered,
    statuses,
    refused,
    close: async () => {
      await loopback.close();
      receiver.closeAllConnections();
      await new Promise((settle) => receiver.close(settle));
    },
  };
}
