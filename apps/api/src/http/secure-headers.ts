import type { Context } from 'hono';
import { httpBounds } from '#bounds.ts';

/** A policy for what shows nothing by itself: nothing is loaded, nobody frames it, it sends no forms. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every answer says to browsers. `isSecure`: the API is reached by TLS, and never again without it (RFC 6797). */
export function setSecureHeaders(context: Context, isSecure: boolean): void {
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'no-referrer');
  context.header('cross-origin-resource-policy', 'same-site');
  if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', denyAllPolicy);
  if (isSecure) context.header('strict-transport-security', `max-age=${httpBounds.transportSecondsMin}`);
  if (context.req.path.startsWith('/v1/')) context.header('cache-control', 'no-store');
}
