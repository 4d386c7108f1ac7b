import type { SpaceRole } from '@youyaku/contract/space-role';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { identityBounds } from './identity-bounds.ts';
import { guestCookieName, namedOwner } from '#http/guest-session.ts';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { sessionCookieName } from './auth-options.ts';
import type { Auth } from './open-identity.ts';
import type { OpenStreams } from './open-streams.ts';
import type { SessionLookups } from './session-lookups.ts';
import type { SignedIn, Standing } from './sessions-store.ts';
import { readSignedToken } from '#http/signed-cookie.ts';
import { findSpace, spaceNamed } from './space-of-request.ts';
import { ensureSpace } from './spaces-store.ts';

/** An account whose personal space exists. */
export type Entered = SignedIn & { personalSpaceId: string };

/** An account in the space of its request. */
export type Member = Entered & { spaceId: string; role: SpaceRole; isSuspended: boolean };

/** Who sends a request, decided once, before anything else is done for it. */
export type RequestIdentity = {
  /** With a space that the account is no member of, in its personal space; see `space`. */
  member: Member | undefined;
  /**
   * Where the request takes place. `own`: it names no space, or the account is a member of the one that it names. `foreign`: every other, whether
   * it exists or not.
   */
  space: 'own' | 'foreign';
  /** For a response that took long: throws `unauthenticated` when the session is over, `not_found` when its account is no member of the space any more. */
  requireStanding: () => Promise<void>;
  /** The cookie names a session that is over. It is deleted with the first response that says so. */
  hasEnded: boolean;
  /** The guest that the cookie names, if any. */
  guestId: string | undefined;
  /** The part of the request that the identity library reads, the cookies and the browser; and whether the browser refuses for its user. */
  headers: Headers;
  /** Sends cookies of the identity library with the response. */
  addCookies: (headers: Headers) => void;
  forgetSession: () => void;
  forgetGuest: () => void;
};

type IdentityFacts = {
  database: Database;
  auth: Auth;
  secret: string;
  isSecure: boolean;
  lookups: SessionLookups;
  openStreams: OpenStreams;
};

/** How browsers say that their user refuses to be followed: Global Privacy Control, Do Not Track. */
export const refusalHeaders = ['sec-gpc', 'dnt'] as const;

/** Paths whose operations may end a session or a membership. */
const entitling = /^\/v1\/(?:account|spaces|invitations|admin)(?:\/|$)/;

/** Finds out who sends a request; for guests nothing is looked up. */
export function identifyRequest(facts: IdentityFacts): MiddlewareHandler {
  const { lookups, openStreams } = facts;
  const noteChange = (): void => {
    lookups.forget();
    openStreams.lookAgain();
  };
  return async (context, next) => {
    context.set('identity', await identify(context, facts));
    const mayChange = entitling.test(context.req.path) && context.req.method !== 'GET';
    return mayChange ? next().finally(noteChange) : next();
  };
}

export function isGuest({ member, hasEnded }: RequestIdentity): boolean {
  return member === undefined && !hasEnded;
}

/** In whose name a response to this request stays open; undefined for a guest. */
export function standingOf({ member }: RequestIdentity): Standing | undefined {
  return member === undefined ? undefined : { sessionId: member.sessionId, spaceId: member.spaceId };
}

/** The account that is signed in. Throws `unauthenticated`. */
export function requireMember(identity: RequestIdentity): Member {
  if (identity.member !== undefined) return identity.member;
  if (!identity.hasEnded) throw new ApiError('unauthenticated');
  identity.forgetSession();
  throw new ApiError('unauthenticated', { reason: 'session_ended' });
}

/**
 * The space in which this account sends its request. Throws `unauthenticated`, `not_found` where it is no member, and `forbidden`
 * (`space_suspended`).
 */
export function requireSpace(identity: RequestIdentity): Member {
  const member = requireMember(identity);
  if (identity.space === 'foreign') throw new ApiError('not_found');
  if (member.isSuspended) throw new ApiError('forbidden', { reason: 'space_suspended' });
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
  const { member, space } = inSpace(entered, spaceNamed(context));
  const headers = pickHeaders(context);
  const forget = (name: string): void => void deleteCookie(context, name, { path: '/', secure: isSecure });
  const identity: RequestIdentity = {
    member,
    space,
    async requireStanding() {
      const now = typeof token === 'string' ? await lookups.find(token) : undefined;
      if (now === undefined || member === undefined) throw new ApiError('unauthenticated', { reason: 'session_ended' });
      if (findSpace(now, member.spaceId)?.isSuspended !== false) throw new ApiError('not_found');
    },
    hasEnded: token !== undefined && member === undefined,
    guestId: namedOwner(context, { isSecure, secret }),
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

function inSpace(account: Entered | undefined, named: string | undefined): Pick<RequestIdentity, 'member' | 'space'> {
  if (account === undefined) return { member: undefined, space: named === undefined ? 'own' : 'foreign' };
  const own = { spaceId: account.personalSpaceId, role: 'owner' as const, isSuspended: false };
  const found = named === undefined ? own : findSpace(account, named);
  return { member: { ...account, ...(found ?? own) }, space: found === undefined ? 'foreign' : 'own' };
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
  for (const name of refusalHeaders) {
    const value = context.req.header(name);
    if (value !== undefined) picked.set(name, value);
  }
  if (agent !== undefined) picked.set('user-agent', agent.slice(0, 400));
  return picked;
}
