import type { Stripe } from 'stripe';
import type { Kind, StripeAccount, Tables } from './account.ts';
import { badRequest } from './stripe-error.ts';
import { toList } from './make-subscription.ts';

type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };
export type PageParams = { limit?: number; starting_after?: string; ending_before?: string; created?: Range };

const limitDefault = 10;
const limitMax = 100;

/** A page of what `isListed` lets through, newest first, as every list of Stripe's works. */
export function listObjects<K extends Kind>(
  account: StripeAccount,
  kind: K,
  url: string,
  params: PageParams,
  isListed: (object: Tables[K]) => boolean = () => true,
): Stripe.ApiList<Tables[K]> {
  return pageOf(
    account
      .all(kind)
      .filter((object) => isListed(object) && isWithin((object as { created?: number }).created, params)),
    url,
    params,
  );
}

export function pageOf<T extends { id: string }>(all: T[], url: string, params: PageParams): Stripe.ApiList<T> {
  const { limit = limitDefault, starting_after: after, ending_before: before } = params;
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw badRequest(`Invalid limit: must be between 1 and ${limitMax}.`, 'limit', 'parameter_invalid_integer');
  if (before !== undefined) {
    const end = find(all, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return toList(url, all.slice(start, end), start > 0);
  }
  const start = after === undefined ? 0 : find(all, after, 'starting_after') + 1;
  return toList(url, all.slice(start, start + limit), start + limit < all.length);
}

function find(all: { id: string }[], id: string, param: string): number {
  const index = all.findIndex((object) => object.id === id);
  if (index === -1) throw badRequest(`No such object: '${id}'`, param, 'resource_missing');
  return index;
}

function isWithin(created: number | undefined, { created: range }: PageParams): boolean {
  if (range === undefined || created === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
