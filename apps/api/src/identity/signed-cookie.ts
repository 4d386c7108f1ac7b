import type { Context } from 'hono';
import { getCookie, getSignedCookie } from 'hono/cookie';

/**
 * The token in a signed cookie of the identity library: `token.signature`, HMAC-SHA256 in base64, the form that Hono has too. `undefined`:
 * no such cookie; `false`: one that was not signed with this secret.
 */
export async function readSignedToken(
  context: Context,
  name: string,
  secret: string,
): Promise<string | false | undefined> {
  if (getCookie(context, name) === undefined) return undefined;
  return (await getSignedCookie(context, secret, name)) || false;
}

/** The token that a response of the library puts into this cookie. */
export function findSetToken(headers: Headers, name: string): string | undefined {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const value = decodeURIComponent(cookie?.slice(name.length + 1).split(';', 1)[0] ?? '');
  const token = value.slice(0, value.lastIndexOf('.'));
  return token === '' ? undefined : token;
}
