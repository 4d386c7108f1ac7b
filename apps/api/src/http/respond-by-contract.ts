import { gzipSync } from 'node:zlib';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import type { Context, Handler } from 'hono';
import { accepts } from 'hono/accepts';
import { httpBounds } from '#bounds.ts';
import { ApiError } from './api-error.ts';
import type { HandlerContext } from './handler-context.ts';
import type { Env, RequestContexts } from './request-context.ts';

/** Responds to the contract's routes through its router. Rethrows whatever a handler throws, for the app's one `onError`. */
export function respondByContract(router: AnyRouter, contextOf: RequestContexts['contextOf']): Handler<Env> {
  const handler = new OpenAPIHandler<HandlerContext>(router, {
    // Replaces the router's own body parser, which parses any body at once.
    rootInterceptors: [
      ({ request, ...options }) => options.next({ ...options, request: { ...request, body: options.context.body } }),
    ],
    customErrorResponseBodyEncoder: (error) => {
      throw error;
    },
  });
  return async (context) => {
    const { raw } = context.req;
    const getRequest = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw;
    const { matched, response } = await handler.handle(getRequest, { context: contextOf(context) });
    if (!matched) throw new ApiError('not_found');
    return context.newResponse(await readWhole(response, acceptsGzip(context)), response);
  };
}

const acceptsGzip = (context: Context<Env>): boolean =>
  accepts(context, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' }) === 'gzip';

/**
 * Reads the JSON response, which is in memory anyway, because the compression middleware needs its length. One of usual size is compressed
 * here: as a stream it would take several times as long.
 */
async function readWhole(
  response: Response,
  isGzip: boolean,
): Promise<ReadableStream | ArrayBuffer | Uint8Array<ArrayBuffer> | null> {
  const { body, headers } = response;
  if (body === null || headers.get('content-type')?.startsWith('application/json') !== true) return body;
  const bytes = await response.arrayBuffer();
  const { byteLength } = bytes;
  const isUsual = byteLength >= httpBounds.compressedBytesMin && byteLength <= httpBounds.compressedAtOnceBytesMax;
  const written = isUsual && isGzip ? gzipSync(bytes, { level: compressionLevel }) : bytes;
  if (written !== bytes) {
    headers.set('content-encoding', 'gzip');
    headers.append('vary', 'accept-encoding');
  }
  headers.set('content-length', String(written.byteLength));
  return written;
}

/** Half the time of the usual one, for a tenth more bytes. */
const compressionLevel = 3;
