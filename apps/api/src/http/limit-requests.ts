import type { Context, MiddlewareHandler } from 'hono';
import { limits } from '@youyaku/contract/limits';
import { variantsPath } from '@youyaku/contract/routes';
import { httpBounds } from '#bounds.ts';
import type { RateLimits } from '#config.ts';
import type { Claim, Rate, Rates, RateState } from '#platform/rates/port.ts';
import { ApiError } from './api-error.ts';

/** The client: the owner named by the cookie, if any, and the address. */
export type Client = { ownerId: string | undefined; address: string };

/** Requests that begin work for the engine, an extractor process or a fetch. */
const starts = /^\/v1\/(?:read|check|summaries(?:\/keep|\/[^/]+\/questions)?)$/;

/**
 * Limits by owner and by address (`RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-10, `Retry-After` of RFC 9110
 * on 429). Without a cookie, or with a new one, a request counts against its address as any other does. Health probes (`/healthz`) are
 * never refused.
 */
export function limitRequests(
  rates: Rates,
  rateLimits: RateLimits,
  clientOf: (context: Context) => Client,
): MiddlewareHandler {
  const ratesOf = listRates(rateLimits);
  return async (context, next) => {
    if (context.req.path === '/healthz') return next();
    const client = clientOf(context);
    const taken = await rates.take(claimsOf(ratesOf(context), client, rateLimits.readersPerAddress));
    setHeaders(context, taken.states);
    if (taken.isTaken) return next();
    const { refused, retryAfterSeconds } = taken;
    throw new ApiError('rate_limited', { reason: reasonOf(refused), retryAfterSeconds });
  };
}

/** The headers say which kind of limit it is and whether it is the owner's or the address's. */
function reasonOf({ name }: Rate): string {
  return name.replace(/-address$/, '');
}

function listRates(given: RateLimits): (context: Context) => Rate[] {
  const requests = {
    name: 'requests',
    count: given.requestsPerSecond * httpBounds.burstSeconds,
    seconds: httpBounds.burstSeconds,
  };
  const work = { name: 'starts', count: given.startsPerMinute, seconds: 60 };
  const uploads = { name: 'uploads', count: given.uploadsPerMinute, seconds: 60 };
  const variants = { name: 'variants', count: limits.variantsPerMinuteMax, seconds: 60 };
  const trials = { name: 'trials', count: limits.ownModelTrialsPerMinuteMax, seconds: 60 };
  return ({ req: { method, path } }) => {
    if (method !== 'POST') return [requests];
    if (path === '/v1/files' || path === '/v1/files/begin') return [requests, uploads];
    // A reader who moves a slider sends dozens in a second, each of little work: they have a limit of their own alone.
    if (path === variantsPath) return [variants];
    if (path === '/v1/own-models/try') return [requests, trials];
    return starts.test(path) ? [requests, work] : [requests];
  };
}

function claimsOf(wanted: readonly Rate[], { ownerId, address }: Client, readersPerAddress: number): Claim[] {
  return wanted.flatMap((rate) => {
    const ofAddress = { ...rate, name: `${rate.name}-address`, count: rate.count * readersPerAddress };
    const own = ownerId === undefined ? [] : [{ rate, key: ownerId }];
    return [...own, { rate: ofAddress, key: address }];
  });
}

function setHeaders(context: Context, states: readonly RateState[]): void {
  const policies = states.map(({ rate }) => `"${rate.name}";q=${rate.count};w=${rate.seconds}`);
  const left = states.map(({ rate, remaining, resetSeconds }) => `"${rate.name}";r=${remaining};t=${resetSeconds}`);
  context.header('ratelimit-policy', policies.join(', '));
  context.header('ratelimit', left.join(', '));
}
