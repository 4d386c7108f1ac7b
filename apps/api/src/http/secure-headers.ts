import type { Context } from 'hono';
import { httpBounds } from '#bounds.ts';

/** A policy for responses that show nothing by themselves: nothing is loaded, no framing, no forms. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers for browsers on every response. `isSecure`: the API is reached by TLS, and never again without it (RFC 6797). */
export function setSecureHeaders(context: Context, isSecure: boolean): void {
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'no-referrer');
  context.header('cross-origin-resource-policy', 'same-site');
  if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', denyAllPolicy);
  if (isSecure) context.header('strict-transport-security', `max-age=${httpBounds.transportSecondsMin}`);
  if (context.req.path.startsWith('/v1/')) {
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
  }
}
