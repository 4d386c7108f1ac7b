import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { httpBounds } from '#bounds.ts';
import { readSignedToken, signToken } from './signed-cookie.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const guestPrefix = 'guest_';
/** Stands for every guest where only the kind of an owner matters. */
export const anyGuest = guestPrefix;

export type GuestFacts = {
  isSecure: boolean;
  /** Signs the cookies of guests. */
  secret: string;
};

/**
 * The owner of a request: a guest is a random 256-bit token in a cookie that is signed, so that nobody but this service makes guests, and each
 * costs a request. The database stores only its hash, so that a copy of the database opens no session. The cookie is set at the first call that
 * needs an owner and lasts 30 days from the last one. One that is not signed with our secret is no session: its sender is a new guest.
 */
export function ownerOfRequest(context: Context, facts: GuestFacts): string {
  const { isSecure } = facts;
  const name = guestCookieName(isSecure);
  const token = readToken(context, facts) ?? randomBytes(32).toString('base64url');
  // NOTE: set at every use, so that the history lasts as long as the user returns.
  setCookie(context, name, signToken(token, cookieSecret(facts)), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: httpBounds.sessionSecondsMax,
  });
  return ownerOf(token);
}

/** The owner named by the cookie of this request, if any. Begins no session. */
export function namedOwner(context: Context, facts: GuestFacts): string | undefined {
  const token = readToken(context, facts);
  return token === undefined ? undefined : ownerOf(token);
}

/** Whether this owner is a guest; all others are spaces of accounts. */
export function isGuestOwner(ownerId: string): boolean {
  return ownerId.startsWith(guestPrefix);
}

/** The name of the guest's cookie; with TLS one that no other host of the domain can set. */
export function guestCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-youyaku-guest' : 'youyaku-guest';
}

function readToken(context: Context, facts: GuestFacts): string | undefined {
  const token = readSignedToken(context, guestCookieName(facts.isSecure), cookieSecret(facts));
  return typeof token === 'string' && tokenPattern.test(token) ? token : undefined;
}

/** Not the key of sessions: what is signed as a guest is signed as nothing else. */
function cookieSecret({ secret }: GuestFacts): string {
  return `guest ${secret}`;
}

function ownerOf(token: string): string {
  return `${guestPrefix}${createHash('sha256').update(token).digest('base64url')}`;
}
