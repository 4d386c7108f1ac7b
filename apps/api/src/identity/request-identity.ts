import type { SpaceRole } from '@youyaku/contract/space-role';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { identityBounds } from './identity-bounds.ts';
import { guestCookieName, namedOwner } from '#http/guest-session.ts';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { sessionCookieName } from './auth-options.ts';
import type { Auth } from './open-identity.ts';
import type { SessionLookups } from './session-lookups.ts';
import type { SignedIn } from './sessions-store.ts';
import { readSignedToken } from './signed-cookie.ts';
import { findSpace, personalSpaceOf, spaceNamed } from './space-of-request.ts';
import { ensureSpace } from './spaces-store.ts';

/** An account whose personal space exists. */
export type Entered = SignedIn & { personalSpaceId: string };

/** An account in the space of its request. */
export type Member = Entered & { spaceId: string; role: SpaceRole };

/** Who sends a request, decided once, before anything else is done for it. */
export type RequestIdentity = {
  /** With a space that the account is no member of, in its personal space; see `space`. */
  member: Member | undefined;
  /**
   * Where the request takes place. `own`: it names no space, or the account is a member of the one that it names. `foreign`: every other, whether
   * it exists or not.
   */
  space: 'own' | 'foreign';
  /** The cookie names a session that is over. It is deleted with the first response that says so. */
  hasEnded: boolean;
  /** The guest that the cookie names, if any. */
  guestId: string | undefined;
  /** The part of the request that the identity library reads: the cookies and the browser. */
  headers: Headers;
  /** Sends cookies of the identity library with the response. */
  addCookies: (headers: Headers) => void;
  forgetSession: () => void;
  forgetGuest: () => void;
};

type IdentityFacts = { database: Database; auth: Auth; secret: string; isSecure: boolean; lookups: SessionLookups };

/** Paths whose operations may end a session or a membership. */
const entitling = /^\/v1\/(?:account|spaces|invitations)(?:\/|$)/;

/** Finds out who sends a request; for guests nothing is looked up. */
export function identifyRequest(facts: IdentityFacts): MiddlewareHandler {
  const { lookups } = facts;
  return async (context, next) => {
    context.set('identity', await identify(context, facts));
    const mayChange = entitling.test(context.req.path) && context.req.method !== 'GET';
    return mayChange ? next().finally(lookups.forget) : next();
  };
}

export function isGuest({ member, hasEnded }: RequestIdentity): boolean {
  return member === undefined && !hasEnded;
}

/** The account that is signed in. Throws `unauthenticated`. */
export function requireMember(identity: RequestIdentity): Member {
  if (identity.member !== undefined) return identity.member;
  if (!identity.hasEnded) throw new ApiError('unauthenticated');
  identity.forgetSession();
  throw new ApiError('unauthenticated', { reason: 'session_ended' });
}

/** The space in which this account sends its request. Throws `unauthenticated`, and `not_found` where it is no member. */
export function requireSpace(identity: RequestIdentity): Member {
  const member = requireMember(identity);
  if (identity.space === 'foreign') throw new ApiError('not_found');
  return member;
}

async function identify(
  context: Context,
  { database, auth, secret, isSecure, lookups }: IdentityFacts,
): Promise<RequestIdentity> {
  const cookieName = sessionCookieName(isSecure);
  const token = readSignedToken(context, cookieName, secret);
  const found = typeof token === 'string' ? await lookups.find(token) : undefined;
  const entered = found === undefined ? undefined : await enterPersonalSpace(database, found);
  const named = spaceNamed(context);
  const space = entered === undefined ? undefined : findSpace(entered, named);
  const member = entered === undefined ? undefined : { ...entered, ...(space ?? personalSpaceOf(entered)) };
  const headers = pickHeaders(context);
  const forget = (name: string): void => void deleteCookie(context, name, { path: '/', secure: isSecure });
  const identity: RequestIdentity = {
    member,
    space: named === undefined || space !== undefined ? 'own' : 'foreign',
    hasEnded: token !== undefined && member === undefined,
    guestId: namedOwner(context, isSecure),
    headers,
    addCookies: (from) =>
      from.getSetCookie().forEach((cookie) => context.header('set-cookie', cookie, { append: true })),
    forgetSession: () => forget(cookieName),
    forgetGuest: () => forget(guestCookieName(isSecure)),
  };
  if (member !== undefined && isDue(member.renewedAt)) {
    await renew(auth, identity);
    lookups.forget();
  }
  return identity;
}

/** The account with its personal space, which is made at its first use. */
export async function enterPersonalSpace(database: Database, found: SignedIn): Promise<Entered> {
  return { ...found, personalSpaceId: found.personalSpaceId ?? (await ensureSpace(database, found.accountId)) };
}

function isDue(renewedAt: Date): boolean {
  return Date.now() - renewedAt.getTime() > identityBounds.sessionRenewSeconds * 1_000;
}

/** Prolongs the session of this request and its cookie. */
async function renew(auth: Auth, identity: RequestIdentity): Promise<void> {
  const { headers } = await auth.api.getSession({ headers: identity.headers, returnHeaders: true });
  identity.addCookies(headers);
}

function pickHeaders(context: Context): Headers {
  const picked = new Headers();
  const [cookie, agent] = [context.req.header('cookie'), context.req.header('user-agent')];
  if (cookie !== undefined) picked.set('cookie', cookie);
  if (agent !== undefined) picked.set('user-agent', agent.slice(0, 400));
  return picked;
}
