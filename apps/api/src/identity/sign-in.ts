import { contract } from '#http/implement-contract.ts';
import { ApiError } from '#http/api-error.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { checkPassword } from './guard-attempts.ts';
import type { Identity } from './open-identity.ts';
import { parseEmail, parsePassword } from './parse-credentials.ts';
import { callLibrary } from './to-identity-error.ts';

/** Takes as long for an address without an account as for a wrong password. An unconfirmed address is mailed another link. */
export function signInHandler(identity: Identity) {
  return contract.account.signIn.handler(async ({ input, context }) => {
    const body = { email: parseEmail(input.email), password: parsePassword(input.password) };
    const { headers } = context.identity;
    const signIn = () => identity.auth.api.signInEmail({ body, headers, returnHeaders: true });
    const { result } = await identity.inLanguage(context.language, () =>
      callLibrary(() => checkPassword(identity, context, body.email, signIn)),
    );
    return { account: requireAccount(await completeSignIn(identity, context.identity, result.headers)) };
  });
}

export function requireAccount<Account>(account: Account | undefined): Account {
  if (account === undefined) throw new ApiError('internal', { reason: 'no_session' });
  return account;
}
