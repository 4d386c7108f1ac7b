import type { MiddlewareHandler } from 'hono';
import { limits } from '@youyaku/contract/limits';
import { ApiError } from './api-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Multipart framing around the largest file. */
const multipartBytesMax = limits.fileBytesMax + 64 * 1024;

/**
 * Refuses state changes from other people's pages: a request with an `Origin` that is not ours, or marked cross-site by the
 * browser. Programs send neither header.
 */
export function guardOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (safeMethods.has(context.req.method)) return next();
    const origin = context.req.header('origin');
    const isForeign =
      origin === undefined ? context.req.header('sec-fetch-site') === 'cross-site' : !allowedOrigins.includes(origin);
    if (isForeign) throw new ApiError('forbidden', { reason: 'origin' });
    return next();
  };
}

/** Holds each route to its one content type; a body of another kind is refused before it is read. */
export function guardContentType(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (safeMethods.has(method) || method === 'DELETE' || path.endsWith('/cancel')) return next();
    const expected = path === '/v1/files' ? 'multipart/form-data' : 'application/json';
    const given = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (given !== expected) throw new ApiError('unsupported_media', { reason: 'content_type' });
    return next();
  };
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
