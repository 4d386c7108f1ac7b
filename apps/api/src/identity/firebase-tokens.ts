import { errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import { storableTextSchema } from '@youyaku/contract/wire-values';
import type { FirebaseConfig } from '#firebase-config.ts';
import { ApiError } from '#http/api-error.ts';
import { identityBounds } from './identity-bounds.ts';
import type { ProviderUser } from './providers.ts';
import { KeysAwayError, openTokenKeys } from './token-keys.ts';

/** ID tokens of one project of Firebase Authentication. */
export type FirebaseTokens = {
  name: string;
  issuer: string;
  /**
   * Whom a token stands for, and until when it is good. Throws `invalid_request` with `provider_refused`, `provider_code` (over) or
   * `provider_clock`, and `engine_unavailable` with `provider_down` where the keys cannot be read.
   */
  verify(token: string): Promise<{ user: ProviderUser & { signedInAt: Date }; goodUntil: Date }>;
};

const claimsSchema = z.object({
  sub: storableTextSchema(identityBounds.subjectLengthMax).min(1),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number().nonnegative(),
  email: z.string().max(1_000).optional(),
  email_verified: z.boolean().optional(),
  // Users of a tenant (Identity Platform) are named by whoever runs it: a `sub` is one person only without.
  firebase: z.object({ tenant: z.undefined().optional() }).optional(),
});

/**
 * As https://firebase.google.com/docs/auth/admin/verify-id-tokens asks: RS256, a `kid` of the published keys, issuer and audience of the project,
 * `exp` in the future, `iat` and `auth_time` in the past, a `sub`. With an emulator its unsigned tokens are taken, and no others.
 */
export function openFirebaseTokens(config: FirebaseConfig, now: () => number): FirebaseTokens {
  const { projectId, name, keysUrl, emulatorHost } = config;
  const issuer = `https://securetoken.google.com/${projectId}`;
  const findKey = openTokenKeys({ url: keysUrl, now });
  const readClaims = async (token: string): Promise<JWTPayload> => {
    const options = { issuer, audience: projectId, clockTolerance, currentDate: new Date(now()) };
    if (emulatorHost !== undefined) return UnsecuredJWT.decode(token, options).payload;
    return (await jwtVerify(token, findKey, { ...options, algorithms: ['RS256'] })).payload;
  };
  return {
    name,
    issuer,
    async verify(token) {
      const claims = claimsSchema.safeParse(await run(() => readClaims(token)));
      if (!claims.success) throw refused();
      const { sub, iat, exp, auth_time: signedInAt, email, email_verified: isEmailVerified = false } = claims.data;
      if (Math.max(iat, signedInAt) > now() / 1_000 + clockTolerance)
        throw new ApiError('invalid_request', { reason: 'provider_clock' });
      return {
        user: { issuer, subject: sub, email, isEmailVerified, signedInAt: new Date(signedInAt * 1_000) },
        goodUntil: new Date((exp + clockTolerance) * 1_000),
      };
    },
  };
}

const { providerClockSeconds: clockTolerance } = identityBounds;

async function run<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof KeysAwayError) throw new ApiError('engine_unavailable', { reason: 'provider_down', cause });
    // Without the cause, which holds the claims: nobody's address reaches a log.
    if (cause instanceof errors.JWTExpired) throw new ApiError('invalid_request', { reason: 'provider_code' });
    throw refused();
  }
}

function refused(): ApiError {
  return new ApiError('invalid_request', { reason: 'provider_refused' });
}
