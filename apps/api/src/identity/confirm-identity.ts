import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { checkPassword } from './guard-attempts.ts';
import type { Identity } from './open-identity.ts';
import { parsePassword } from './parse-credentials.ts';
import { requireMember } from './request-identity.ts';
import { hasPassword, noteAuthentication } from './sessions-store.ts';
import { callLibrary } from './to-identity-error.ts';

/** Makes this session a recent one, for what `requireRecent` guards. */
export function confirmIdentityHandler(identity: Identity) {
  return contract.account.confirmIdentity.handler(async ({ input, context }) => {
    const { accountId, email, sessionId } = requireMember(context.identity);
    const body = { password: parsePassword(input.password) };
    if (!(await hasPassword(identity.database, accountId))) throw new ApiError('conflict', { reason: 'no_password' });
    const verify = () => identity.auth.api.verifyPassword({ body, headers: context.identity.headers });
    await callLibrary(() => checkPassword(identity, context, email, verify), { param: 'password' });
    await noteAuthentication(identity.database, sessionId, 'password');
  });
}
