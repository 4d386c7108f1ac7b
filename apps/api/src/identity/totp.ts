import { recordAccountAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { checkSetupCode } from './check-code.ts';
import { findCredentials } from './credentials-store.ts';
import { identityBounds } from './identity-bounds.ts';
import { noteChange } from './note-change.ts';
import type { Identity } from './open-identity.ts';
import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts';
import { requireMember } from './request-identity.ts';
import { requireRecent } from './require-recent.ts';
import { createTotpSecret, describeTotp } from './totp-code.ts';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
  storeSecret,
} from './totp-store.ts';

/** Codes of an authenticator app as the second step of signing in. */
export function createTotpHandlers(identity: Identity) {
  const { database, totpCipher } = identity;
  const { totp } = contract.account;
  return {
    get: totp.get.handler(async ({ context }) => {
      const { accountId } = requireMember(context.identity);
      const found = await findAuthenticator(database, accountId);
      return { isOn: found?.isConfirmed === true, recoveryCodesLeft: await countRecoveryCodes(database, accountId) };
    }),
    begin: totp.begin.handler(async ({ context }) => {
      const { accountId, email } = requireRecent(context.identity);
      const secret = createTotpSecret();
      const encrypted = totpCipher.encrypt(secret, { ownerId: accountId, id: 'totp' });
      if (!(await storeSecret(database, accountId, encrypted))) throw new ApiError('conflict', { reason: 'totp_on' });
      return { secret, uri: describeTotp(secret, email) };
    }),
    confirm: totp.confirm.handler(async ({ input, context }) => {
      const { accountId } = requireRecent(context.identity);
      await checkSetupCode(identity, accountId, input.code);
      const { codes, hashes } = createCodes(accountId);
      await confirmAuthenticator(database, accountId, hashes);
      await noteChange(identity, context, { act: 'totp-enabled', letter: 'totpEnabled' });
      return { codes };
    }),
    renewCodes: totp.renewCodes.handler(async ({ context }) => {
      const { accountId } = requireRecent(context.identity);
      const found = await findAuthenticator(database, accountId);
      if (found?.isConfirmed !== true) throw new ApiError('conflict', { reason: 'no_totp' });
      const { codes, hashes } = createCodes(accountId);
      await replaceRecoveryCodes(database, accountId, hashes);
      await recordAccountAct(database, accountId, 'recovery-codes-created');
      return { codes };
    }),
    turnOff: totp.turnOff.handler(async ({ context }) => {
      const { accountId } = requireMember(context.identity);
      const { hasPassword, hasPasskeys } = await findCredentials(database, accountId);
      // A mailed link alone must not remove what guards against whoever reads the mails.
      requireRecent(context.identity, hasPassword || hasPasskeys ? ['password', 'passkey'] : ['code']);
      if (await deleteAuthenticator(database, accountId))
        await noteChange(identity, context, { act: 'totp-disabled', letter: 'totpDisabled' });
    }),
  };
}

function createCodes(accountId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: identityBounds.recoveryCodes }, createRecoveryCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(accountId, code) ?? '') };
}
