import { contract } from '#http/implement-contract.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { Identity } from './open-identity.ts';
import { callLibrary } from './to-identity-error.ts';

/** Signs in by the first use of the link only; later ones find the address confirmed. */
export function confirmEmailHandler(identity: Identity) {
  return contract.account.confirmEmail.handler(async ({ input, context }) => {
    const token = identity.links.read('confirm-email', input.token, new Date());
    const { headers } = await callLibrary(() =>
      identity.auth.api.verifyEmail({ query: { token }, headers: context.identity.headers, returnHeaders: true }),
    );
    const result = await completeSignIn(identity, context.identity, headers, 'link');
    return result?.step === 'signedIn' ? { account: result.account, moved: result.moved } : { account: null };
  });
}
