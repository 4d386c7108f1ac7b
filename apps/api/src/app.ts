import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { openFileReceiver } from '#files/receive-file.ts';
import { ApiError } from '#http/api-error.ts';
import { describeFault } from '#http/describe-fault.ts';
import { namedOwner, ownerOfRequest } from '#http/guest-session.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { clientAddress } from '#http/client-address.ts';
import { createId } from '#http/ids.ts';
import { limitRequests, type Asker } from '#http/limit-requests.ts';
import { connectionOf } from '#http/node-connection.ts';
import { problemResponse } from '#http/problem-response.ts';
import { guardMethod } from '#http/guard-method.ts';
import { guardBodySize, guardContentType, guardHost, guardOrigin, ownHosts } from '#http/request-guards.ts';
import { createJsonReader, type JsonBody } from '#http/read-json.ts';
import { setSecureHeaders } from '#http/secure-headers.ts';
import { createAnswerSeats } from '#http/stream-seats.ts';
import { toApiError } from '#http/to-api-error.ts';
import { chooseMessageLanguage } from '#messages/sentence-for-error.ts';
import { streamQuestion } from '#questions/stream-question.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { isAnswering } from '#service/stale-store.ts';
import { createReference, referencePaths } from '#reference/create-reference.ts';
import { generateOpenApi } from '#reference/openapi-document.ts';
import { readDocument } from '#sources/read-document.ts';
import { openSourceSender } from '#summaries/get-summary-source.ts';
import { streamNewSummary, streamSummaryEvents } from '#summaries/stream-summary.ts';
import type { AppParts } from './app-parts.ts';
import { createRouter } from './router.ts';

type Env = { Variables: { requestId: string; body: JsonBody | undefined }; Bindings: Partial<HttpBindings> };
/** What is served beside the contract. */
const pages = ['/healthz', '/readyz', ...referencePaths];
const tellingHeaders = [
  'x-request-id',
  'location',
  'retry-after',
  'idempotent-replayed',
  'ratelimit',
  'ratelimit-policy',
];
const watchedPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** What fits one packet is sent as it is. */
const compressedBytesMin = 1_400;

type CapturedContext = HandlerContext & { captured?: unknown };

