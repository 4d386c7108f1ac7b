import { runWithTransaction } from '@better-auth/core/context';
import { ApiError } from '#http/api-error.ts';
import type { Identity } from './open-identity.ts';
import { parseEmail } from './parse-credentials.ts';
import { findLinkedAccount, isSignInOver } from './provider-accounts-store.ts';
import type { ProviderUser } from './providers.ts';

/**
 * The account of somebody whom a provider has signed in: the one that is linked, the one with the same address, or a new one. An address links only
 * where both sides have verified it: otherwise whoever signed up with a stranger's address would wait for its owner there. Throws `forbidden` with
 * `provider_no_email`, `provider_email_unverified` or `provider_old_sign_in`, and `conflict` with `provider_account_unverified`.
 */
export async function findProviderAccount(identity: Identity, user: ProviderUser): Promise<string> {
  const linked = await findLinkedAccount(identity.database, user);
  if (linked !== undefined) {
    await requireNewSignIn(identity, linked, user);
    return linked;
  }
  const email = readEmail(user);
  const { internalAdapter } = await identity.auth.$context;
  const known = await internalAdapter.findUserByEmail(email);
  if (known === null) return createAccount(identity, email, user);
  if (!known.user.emailVerified) throw new ApiError('conflict', { reason: 'provider_account_unverified' });
  await requireNewSignIn(identity, known.user.id, user);
  await linkAccount(identity, known.user.id, user);
  return known.user.id;
}

/** Throws `conflict` with `provider_taken` where another account is linked to the same user of the provider. */
export async function linkAccount({ auth, database }: Identity, accountId: string, user: ProviderUser): Promise<void> {
  const { internalAdapter } = await auth.$context;
  try {
    await internalAdapter.linkAccount({ userId: accountId, providerId: user.issuer, accountId: user.subject });
  } catch (error) {
    const linked = await findLinkedAccount(database, user);
    if (linked === undefined) throw error;
    if (linked !== accountId) throw new ApiError('conflict', { reason: 'provider_taken', cause: error });
  }
}

/** Who has been signed out of everything signs in anew, also at the service. */
async function requireNewSignIn({ database }: Identity, accountId: string, user: ProviderUser): Promise<void> {
  if (user.signedInAt !== undefined && (await isSignInOver(database, accountId, user.signedInAt)))
    throw new ApiError('forbidden', { reason: 'provider_old_sign_in' });
}

function readEmail({ email, isEmailVerified }: ProviderUser): string {
  if (email === undefined) throw new ApiError('forbidden', { reason: 'provider_no_email' });
  if (!isEmailVerified) throw new ApiError('forbidden', { reason: 'provider_email_unverified' });
  try {
    return parseEmail(email);
  } catch (error) {
    throw new ApiError('forbidden', { reason: 'provider_no_email', cause: error });
  }
}

async function createAccount(identity: Identity, email: string, user: ProviderUser): Promise<string> {
  const { adapter, internalAdapter } = await identity.auth.$context;
  try {
    return await runWithTransaction(adapter, async () => {
      const made = await internalAdapter.createUser({ email, name: '', emailVerified: true }, { method: 'oauth' });
      await internalAdapter.linkAccount({ userId: made.id, providerId: user.issuer, accountId: user.subject });
      return made.id;
    });
  } catch (error) {
    // Another request was faster, with the same user or the same address.
    if ((await internalAdapter.findUserByEmail(email)) === null) throw error;
    return findProviderAccount(identity, user);
  }
}
