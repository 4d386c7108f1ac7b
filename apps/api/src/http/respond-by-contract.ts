import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import type { Handler } from 'hono';
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
    return context.newResponse(await withLength(response), response);
  };
}

/** Reads the JSON response, which is in memory anyway, because the compression middleware needs its length. */
async function withLength(response: Response): Promise<ReadableStream | ArrayBuffer | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.body === null || !isJson) return response.body;
  const bytes = await response.arrayBuffer();
  response.headers.set('content-length', String(bytes.byteLength));
  return bytes;
}
