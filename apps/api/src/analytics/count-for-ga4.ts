import type { MiddlewareHandler } from 'hono';
import { findClientId } from '#consent/consent-cookie.ts';
import type { Env } from '#http/request-context.ts';
import type { AppParts } from '#app-parts.ts';
import { openGa4, type Ga4 } from './ga4.ts';

/** What is counted, by route. */
const names: Readonly<Record<string, string>> = {
  'POST /v1/summaries': 'summary_begun',
  'POST /v1/counts': 'summary_copied',
  'POST /v1/account/sign-up': 'sign_up',
};

/** Counts what somebody does who allows it: the kind of act and whether it was refused, nothing of what is in the request. */
export function countForGa4(ga4: Ga4 | undefined, isSecure: boolean): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next();
    const name = names[`${context.req.method} ${context.req.path}`];
    if (ga4 === undefined || name === undefined) return;
    const clientId = findClientId(context.req.raw.headers, isSecure);
    const { status } = context.res;
    if (clientId !== undefined)
      ga4.count(clientId, { name, params: { outcome: status < 400 ? 'accepted' : `refused_${status}` } });
  };
}

/** The same for the whole API, where Google Analytics is configured. */
export function countAll({
  facts,
  log,
  draining,
}: Pick<AppParts, 'facts' | 'log' | 'draining'>): MiddlewareHandler<Env> {
  const ga4 = facts.ga4 === undefined ? undefined : openGa4({ config: facts.ga4, log, draining });
  return countForGa4(ga4, facts.apiUrl.startsWith('https:'));
}