/** The whole API as a function from request to response; used by main.ts and by every endpoint test. */
export function createApp(parts: AppParts): Hono<Env> {
  const { facts, log } = parts;
  const app = new Hono<Env>();
  const origins = [facts.appUrl, facts.siteUrl, facts.apiUrl];
  const readJson = createJsonReader();
  const isSecure = facts.apiUrl.startsWith('https:');

  const contextOf = (context: Context<Env>): CapturedContext => ({
    ownerId: () => ownerOfRequest(context, isSecure),
    address: askerOf(context).address,
    addressKey: parts.addressKey(askerOf(context).address),
    language: chooseMessageLanguage(context.req.header('accept-language')),
    signal: context.req.raw.signal,
    async body() {
      const body = await readJson(context.req.raw, askerOf(context).address);
      context.set('body', body);
      return body.json;
    },
    onStreamFault: (error) =>
      log.error(
        { requestId: context.get('requestId'), fault: describeFault(error), code: faultCode(error) },
        'stream failed',
      ),
    connection: connectionOf(context.env),
  });
  const askerOf = (context: Context<Env>): Asker => ({
    ownerId: namedOwner(context, isSecure),
    address: clientAddress({
      peer: context.env?.incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
      trustedProxies: facts.rateLimits.trustedProxies,
    }),
  });
  const refuse = (error: unknown, context: Context<Env>): Response => {
    const apiError = toApiError(error);
    const requestId = context.get('requestId');
    if (apiError.code === 'internal' || apiError.isInfrastructure) {
      const { cause } = apiError;
      log.error({ requestId, fault: describeFault(cause), code: faultCode(cause) }, 'request failed');
    }
    const acceptLanguage = context.req.header('accept-language');
    const response = problemResponse(apiError, {
      requestId,
      path: context.req.path,
      acceptLanguage,
      apiUrl: facts.apiUrl,
    });
    return context.newResponse(response.body, response);
  };

  app.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = createId('req');
    context.set('requestId', requestId);
    await next().finally(() => context.get('body')?.letGo());
    context.header('x-request-id', requestId);
    setSecureHeaders(context, isSecure);
    const ms = Math.round(performance.now() - startedAt);
    const { method, path } = context.req;
    // Whoever watches asks every few seconds; a line of that tells nothing.
    if (watchedPaths.has(path) && context.res.ok) return;
    // The run that this request began or looked at: its own lines name it too.
    const summary = /\bsum_[\w-]{1,60}/.exec(context.res.headers.get('location') ?? path)?.[0];
    log.info({ requestId, method, route: routeOf(path), status: context.res.status, ms, summary }, 'request');
  });
  // Nothing secret of ours stands in a body, so that its length tells nothing; event streams are left as they are.
  app.use(compress({ encoding: 'gzip', threshold: compressedBytesMin }));
  app.use(guardHost(ownHosts(origins, facts.localMode ? facts.apiPort : undefined)));
  app.use(
    '/v1/*',
    cors({
      origin: [facts.appUrl, facts.siteUrl],
      credentials: true,
      allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowHeaders: ['content-type', 'prefer', 'idempotency-key', 'last-event-id', 'accept-language'],
      exposeHeaders: tellingHeaders,
      maxAge: 600,
    }),
  );
  app.use(limitRequests(parts.rates, facts.rateLimits, askerOf));
  const openApi = generateOpenApi(facts);
  app.use(guardMethod(openApi, pages));
  app.use('/v1/*', guardOrigin(origins), guardContentType(), guardBodySize());
  app.onError((error, context) => refuse(error, context));
  app.notFound((context) => refuse(new ApiError('not_found'), context));

  app.get('/healthz', (context) => context.json({ status: 'ok', build: facts.build }));
  app.get('/readyz', async (context) => {
    const isReady = parts.isReady() && (await isAnswering(parts.database));
    return context.json({ status: isReady ? 'ready' : 'not ready', build: facts.build }, isReady ? 200 : 503);
  });
  app.route('/', createReference(facts, openApi));
  app.get('/v1/summaries/:id/events', (context) =>
    streamSummaryEvents(parts, context.req.raw, context.req.param('id'), contextOf(context)),
  );
  app.post('/v1/summaries', async (context, next) => {
    if (!acceptsStream(context.req.header('accept'))) return next();
    return streamNewSummary(parts, context.req.raw, contextOf(context));
  });
  app.post('/v1/summaries/:id/questions', async (context, next) => {
    if (!acceptsStream(context.req.header('accept'))) return next();
    return streamQuestion(parts, context.req.param('id'), contextOf(context));
  });

  const answering = { ...parts, seats: createAnswerSeats() };
  const sendSource = openSourceSender(answering);
  app.get('/v1/summaries/:id/source', (context) =>
    sendSource(context.req.raw, context.req.param('id'), contextOf(context)),
  );
  app.post('/v1/read', (context) => readDocument(answering, contextOf(context)));
  const receiveFile = openFileReceiver(parts);
  app.post('/v1/files', (context) => receiveFile(context.req.raw, contextOf(context)));

  const handler = new OpenAPIHandler(createRouter(parts), {
    // In place of the router's own reading, which parses whatever comes, at once.
    rootInterceptors: [
      ({ request, ...options }) => options.next({ ...options, request: { ...request, body: options.context.body } }),
    ],
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          (options.context as CapturedContext).captured = error;
          throw error;
        }
      },
    ],
  });
  app.all('/v1/*', async (context) => {
    const handlerContext = contextOf(context);
    const { raw } = context.req;
    const asked = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw;
    const { matched, response } = await handler.handle(asked, { context: handlerContext });
    if (!matched) throw new ApiError('not_found');
    if (response.status >= 400) throw refusalOf(response.status, handlerContext.captured);
    return context.newResponse(await withLength(response), response);
  });
  return app;
}

/** The bytes of a JSON answer, which are in memory anyway: who compresses must know whether they are worth it. */
async function withLength(response: Response): Promise<ReadableStream | ArrayBuffer | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.body === null || !isJson) return response.body;
  const bytes = await response.arrayBuffer();
  response.headers.set('content-length', String(bytes.byteLength));
  return bytes;
}

/** What a handler threw; a 400 that nobody of ours threw is a body that could not be parsed. */
function refusalOf(status: number, captured: unknown): ApiError {
  const error = toApiError(captured);
  const isUnparsed = status === 400 && error.code === 'internal';
  return isUnparsed ? new ApiError('invalid_request', { reason: 'malformed', cause: captured }) : error;
}

function acceptsStream(accept: string | undefined): boolean {
  return (accept ?? '').toLowerCase().includes('text/event-stream');
}

/** The path with ids taken out, for logs. */
function routeOf(path: string): string {
  return path.replace(/\/(sum|src|file|key)_[^/]*/g, '/:id').slice(0, 100);
}
