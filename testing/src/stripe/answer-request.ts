import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'qs';
import { Stripe } from 'stripe';
import { dropOldest, type StripeAccount } from './account.ts';
import { accountRoutes } from './account-routes.ts';
import type { Call, Route } from './call.ts';
import { catalogRoutes } from './catalog-routes.ts';
import type { RequestCheck } from './check-request.ts';
import { customerRoutes } from './customer-routes.ts';
import { expandObject } from './expand-object.ts';
import { openRouteFinder } from './find-route.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { refuseUnsimulated } from './refuse-unsimulated.ts';
import { sessionRoutes } from './session-routes.ts';
import { badRequest, StripeError } from './stripe-error.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

export type ApiRequest = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
export type ApiAnswer = { readonly status: number; readonly body: string; readonly isReplayed?: boolean };
export type ApiContext = {
  readonly account: StripeAccount;
  readonly check: RequestCheck;
  readonly key: string;
  readonly baseUrl: string;
};

const routes = {
  ...accountRoutes,
  ...catalogRoutes,
  ...customerRoutes,
  ...sessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
} satisfies { [Key in Route]: unknown };
/** Every route of the API. */
export const routeNames = Object.keys(routes) as Route[];
export const findRoute = openRouteFinder(routeNames);
const answersMax = 2_000;

/** One request of the SDK and its answer, in the JSON of Stripe's API. */
export function answerRequest(context: ApiContext, request: ApiRequest): ApiAnswer {
  try {
    checkHeaders(context.key, request.headers);
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return { status: 200, body: JSON.stringify(run(context, request)) };
    return answerOnce(context, request, key);
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: JSON.stringify(error.toBody()) };
    throw error;
  }
}

/** The same key with the same request gets the same answer; with another one it is an error. */
function answerOnce(context: ApiContext, request: ApiRequest, key: string): ApiAnswer {
  const { answers } = context.account.state;
  const fingerprint = createHash('sha256').update(`${request.url}\n${request.body}`).digest('base64');
  const before = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (before !== undefined && before.fingerprint !== fingerprint)
    throw new StripeError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  if (before !== undefined) return { status: before.status, body: before.body, isReplayed: true };
  let answer: ApiAnswer;
  try {
    answer = { status: 200, body: JSON.stringify(run(context, request)) };
  } catch (error) {
    // What was refused before it began may be corrected under the same key.
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    answer = { status: error.status, body: JSON.stringify(error.toBody()) };
  }
  answers[key] = { fingerprint, status: answer.status, body: answer.body };
  dropOldest(answers, answersMax);
  return answer;
}

function run({ account, check, baseUrl }: ApiContext, { method, url, body }: ApiRequest): object {
  const [path = '', query = ''] = url.split('?', 2);
  const found = findRoute(method, path);
  if (found === undefined)
    throw new StripeError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
  const params: Record<string, unknown> = readForm([query, body].filter((part) => part !== '').join('&'));
  check(found.route, params);
  refuseUnsimulated(found.route, params);
  const [id = '', innerId = ''] = found.ids;
  const handle = routes[found.route] as (call: Call<unknown>) => object;
  const object = handle({ account, params, id, innerId, baseUrl });
  return expandObject(account, object, (params['expand'] as string[] | undefined) ?? []);
}

/** The brackets of the SDK's forms as objects and lists. */
export function readForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1_000 });
}

function checkHeaders(key: string, headers: IncomingHttpHeaders): void {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.', { code: 'api_key_invalid' });
  if (headers['stripe-version'] !== Stripe.API_VERSION)
    throw badRequest(`This account speaks ${Stripe.API_VERSION} alone.`, 'Stripe-Version');
}
