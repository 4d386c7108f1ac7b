import type { Context } from 'hono';
import type { Config } from '#config.ts';
import type { Log } from '#platform/log/port.ts';
import { problemResponse } from './problem-response.ts';
import type { Env } from './request-context.ts';
import { toApiError } from './to-api-error.ts';

/** The response to a request that failed with this error, whatever threw it. Logs our own faults and infrastructure faults. */
export function createRefusal(
  log: Log,
  { apiUrl, appUrl }: Pick<Config, 'apiUrl' | 'appUrl'>,
  routeOf: (path: string) => string,
): (error: unknown, context: Context<Env>) => Response {
  return (error, context) => {
    const apiError = toApiError(error);
    const requestId = context.get('requestId');
    if (apiError.code === 'internal' || apiError.isInfrastructure) {
      log.error({ requestId, route: routeOf(context.req.path) }, 'request failed', apiError.cause);
    }
    const acceptLanguage = context.req.header('accept-language');
    const response = problemResponse(apiError, { requestId, path: context.req.path, acceptLanguage, apiUrl, appUrl });
    return context.newResponse(response.body, response);
  };
}
