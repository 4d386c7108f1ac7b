import { contract } from '#http/implement-contract.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { completeSignIn, requireSignedIn } from './complete-sign-in.ts';
import { confirmationLetter } from './confirmation-token.ts';
import { findPasswordHash } from './credentials-store.ts';
import { checkPassword, guardMail } from './guard-attempts.ts';
import type { Identity } from './open-identity.ts';
import { parseEmail, parsePassword } from './parse-credentials.ts';
import { renewHash } from './renew-hash.ts';
import { callLibrary } from './to-identity-error.ts';

/** Takes as long for an address without an account as for a wrong password. */
export function signInHandler(identity: Identity) {
  return contract.account.signIn.handler(async ({ input, context }) => {
    const body = { email: parseEmail(input.email), password: parsePassword(input.password) };
    const { headers } = context.identity;
    const signIn = async () => {
      const signedIn = await identity.auth.api.signInEmail({ body, headers, returnHeaders: true });
      await renewHash(identity.database, signedIn.response.user.id, body.password);
      return signedIn;
    };
    const signedIn = await callLibrary(() => checkPassword(identity, context, body.email, signIn)).catch(
      async (error: unknown) => {
        if (error instanceof ApiError && error.reason === 'email_unverified')
          await confirmAgain(identity, context, body.email);
        throw error;
      },
    );
    return requireSignedIn(await completeSignIn(identity, context.identity, signedIn.headers, 'password'));
  });
}

/** Mails another link, for the password that was right; too many of them are not sent, and the refusal of the sign-in says enough. */
async function confirmAgain(identity: Identity, context: HandlerContext, email: string): Promise<void> {
  try {
    await guardMail(identity, context, email, 'confirmation');
    const { internalAdapter } = await identity.auth.$context;
    const known = await internalAdapter.findUserByEmail(email);
    // Confirmed or forgotten at this moment.
    if (known === null || known.user.emailVerified) return;
    const { id: accountId } = known.user;
    const password = await findPasswordHash(identity.database, accountId);
    await identity.post(await confirmationLetter(identity, { email, accountId, password }), email, context.language);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error;
  }
}
