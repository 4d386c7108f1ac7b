import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const sessionSecondsMax = 60 * 60 * 24 * 30;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whose summaries these are: a guest is a random 256-bit cookie. The database keeps only its hash, so that a copy of the
 * database opens no session. The cookie is given at the first call that needs an owner and lasts 30 days from the last one.
 */
export function ownerOfRequest(context: Context, isSecure: boolean): string {
  const name = isSecure ? '__Host-youyaku-guest' : 'youyaku-guest';
  const known = getCookie(context, name);
  const token = known !== undefined && tokenPattern.test(known) ? known : randomBytes(32).toString('base64url');
  // NOTE: set at every use, so that the history lasts as long as its reader comes back.
  setCookie(context, name, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: sessionSecondsMax,
  });
  return `guest_${createHash('sha256').update(token).digest('base64url')}`;
}
