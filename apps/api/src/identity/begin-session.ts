import type { Identity } from './open-identity.ts';
import { sessionCookieName } from './auth-options.ts';
import { identityBounds } from './identity-bounds.ts';
import type { RequestIdentity } from './request-identity.ts';
import { signToken } from '#http/signed-cookie.ts';

/** Begins a session of an account that has shown who it is otherwise than to the library; returns the headers with its cookie. */
export async function beginSession(
  { auth, secret, isSecure }: Identity,
  { headers }: RequestIdentity,
  accountId: string,
): Promise<Headers> {
  const { internalAdapter } = await auth.$context;
  const userAgent = headers.get('user-agent') ?? '';
  const { token } = await internalAdapter.createSession(accountId, false, { userAgent });
  const attributes = `Max-Age=${identityBounds.sessionSeconds}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`;
  return new Headers([
    ['set-cookie', `${sessionCookieName(isSecure)}=${encodeURIComponent(signToken(token, secret))}; ${attributes}`],
  ]);
}
