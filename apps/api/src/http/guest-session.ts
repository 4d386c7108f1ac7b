import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { httpBounds } from '#bounds.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const guestPrefix = 'guest_';

/**
 * The owner of a request: a guest is a random 256-bit cookie. The database stores only its hash, so that a copy of the database opens no
 * session. The cookie is set at the first call that needs an owner and lasts 30 days from the last one.
 */
export function ownerOfRequest(context: Context, isSecure: boolean): string {
  const name = guestCookieName(isSecure);
  const token = readToken(context, name) ?? randomBytes(32).toString('base64url');
  // NOTE: set at every use, so that the history lasts as long as the user returns.
  setCookie(context, name, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: httpBounds.sessionSecondsMax,
  });
  return ownerOf(token);
}

/** The owner named by the cookie of this request, if any. Begins no session. */
export function namedOwner(context: Context, isSecure: boolean): string | undefined {
  const token = readToken(context, guestCookieName(isSecure));
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

function readToken(context: Context, name: string): string | undefined {
  const token = getCookie(context, name);
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

function ownerOf(token: string): string {
  return `${guestPrefix}${createHash('sha256').update(token).digest('base64url')}`;
}
