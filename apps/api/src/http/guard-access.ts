import type { MiddlewareHandler } from 'hono';
import { listAccess, type Access, type RouteAccess } from '@youyaku/contract/access';
import { isRoleEnough } from '@youyaku/contract/space-role';
import { isGuest, requireMember, requireSpace, type RequestIdentity } from '#identity/request-identity.ts';
import { identityBounds } from '#identity/identity-bounds.ts';
import { ApiError } from './api-error.ts';
import type { Env } from './request-context.ts';

type FindAccess = (method: string, path: string) => Access | undefined;

/**
 * Refuses whoever may not call a route, by the table of the contract (`@youyaku/contract/access`); no handler looks at roles. A route that the
 * table does not name is not found. Whoever has lost the right while a response took long does not get it, except of an operation on the account
 * itself, which may end or replace the session that it came with.
 */
export function guardAccess(table: readonly RouteAccess[] = listAccess()): MiddlewareHandler<Env> {
  const find = createFinder(table);
  return async (context, next) => {
    const { method, path } = context.req;
    const access = find(method === 'HEAD' ? 'GET' : method, path);
    const identity = context.get('identity');
    if (access === undefined || identity === undefined) throw new ApiError('not_found');
    checkAccess(access, identity);
    if (access === 'public' || access === 'account' || identity.member === undefined) return next();
    const startedAt = performance.now();
    await next();
    const isLong = performance.now() - startedAt > identityBounds.standingMs;
    if (isLong) await identity.requireStanding();
  };
}

/** To everybody but operators the whole part is an unknown path, whatever the method and the body. */
export function hideFromOthers(): MiddlewareHandler<Env> {
  return async (context, next) => {
    const identity = context.get('identity');
    if (identity === undefined) throw new ApiError('not_found');
    requireOperator(identity);
    return next();
  };
}

function requireOperator({ member }: RequestIdentity): void {
  if (member?.isOperator !== true) throw new ApiError('not_found');
}

/** Throws `unauthenticated`, `not_found` (no member of the space, or no operator) or `forbidden` (`role`). */
export function checkAccess(access: Access, identity: RequestIdentity): void {
  if (access === 'public') return;
  if (access === 'account') return void requireMember(identity);
  if (access === 'operator') return requireOperator(identity);
  // Guests have no other space than their own.
  if (isGuest(identity) && identity.space === 'own') return;
  const { role } = requireSpace(identity);
  if (access !== 'guest' && !isRoleEnough(role, access)) throw new ApiError('forbidden', { reason: 'role' });
}

/** Finds the row of a request; a path without parameters goes before one with some. */
function createFinder(table: readonly RouteAccess[]): FindAccess {
  const rows = table
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map(({ method, path, access }) => ({
      method,
      access,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  return (method, path) => rows.find((row) => row.method === method && row.pattern.test(path))?.access;
}
