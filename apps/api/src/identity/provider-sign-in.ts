import type { ProviderResult } from '@youyaku/contract/credentials';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { contract } from '#http/implement-contract.ts';
import { beginSession } from './begin-session.ts';
import { completeSignIn, requireSignedIn } from './complete-sign-in.ts';
import { identityBounds } from './identity-bounds.ts';
import { noteChange } from './note-change.ts';
import type { Identity } from './open-identity.ts';
import { beginStep, takeStep } from './pending-steps-store.ts';
import { findLinkedIssuers, unlinkProvider } from './provider-accounts-store.ts';
import { findProviderAccount, linkAccount } from './provider-accounts.ts';
import { createTokenHandlers } from './provider-tokens.ts';
import type { Checks } from './providers.ts';
import { requireMember } from './request-identity.ts';
import { requireRecent } from './require-recent.ts';
import { readCookie, writeCookie } from './step-cookie.ts';

/** What is stored between leaving for a provider and coming back, under the token of the browser's cookie. */
type Leave = { id: 'google' | 'oidc'; checks: Checks };

/** Signing in with other services (OpenID Connect, or tokens of them), and linking them to an account. */
export function createProviderHandlers(identity: Identity) {
  const { database, providers: known, services } = identity;
  const { providers } = contract.account;
  return {
    list: providers.list.handler(async ({ context }) => {
      const { accountId } = requireMember(context.identity);
      const linked = await findLinkedIssuers(database, accountId);
      return { items: services.map(({ issuer, ...each }) => ({ ...each, isLinked: linked.has(issuer) })) };
    }),
    signIn: providers.signIn.handler(({ input, context }) => leaveFor(identity, context, input.id, undefined)),
    link: providers.link.handler(({ input, context }) => {
      const { accountId } = requireRecent(context.identity);
      return leaveFor(identity, context, input.id, accountId);
    }),
    finish: providers.finish.handler(async ({ input, context }) => {
      const { id, checks, accountId } = await comeBack(identity, context, input.state);
      if (input.error !== undefined || input.code === undefined)
        throw new ApiError('forbidden', {
          reason: input.error === 'access_denied' ? 'provider_cancelled' : 'provider_error',
        });
      const user = await known.finish(id, { code: input.code, iss: input.iss }, checks);
      if (accountId === undefined) {
        const found = await identity.signUps.whileSigningIn(context, () => findProviderAccount(identity, user));
        const headers = await beginSession(identity, context.identity, found);
        return requireSignedIn(await completeSignIn(identity, context.identity, headers, 'provider'));
      }
      if (requireMember(context.identity).accountId !== accountId)
        throw new ApiError('forbidden', { reason: 'provider_other_account' });
      await linkAccount(identity, accountId, user);
      await noteChange(identity, context, { act: 'provider-linked', letter: 'providerLinked' });
      return { step: 'linked' } satisfies ProviderResult;
    }),
    ...createTokenHandlers(identity),
    unlink: providers.unlink.handler(async ({ input, context }) => {
      const { accountId } = requireRecent(context.identity);
      const service = services.find(({ id }) => id === input.id);
      if (service === undefined) throw new ApiError('not_found', { reason: 'provider' });
      if (!(await unlinkProvider(database, accountId, service.issuer))) throw new ApiError('not_found');
      await noteChange(identity, context, { act: 'provider-unlinked', letter: 'providerUnlinked' });
    }),
  };
}

async function leaveFor(
  identity: Identity,
  context: HandlerContext,
  id: Leave['id'],
  accountId: string | undefined,
): Promise<{ url: string }> {
  const { url, checks } = await identity.providers.begin(id);
  const seconds = identityBounds.providerStepSeconds;
  const facts: Leave = { id, checks };
  const token = await beginStep(identity.database, { kind: 'provider', accountId, facts, seconds });
  context.identity.addCookies(writeCookie(identity, 'provider', token, seconds));
  return { url };
}

/** The way out that this answer belongs to, once: by the cookie of this browser and the state of the answer. */
async function comeBack(
  identity: Identity,
  context: HandlerContext,
  state: string,
): Promise<Leave & { accountId: string | undefined }> {
  const token = readCookie(identity, context.identity, 'provider');
  const step = token === undefined ? undefined : await takeStep(identity.database, 'provider', token);
  context.identity.addCookies(writeCookie(identity, 'provider', '', 0));
  const leave = step?.facts as Leave | undefined;
  if (leave === undefined || leave.checks.state !== state)
    throw new ApiError('invalid_request', { reason: 'provider_state' });
  return { ...leave, accountId: step?.accountId };
}
