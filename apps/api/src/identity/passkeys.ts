import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { beginSession } from './begin-session.ts';
import { checkPasskey, verify } from './check-passkey.ts';
import { completeSignIn, requireSignedIn } from './complete-sign-in.ts';
import { describeDevice } from './describe-device.ts';
import { identityBounds } from './identity-bounds.ts';
import { noteChange } from './note-change.ts';
import { after, type Identity } from './open-identity.ts';
import { createChallenge, takeChallenge } from './passkey-challenge.ts';
import { deletePasskey, insertPasskey, listCredentialIds, listPasskeys, renamePasskey } from './passkeys-store.ts';
import { requireMember } from './request-identity.ts';
import { requireRecent } from './require-recent.ts';

/** What a passkey signs to sign in, and to show again who is signed in. */
export const signInPurpose = 'sign-in';

export function createPasskeyHandlers(identity: Identity) {
  const { database } = identity;
  const { passkeys } = contract.account;
  return {
    list: passkeys.list.handler(async ({ context }) => {
      const { accountId } = requireMember(context.identity);
      return { items: await listPasskeys(database, accountId) };
    }),
    addOptions: passkeys.addOptions.handler(async ({ context }) => {
      const { accountId, email } = requireRecent(context.identity);
      return describeNewPasskey(identity, accountId, email);
    }),
    add: passkeys.add.handler(async ({ input, context }) => {
      const { accountId } = requireRecent(context.identity);
      const device = describeDevice(context.identity.headers.get('user-agent'));
      const passkey = await addPasskey(identity, accountId, input.response, nameOf(device));
      const { id: subjectId, name } = passkey;
      await noteChange(identity, context, { act: 'passkey-added', letter: 'passkeyAdded', subjectId, fill: { name } });
      return passkey;
    }),
    rename: passkeys.rename.handler(async ({ input, context }) => {
      const { accountId } = requireMember(context.identity);
      const renamed = await renamePasskey(database, { accountId, id: input.id }, input.name);
      if (renamed === undefined) throw new ApiError('not_found');
      return renamed;
    }),
    delete: passkeys.delete.handler(async ({ input, context }) => {
      const { accountId } = requireRecent(context.identity);
      if (!(await deletePasskey(database, { accountId, id: input.id }))) throw new ApiError('not_found');
      await noteChange(identity, context, { act: 'passkey-removed', letter: 'passkeyRemoved', subjectId: input.id });
    }),
    signInOptions: passkeys.signInOptions.handler(() =>
      generateAuthenticationOptions({
        rpID: identity.passkeySite.id,
        challenge: createChallenge(identity, signInPurpose, after(identityBounds.passkeySignInSeconds)),
        timeout: identityBounds.passkeySignInSeconds * 1_000,
        userVerification: 'required',
      }).then((options) => ({ ...options })),
    ),
    signIn: passkeys.signIn.handler(async ({ input, context }) => {
      const accountId = await checkPasskey(identity, signInPurpose, input.response);
      const headers = await beginSession(identity, context.identity, accountId);
      return requireSignedIn(await completeSignIn(identity, context.identity, headers, 'passkey'));
    }),
  };
}

async function describeNewPasskey(identity: Identity, accountId: string, email: string) {
  const known = await listCredentialIds(identity.database, accountId);
  if (known.length >= identityBounds.passkeysMax) throw new ApiError('conflict', { reason: 'passkeys_full' });
  const options = await generateRegistrationOptions({
    rpName: '要約AI',
    rpID: identity.passkeySite.id,
    userID: new Uint8Array(Buffer.from(accountId)),
    userName: email,
    userDisplayName: email,
    challenge: createChallenge(identity, `add ${accountId}`, after(identityBounds.passkeyAddSeconds)),
    timeout: identityBounds.passkeyAddSeconds * 1_000,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    // Found by the browser without an address, and a second step in itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];

async function addPasskey(identity: Identity, accountId: string, response: unknown, name: string) {
  const { verified, registrationInfo } = await verify(() =>
    verifyRegistrationResponse({
      response: { ...(response as Registration), clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(identity, `add ${accountId}`, challenge),
      expectedOrigin: identity.passkeySite.origin,
      expectedRPID: identity.passkeySite.id,
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new ApiError('forbidden', { reason: 'passkey_refused' });
  const { credential, credentialBackedUp } = registrationInfo;
  const added = await insertPasskey(identity.database, { accountId, credential, isSynced: credentialBackedUp, name });
  if (added === undefined) throw new ApiError('conflict', { reason: 'passkey_known' });
  return added;
}

function nameOf({ browser, system }: { browser?: string; system?: string }): string {
  const name = [system, browser].filter((part) => part !== undefined).join(' ');
  return (name === '' ? 'Passkey' : name).slice(0, 60);
}
