import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { listAccess } from '@youyaku/contract/access';
import { adminPath } from '@youyaku/contract/admin-routes';
import { spaceHeader } from '@youyaku/contract/space-role';
import { countAll } from '#analytics/count-for-ga4.ts';
import { openResultsSender } from '#batches/send-results.ts';
import { receiveStripeWebhook, stripeWebhookPath } from '#billing/receive-webhook.ts';
import { httpBounds } from '#bounds.ts';
import { openFileReceiver } from '#files/receive-file.ts';
import { respondByContract } from '#http/respond-by-contract.ts';
import { ApiError } from '#http/api-error.ts';
import { guardAccess, hideFromOthers } from '#http/guard-access.ts';
import { guardMethod } from '#http/guard-method.ts';
import { limitRequests } from '#http/limit-requests.ts';
import { logRequests } from '#http/log-requests.ts';
import { createArchiveSeats, openHistoryExporter } from '#history/export-summaries.ts';
import { createRouteNamer } from '#http/name-route.ts';
import { createRefusal } from '#http/refuse-request.ts';
import { createRequestContexts, type Env, type RequestContexts } from '#http/request-context.ts';
import { guardBodySize, guardContentType, guardHost, guardOrigin, ownHosts } from '#http/request-guards.ts';
import { createResponseSeats } from '#http/stream-seats.ts';
import { identifyRequest } from '#identity/request-identity.ts';
import { streamLive } from '#live/stream-live.ts';
import { bouncesPath, receiveBounces } from '#mail/receive-bounces.ts';
import { monitoringPath, receiveReports } from '#monitoring/receive-reports.ts';
import { callbackPath } from '#identity/providers.ts';
import { returnFromProvider } from '#identity/return-from-provider.ts';
import { outboxPath, showOutbox } from '#mail/show-outbox.ts';
import { streamQuestion } from '#questions/stream-question.ts';
import { createReference, referencePaths } from '#reference/create-reference.ts';
import { generateOpenApi } from '#reference/openapi-document.ts';
import { createFileRenderer } from '#rendering/render-file.ts';
import { openFileSender } from '#rendering/send-summary-file.ts';
import { openExportSender } from '#rights/send-export.ts';
import { createSharePages, sharePaths } from '#shares/share-pages.ts';
import { sharePath } from '@youyaku/contract/share-values';
import { healthPaths, routeHealth } from '#service/route-health.ts';
import { createGuardedFetch } from '#sources/guarded-fetch.ts';
import { readDocument } from '#sources/read-document.ts';
import { openSourceSender } from '#summaries/get-summary-source.ts';
import { streamNewSummary, streamSummaryEvents } from '#summaries/stream-summary.ts';
import { forgetHeld } from '#variants/forget-held.ts';
import type { AppParts } from './app-parts.ts';
import { createRouter } from './router.ts';

/** Routes outside of the contract. */
const pages = [
  ...healthPaths,
  monitoringPath,
  outboxPath,
  callbackPath('google'),
  callbackPath('oidc'),
  ...referencePaths,
];
const readableHeaders = [
  'x-request-id',
  'location',
  'content-disposition',
  'retry-after',
  'idempotent-replayed',
  'ratelimit',
  'ratelimit-policy',
];

