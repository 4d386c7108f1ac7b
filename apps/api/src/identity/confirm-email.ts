import { contract } from '#http/implement-contract.ts';
import { beginSession } from './begin-session.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { readConfirmation } from './confirmation-token.ts';
import { usedLink } from './mailed-link.ts';
import type { Identity } from './open-identity.ts';
import { confirmSignUp } from './sign-ups-store.ts';

/** Signs in by the first use of the link only; later ones find the address confirmed. */
export function confirmEmailHandler(identity: Identity) {
  return contract.account.confirmEmail.handler(async ({ input, context }) => {
    const token = identity.links.read('confirm-email', input.token, new Date());
    const confirmed = await confirmSignUp(identity.database, readConfirmation(token));
    if (confirmed === undefined) throw usedLink();
    if (!confirmed.isNew) return { account: null };
    const headers = await beginSession(identity, context.identity, confirmed.accountId);
    const result = await completeSignIn(identity, context.identity, headers, 'link');
    return result?.step === 'signedIn' ? { account: result.account, moved: result.moved } : { account: null };
  });
}
