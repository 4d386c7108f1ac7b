import { parse, serialize } from 'hono/utils/cookie';
import type { RequestIdentity } from './request-identity.ts';

/** Cookies of this module besides the session: an unended sign-in, one with another provider, and a device that has signed in before. */
type CookieKind = 'second-step' | 'provider' | 'device';

type Secure = { isSecure: boolean };

export function readCookie({ isSecure }: Secure, request: RequestIdentity, kind: CookieKind): string | undefined {
  const name = nameOf(kind, isSecure);
  return parse(request.headers.get('cookie') ?? '', name)[name];
}

/** A cookie that no script reads; `seconds` 0 deletes it. */
export function writeCookie({ isSecure }: Secure, kind: CookieKind, value: string, seconds: number): Headers {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: seconds } as const;
  return new Headers([['set-cookie', serialize(nameOf(kind, isSecure), value, attributes)]]);
}

function nameOf(kind: CookieKind, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}youyaku-${kind}`;
}
