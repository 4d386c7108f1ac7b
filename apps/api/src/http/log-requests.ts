import type { MiddlewareHandler } from 'hono';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import { methodLabel } from '#metrics/bounded-labels.ts';
import { requestSeconds } from '#metrics/instruments.ts';
import type { Log } from '#platform/log/port.ts';
import { inSpan, startSpan } from '#tracing/trace.ts';
import { createId } from './ids.ts';
import type { Env } from './request-context.ts';
import { setSecureHeaders } from './secure-headers.ts';

const watchedPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Gives every request its id and every response its headers, and logs one line for each, without anything that its sender chose. */
export function logRequests(log: Log, isSecure: boolean, routeOf: (path: string) => string): MiddlewareHandler<Env> {
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = createId('req');
    context.set('requestId', requestId);
    const { method, path } = context.req;
    const named = { method: methodLabel(method), route: routeOf(path) };
    const span = watchedPaths.has(path) ? undefined : startSpan('request', { ...named, requestId }, null);
    await inSpan(span, next).finally(() => context.get('body')?.release());
    context.header('x-request-id', requestId);
    setSecureHeaders(context, isSecure);
    const spentMs = performance.now() - startedAt;
    const ms = Math.round(spentMs);
    const labels = { ...named, status: String(context.res.status) };
    requestSeconds.observe(labels, spentMs / 1_000);
    // Health probes come every few seconds; a line for each says nothing.
    if (watchedPaths.has(path) && context.res.ok) return;
    // The run that this request began or read: its own log lines have the same id.
    const summary = /\bsum_[\w-]{27}(?![\w-])/.exec(context.res.headers.get('location') ?? path)?.[0];
    const { status } = context.res;
    span?.end({ status, summary }, status >= 500);
    // What the page shows then.
    const reference = status >= 500 ? referenceNumberOf(requestId) : undefined;
    log.info({ requestId, reference, method, route: named.route, status, ms, summary }, 'request');
  };
}