/** The whole API as a function from request to response; used by main.ts and by every endpoint test. */
export function createApp(parts: AppParts): Hono<Env> {
  const { facts, log, addressKey } = parts;
  const { rateLimits } = facts;
  const app = new Hono<Env>();
  const origins = [facts.appUrl, facts.siteUrl, facts.apiUrl];
  const isSecure = facts.apiUrl.startsWith('https:');
  const guests = { isSecure, secret: parts.identity.secret };
  const contexts = createRequestContexts({ log, addressKey, guests, rateLimits });
  const openApi = generateOpenApi(facts);
  const routeOf = createRouteNamer([...pages, ...sharePaths]);
  const refuse = createRefusal(log, facts, routeOf);
  app.onError(refuse);
  app.notFound((context) => refuse(new ApiError('not_found'), context));

  app.use(logRequests(log, isSecure, routeOf));
  // No body holds a secret of ours, so its compressed length reveals nothing; event streams are left as they are.
  app.use(compress({ encoding: 'gzip', threshold: httpBounds.compressedBytesMin }));
  app.use(guardHost(ownHosts(origins, facts.localMode ? facts.apiPort : undefined)));
  // Before the pace of addresses: a provider that catches up sends many at once.
  app.post(
    stripeWebhookPath,
    receiveStripeWebhook({ ...parts, addressOf: (context) => contexts.clientOf(context).address }),
  );
  routeReports(app, parts, contexts);
  app.use('/v1/*', allowOrigins([facts.appUrl, facts.siteUrl]));
  app.use('/v1/*', countAll(parts), identifyRequest(parts.identity));
  app.use('/v1/*', forgetHeld(parts));
  app.use(limitRequests(parts.rates, rateLimits, contexts.clientOf));
  app.use(`${adminPath}/*`, hideFromOthers());
  app.post(bouncesPath, guardBodySize(), receiveBounces(bouncePorts(parts)));
  app.route(sharePath, createSharePages(parts, contexts.clientOf));
  app.use(guardMethod(openApi, pages));
  app.use('/v1/*', guardOrigin(origins), guardContentType(), guardBodySize(), guardAccess());

  routeHealth(app, parts);
  app.route('/', createReference(facts, openApi));
  app.get(callbackPath(':id'), returnFromProvider(facts.appUrl));
  if (parts.outbox !== undefined) app.get(outboxPath, showOutbox(parts.outbox, contexts.clientOf));
  routeStreams(app, parts, contexts);
  app.all('/v1/*', respondByContract(createRouter(parts), contexts.contextOf));
  return app;
}

/** Before the pace of addresses too: a page that fails again and again must not lock its user out. */
function routeReports(app: Hono<Env>, parts: AppParts, { clientOf }: RequestContexts): void {
  const origins = [parts.facts.appUrl, parts.facts.siteUrl];
  app.post(monitoringPath, allowOrigins(origins), guardOrigin(origins), receiveReports({ ...parts, clientOf }));
}

function bouncePorts({ database, log, identity, facts }: AppParts): Parameters<typeof receiveBounces>[0] {
  const open = createGuardedFetch();
  const { suppressions } = identity.mailRoom;
  return { database, log, suppressions, secret: facts.mailWebhookSecret, open };
}

/** Streams and responses too large for memory are handled before the router of the contract. */
function routeStreams(app: Hono<Env>, parts: AppParts, { contextOf }: RequestContexts): void {
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
  app.get('/v1/live', (context) => streamLive(parts, context.req.raw, contextOf(context)));
  const answering = { ...parts, seats: createResponseSeats(parts.identity.openStreams.enter) };
  const sendSource = openSourceSender(answering);
  app.get('/v1/summaries/:id/source', (context) =>
    sendSource(context.req.raw, context.req.param('id'), contextOf(context)),
  );
  // One for all: whoever exports many files takes turns with whoever wants one.
  const render = createFileRenderer();
  const { sendStored, sendRendered } = openFileSender({ ...parts, render });
  app.get('/v1/summaries/:id/export', (context) =>
    sendStored(context.req.param('id'), context.req.query(), contextOf(context)),
  );
  app.post('/v1/render', (context) => sendRendered(contextOf(context)));
  const archiveSeats = createArchiveSeats(parts.identity.openStreams.enter);
  const sendSummaries = openHistoryExporter({ ...answering, archiveSeats, render });
  app.post('/v1/summaries/export', (context) => sendSummaries(contextOf(context)));
  app.post('/v1/read', (context) => readDocument(answering, contextOf(context)));
  const sendExport = openExportSender(answering);
  app.get('/v1/export/:id/file', (context) => sendExport(context.req.raw, context.req.param('id'), contextOf(context)));
  const sendResults = openResultsSender(answering);
  app.get('/v1/batches/:id/results', (context) =>
    sendResults(context.req.param('id'), context.req.query(), contextOf(context)),
  );
  const receiveFile = openFileReceiver(parts);
  app.post('/v1/files', (context) => receiveFile(context.req.raw, contextOf(context)));
}

function allowOrigins(origin: string[]): MiddlewareHandler {
  return cors({
    origin,
    credentials: true,
    allowMethods: [...new Set(listAccess().map(({ method }) => method))],
    allowHeaders: ['content-type', 'prefer', 'idempotency-key', 'last-event-id', 'accept-language', spaceHeader],
    exposeHeaders: readableHeaders,
    maxAge: 600,
  });
}

function acceptsStream(accept: string | undefined): boolean {
  return (accept ?? '').toLowerCase().includes('text/event-stream');
}
