import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { contract } from '#http/implement-contract.ts';
import { countAttempt, takeBackAttempt } from './attempts-store.ts';
import { beginSession } from './begin-session.ts';
import { completeSignIn, requireSignedIn } from './complete-sign-in.ts';
import type { FirebaseTokens } from './firebase-tokens.ts';
import { identityBounds } from './identity-bounds.ts';
import { noteChange } from './note-change.ts';
import type { Identity } from './open-identity.ts';
import { useOnce } from './pending-steps-store.ts';
import { findProviderAccount, linkAccount } from './provider-accounts.ts';
import { requireRecent } from './require-recent.ts';

/** Signing in with tokens of another service, and linking it: a front end of the operator's has signed the user in there. */
export function createTokenHandlers(identity: Identity) {
  const { providers } = contract.account;
  return {
    signInByToken: providers.signInByToken.handler(async ({ input, context }) => {
      const checked = await checkToken(identity, context, input.token);
      const { user } = checked;
      const accountId = await identity.signUps.whileSigningIn(context, () => findProviderAccount(identity, user));
      await useToken(identity, input.token, checked);
      const headers = await beginSession(identity, context.identity, accountId);
      // They may have signed in there days ago: that is no recent sign-in here.
      return requireSignedIn(await completeSignIn(identity, context.identity, headers, 'provider', user.signedInAt));
    }),
    linkByToken: providers.linkByToken.handler(async ({ input, context }) => {
      const { accountId } = requireRecent(context.identity);
      const checked = await checkToken(identity, context, input.token);
      await useToken(identity, input.token, checked);
      await linkAccount(identity, accountId, checked.user);
      await noteChange(identity, context, { act: 'provider-linked', letter: 'providerLinked' });
    }),
  };
}

type Checked = Awaited<ReturnType<FirebaseTokens['verify']>>;

/** Refused tokens of a client address are counted. Throws `rate_limited` with `provider_tokens`, and what `FirebaseTokens` throws. */
async function checkToken(identity: Identity, context: HandlerContext, token: string): Promise<Checked> {
  const { database, firebase, keyOf, readersPerAddress } = identity;
  if (firebase === undefined) throw new ApiError('not_found', { reason: 'provider' });
  const client = keyOf(`provider tokens of ${context.address}`);
  const { count, seconds } = identityBounds.providerTokens;
  await countAttempt(database, client, { count: count * readersPerAddress, seconds }, 'provider_tokens');
  try {
    const checked = await firebase.verify(token);
    await takeBackAttempt(database, client);
    return checked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'engine_unavailable') await takeBackAttempt(database, client);
    throw error;
  }
}

/** What a log or a history holds of a token opens nothing. Its signed part counts: the same signature may be written in several ways. */
async function useToken({ database, now }: Identity, token: string, { goodUntil }: Checked): Promise<void> {
  const seconds = Math.ceil((goodUntil.getTime() - now()) / 1_000);
  const signed = token.slice(0, token.lastIndexOf('.'));
  if (!(await useOnce(database, 'used-token', signed, seconds)))
    throw new ApiError('invalid_request', { reason: 'provider_code' });
}
