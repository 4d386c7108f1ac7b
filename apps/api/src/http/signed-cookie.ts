import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/**
 * The token in a signed cookie of the identity library, `token.signature` with HMAC-SHA256 in base64. `undefined`: no such cookie; `false`:
 * one that was not signed with this secret.
 */
export function readSignedToken(context: Context, name: string, secret: string): string | false | undefined {
  const value = getCookie(context, name);
  if (value === undefined) return undefined;
  const end = value.lastIndexOf('.');
  const [token, given] = [value.slice(0, Math.max(0, end)), Buffer.from(value.slice(end + 1), 'base64')];
  // NOTE: not by Web Crypto, which would wait for a thread behind the hashes of passwords.
  const signature = createHmac('sha256', secret).update(token).digest();
  return token !== '' && given.length === signature.length && timingSafeEqual(given, signature) && token;
}

/** What such a cookie holds. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

/** The token that a response of the library puts into this cookie. */
export function findSetToken(headers: Headers, name: string): string | undefined {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const value = decodeURIComponent(cookie?.slice(name.length + 1).split(';', 1)[0] ?? '');
  const token = value.slice(0, value.lastIndexOf('.'));
  return token === '' ? undefined : token;
}
