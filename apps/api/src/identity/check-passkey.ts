import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { passkeyAssertionSchema } from '@youyaku/contract/credentials';
import { ApiError } from '#http/api-error.ts';
import type { Identity } from './open-identity.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { findPasskey, notePasskeyUse } from './passkeys-store.ts';

type Assertion = z.infer<typeof passkeyAssertionSchema>;

/**
 * Whose passkey signed a challenge for this purpose, on a page of ours, for a user whom the device has verified. Throws `forbidden` with
 * `passkey_unknown`, `passkey_over` or `passkey_refused`.
 */
export async function checkPasskey(identity: Identity, purpose: string, response: Assertion): Promise<string> {
  const { database, passkeySite } = identity;
  const found = await findPasskey(database, response.id);
  if (found === undefined) throw new ApiError('forbidden', { reason: 'passkey_unknown' });
  const { verified, authenticationInfo } = await verify(() =>
    verifyAuthenticationResponse({
      response: toBrowserJson(response),
      expectedChallenge: (challenge) => takeChallenge(identity, purpose, challenge),
      expectedOrigin: passkeySite.origin,
      expectedRPID: passkeySite.id,
      credential: found.credential,
      requireUserVerification: true,
    }),
  );
  const isCounted = verified && (await notePasskeyUse(database, found.id, authenticationInfo.newCounter));
  if (!isCounted) throw refused();
  return found.accountId;
}

/** Runs a check of the library, which throws plain errors at whatever is wrong with an answer. */
export async function verify<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refused(error);
  }
}

function refused(cause?: unknown): ApiError {
  return new ApiError('forbidden', { reason: 'passkey_refused', cause });
}

function toBrowserJson({
  response,
  ...rest
}: Assertion): Parameters<typeof verifyAuthenticationResponse>[0]['response'] {
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
    clientExtensionResults: {},
  };
}
