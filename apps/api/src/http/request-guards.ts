import type { MiddlewareHandler } from 'hono';
import { limits } from '@youyaku/contract/limits';
import { ApiError } from './api-error.ts';
import { isLoopbackName } from './loopback-name.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Multipart framing around the largest file. */
const multipartBytesMax = limits.fileBytesMax + 64 * 1024;

/** Probed by what keeps the process running, which uses the address of the machine. */
const probePaths = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests sent to another host name than ours: somebody else's name that resolves to this machine would make their page and this
 * API one origin to a browser (DNS rebinding).
 */
export function guardHost(isOwnHost: (host: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const { host } = new URL(context.req.url);
    if (!probePaths.has(context.req.path) && !isOwnHost(host))
      throw new ApiError('invalid_request', { reason: 'host' });
    return next();
  };
}

/** The hosts of these origins and, with `loopbackPort`, every name of this machine with that port. */
export function ownHosts(origins: readonly string[], loopbackPort: number | undefined): (host: string) => boolean {
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  return (host) => {
    if (hosts.has(host)) return true;
    const { hostname, port } = new URL(`http://${host}`);
    return loopbackPort !== undefined && Number(port || 80) === loopbackPort && isLoopbackName(hostname);
  };
}

/** Requests of a browser without an `Origin`: from the page itself, or typed by its user. */
const ownSites: ReadonlySet<string | undefined> = new Set(['same-origin', 'none', undefined]);

/**
 * Refuses state changes from other pages, whatever cookies come with them: a request with an `Origin` that is not ours, or without one and
 * marked by the browser as another origin's. Programs send neither header.
 */
export function guardOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (safeMethods.has(context.req.method)) return next();
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    // A form of a page that tells nobody where it is (`no-referrer`) has no origin; that it is of the same one the browser says still.
    const isOwnForm = origin === 'null' && site === 'same-origin';
    const isForeign = origin === undefined ? !ownSites.has(site) : !isOwnForm && !allowedOrigins.includes(origin);
    if (isForeign) throw new ApiError('forbidden', { reason: 'origin' });
    return next();
  };
}

/** Operations of `POST` that need nothing but their path. */
const bodiless =
  /\/(?:cancel|restore|leave|complete)$|^\/v1\/(?:export|account\/deletion|billing\/(?:resume|refresh))$|^\/v1\/batches\/[^/]+\/start$|^\/v1\/admin\/.+\/(?:resume|stop|retry)$/;

export function needsNoBody(path: string): boolean {
  return bodiless.test(path);
}

/**
 * Restricts each route to its one content type; a body of another type is refused before it is read. Where no body is needed, none may have
 * a type that a page of another site could send without a preflight (`text/plain` and the types of forms).
 */
export function guardContentType(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const needsNone = method === 'DELETE' || needsNoBody(path);
    if (safeMethods.has(method) || (needsNone && !hasBody(context.req.raw.headers))) return next();
    const expected = path === '/v1/files' ? 'multipart/form-data' : 'application/json';
    const given = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (given !== expected) throw new ApiError('unsupported_media', { reason: 'content_type' });
    return next();
  };
}

function hasBody(headers: Headers): boolean {
  return headers.has('content-type') || headers.has('transfer-encoding') || Number(headers.get('content-length')) > 0;
}

/** Stops a body at its limit, by its declared length or while it streams. */
export function guardBodySize(): MiddlewareHandler {
  return async (context, next) => {
    const isFile = context.req.path === '/v1/files';
    const bytesMax = isFile ? multipartBytesMax : limits.requestBytesMax;
    const tooLarge = (): ApiError => new ApiError('source_too_large', isFile ? { reason: 'file' } : {});
    if (Number(context.req.header('content-length') ?? 0) > bytesMax) throw tooLarge();
    const body = context.req.raw.body;
    if (body === null || context.req.header('content-length') !== undefined) return next();
    let bytes = 0;
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > bytesMax) controller.error(tooLarge());
          else controller.enqueue(chunk);
        },
      }),
    );
    context.req.raw = new Request(context.req.raw, { method: context.req.method, body: counted, duplex: 'half' });
    return next();
  };
}
