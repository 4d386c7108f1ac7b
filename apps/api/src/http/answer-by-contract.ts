import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import type { Handler } from 'hono';
import { ApiError } from './api-error.ts';
import type { HandlerContext } from './handler-context.ts';
import type { Env, RequestContexts } from './request-context.ts';

/** Answers what the contract names through its router. Whatever a handler throws is thrown on, for the app's one `onError`. */
export function answerByContract(router: AnyRouter, contextOf: RequestContexts['contextOf']): Handler<Env> {
  const handler = new OpenAPIHandler<HandlerContext>(router, {
    // In place of the router's own reading, which parses whatever comes, at once.
    rootInterceptors: [
      ({ request, ...options }) => options.next({ ...options, request: { ...request, body: options.context.body } }),
    ],
    customErrorResponseBodyEncoder: (error) => {
      throw error;
    },
  });
  return async (context) => {
    const { raw } = context.req;
    const asked = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw;
    const { matched, response } = await handler.handle(asked, { context: contextOf(context) });
    if (!matched) throw new ApiError('not_found');
    return context.newResponse(await withLength(response), response);
  };
}

/** The bytes of a JSON answer, which are in memory anyway: who compresses must know whether they are worth it. */
async function withLength(response: Response): Promise<ReadableStream | ArrayBuffer | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.body === null || !isJson) return response.body;
  const bytes = await response.arrayBuffer();
  response.headers.set('content-length', String(bytes.byteLength));
  return bytes;
}
