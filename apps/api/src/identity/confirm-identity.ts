import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { checkCode } from './check-code.ts';
import { checkPasskey } from './check-passkey.ts';
import { checkPassword } from './guard-attempts.ts';
import type { Identity } from './open-identity.ts';
import { parsePassword } from './parse-credentials.ts';
import { signInPurpose } from './passkeys.ts';
import { requireMember } from './request-identity.ts';
import { hasPassword, noteAuthentication } from './sessions-store.ts';
import { callLibrary } from './to-identity-error.ts';

/** Makes this session a recent one, for what `requireRecent` guards. */
export function confirmIdentityHandler(identity: Identity) {
  return contract.account.confirmIdentity.handler(async ({ input, context }) => {
    const { accountId, sessionId } = requireMember(context.identity);
    if (input.by === 'password') await confirmPassword(identity, context, input.password);
    else if (input.by === 'code') await checkCode(identity, accountId, input.code);
    else if ((await checkPasskey(identity, signInPurpose, input.response)) !== accountId)
      throw new ApiError('forbidden', { reason: 'passkey_of_other' });
    await noteAuthentication(identity.database, sessionId, input.by);
  });
}

async function confirmPassword(identity: Identity, context: HandlerContext, password: string): Promise<void> {
  const { accountId, email } = requireMember(context.identity);
  const body = { password: parsePassword(password) };
  if (!(await hasPassword(identity.database, accountId))) throw new ApiError('conflict', { reason: 'no_password' });
  const verify = () => identity.auth.api.verifyPassword({ body, headers: context.identity.headers });
  await callLibrary(() => checkPassword(identity, context, email, verify), { param: 'password' });
}
