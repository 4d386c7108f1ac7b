import { ApiError } from '#http/api-error.ts';
import { recordAccountAct } from '#audit/audit-store.ts';
import { countAttempt, forgetAttempts } from './attempts-store.ts';
import { identityBounds } from './identity-bounds.ts';
import type { Identity } from './open-identity.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { findTotpStep } from './totp-code.ts';
import { findAuthenticator, takeRecoveryCode, takeTotpStep } from './totp-store.ts';

/**
 * Checks a code of the account's authenticator app, or uses up a recovery code: a bounded number for an account, and no code twice. Throws
 * `forbidden` with `code_wrong` or `code_used`, `rate_limited` with `codes`, `conflict` with `no_totp`.
 */
export async function checkCode(identity: Identity, accountId: string, text: string): Promise<void> {
  const { database, keyOf } = identity;
  const account = keyOf(`code ${accountId}`);
  await countAttempt(database, account, identityBounds.codeChecks, 'codes');
  const recovery = hashRecoveryCode(accountId, text);
  if (recovery !== undefined && (await takeRecoveryCode(database, accountId, recovery)))
    await recordAccountAct(database, accountId, 'recovery-code-used');
  else await checkTotp(identity, accountId, text, true);
  await forgetAttempts(database, account);
}

/** The same for a code of the app alone; `isConfirmed` says whether the set-up must be complete or still open. */
export async function checkSetupCode(identity: Identity, accountId: string, text: string): Promise<void> {
  const { database, keyOf } = identity;
  const account = keyOf(`code ${accountId}`);
  await countAttempt(database, account, identityBounds.codeChecks, 'codes');
  await checkTotp(identity, accountId, text, false);
  await forgetAttempts(database, account);
}

async function checkTotp(identity: Identity, accountId: string, text: string, isConfirmed: boolean): Promise<void> {
  const { database, totpCipher, now } = identity;
  const found = await findAuthenticator(database, accountId);
  if (found === undefined || found.isConfirmed !== isConfirmed)
    throw new ApiError('conflict', { reason: isConfirmed ? 'no_totp' : 'totp_not_begun' });
  const secret = totpCipher.decrypt(found.encryptedSecret, { ownerId: accountId, id: 'totp' });
  // The secret of the service was changed: recovery codes and passkeys still work.
  if (secret === undefined) throw new ApiError('conflict', { reason: 'totp_unreadable' });
  const code = text.normalize('NFKC').replace(/\s/g, '');
  const step = findTotpStep(secret, code, now());
  if (step === undefined) throw new ApiError('forbidden', { reason: 'code_wrong', param: 'code' });
  if (!(await takeTotpStep(database, accountId, step)))
    throw new ApiError('forbidden', { reason: 'code_used', param: 'code' });
}
