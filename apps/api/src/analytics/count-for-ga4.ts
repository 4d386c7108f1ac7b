import type { Context, MiddlewareHandler } from 'hono';
import { findClientId } from '#consent/consent-cookie.ts';
import type { Env } from '#http/request-context.ts';
import type { AppParts } from '#app-parts.ts';
import { openRunFollower, type FollowRun } from './follow-run.ts';
import { openGa4, type Ga4 } from './ga4.ts';

/** What is counted, by route. */
const names: Readonly<Record<string, string>> = {
  'POST /v1/summaries': 'summary_begun',
  'POST /v1/account/sign-up': 'sign_up',
};
/** What only a page knows, by the event of `POST /v1/counts`; counted where the API has taken it. */
const reported: Readonly<Record<string, string>> = { copied: 'summary_copied', paid: 'plan_paid' };
const runPath = /^\/v1\/summaries\/(sum_[\w-]+)$/;

/**
 * Counts what somebody does who allows it: the kind of act and whether it was refused, nothing of what is in the request. What comes of a summary is
 * counted for the same person, who allowed it when it began.
 */
export function countForGa4(ga4: Ga4 | undefined, isSecure: boolean, followRun: FollowRun): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next();
    const name = nameOf(context);
    if (ga4 === undefined || name === undefined) return;
    const clientId = findClientId(context.req.raw.headers, isSecure);
    if (clientId === undefined) return;
    const { status, headers } = context.res;
    ga4.count(clientId, { name, params: { outcome: status < 400 ? 'accepted' : `refused_${status}` } });
    const run = runPath.exec(headers.get('location') ?? '')?.[1];
    if (run !== undefined && !headers.has('idempotent-replayed')) followRun(run, (event) => ga4.count(clientId, event));
  };
}

function nameOf(context: Context<Env>): string | undefined {
  const { method, path } = context.req;
  if (`${method} ${path}` !== 'POST /v1/counts') return names[`${method} ${path}`];
  const body = context.get('body')?.json;
  const isTaken = context.res.status < 400 && typeof body === 'object' && body !== null && 'event' in body;
  return isTaken ? reported[String(body.event)] : undefined;
}

type CountParts = Pick<AppParts, 'database' | 'feeds' | 'facts' | 'log' | 'draining'>;

/** The same for the whole API, where Google Analytics is configured. */
export function countAll(parts: CountParts): MiddlewareHandler<Env> {
  const { facts, log, draining } = parts;
  const ga4 = facts.ga4 === undefined ? undefined : openGa4({ config: facts.ga4, log, draining });
  return countForGa4(ga4, facts.apiUrl.startsWith('https:'), openRunFollower(parts));
}
