import * as oidc from 'openid-client';
import { ApiError } from '#http/api-error.ts';
import { isLoopbackName } from '#http/loopback-name.ts';
import type { ProviderConfig } from '#sign-in-providers.ts';
import { identityBounds } from './identity-bounds.ts';

/** Whom a provider has signed in. */
export type ProviderUser = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** When, where that may have been long ago; undefined: in the course of this sign-in. */
  signedInAt?: Date | undefined;
};

/** What must come back with the answer of a provider. */
export type Checks = { state: string; nonce: string; verifier: string };

export type Providers = {
  /** The address where a user signs in (OpenID Connect Core 1.0, 3.1.2.1), with PKCE (RFC 7636), and what its answer is checked by. */
  begin(id: string): Promise<{ url: string; checks: Checks }>;
  /** Exchanges the code of an answer. Throws `ApiError` for whatever is wrong with it, or with the provider. */
  finish(id: string, answer: { code: string; iss?: string | undefined }, checks: Checks): Promise<ProviderUser>;
};

/** Where providers send browsers back to: a page of the API, which leads on to the app (see return-from-provider.ts). */
export function callbackPath(id: string): string {
  return `/sign-in/${id}`;
}

export function openProviders(configs: readonly ProviderConfig[], apiUrl: string): Providers {
  const opened = new Map<string, Promise<oidc.Configuration>>();
  const find = (id: string): ProviderConfig => {
    const config = configs.find((each) => each.id === id);
    if (config === undefined) throw new ApiError('not_found', { reason: 'provider' });
    return config;
  };
  // Looked up at the first use; a provider that was down then is asked again.
  const open = (config: ProviderConfig): Promise<oidc.Configuration> => {
    const known = opened.get(config.id);
    if (known !== undefined) return known;
    const opening = discover(config);
    opened.set(config.id, opening);
    opening.catch(() => opened.delete(config.id));
    return opening;
  };
  const redirectUri = (id: string): string => `${apiUrl}${callbackPath(id)}`;
  return {
    async begin(id) {
      const config = await run(() => open(find(id)));
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(id),
        scope: 'openid email',
        // Whoever has several accounts there chooses; not every provider knows the word (OpenID Connect Core 1.0, 3.1.2.1).
        ...(id === 'google' ? { prompt: 'select_account' } : {}),
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish(id, { code, iss }, checks) {
      const config = await run(() => open(find(id)));
      const answer = new URL(redirectUri(id));
      const parts = { code, state: checks.state, ...(iss === undefined ? {} : { iss }) };
      answer.search = new URLSearchParams(parts).toString();
      return run(() => exchange(config, answer, checks));
    },
  };
}

async function exchange(config: oidc.Configuration, answer: URL, checks: Checks): Promise<ProviderUser> {
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new ApiError('invalid_request', { reason: 'provider_refused' });
  // Many providers say the address only there.
  const facts =
    claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified: isVerified } = facts as { email?: unknown; email_verified?: unknown };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email : undefined,
    isEmailVerified: isVerified === true || isVerified === 'true',
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const isOpen = url.protocol === 'http:' && isLoopbackName(url.hostname);
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: identityBounds.providerClockSeconds };
  const found = await oidc.discovery(url, clientId, metadata, oidc.ClientSecretPost(clientSecret), {
    ...(isOpen ? { execute: [oidc.allowInsecureRequests] } : {}),
    timeout: identityBounds.providerSeconds,
  });
  // Without the list the default counts (OpenID Connect Discovery 1.0, 3).
  const server = found.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (methods.includes('client_secret_post')) return found;
  const config = new oidc.Configuration(server, clientId, metadata, oidc.ClientSecretBasic(clientSecret));
  config.timeout = identityBounds.providerSeconds;
  if (isOpen) oidc.allowInsecureRequests(config);
  return config;
}

async function run<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error);
  }
}

/** What went wrong, as far as it makes a difference to whoever signs in. */
function toApiError(cause: unknown): ApiError {
  if (cause instanceof oidc.ResponseBodyError && cause.status < 500) {
    const reason = cause.error === 'invalid_grant' ? 'provider_code' : 'provider_settings';
    return new ApiError('invalid_request', { reason, cause });
  }
  const code = cause instanceof oidc.ClientError ? cause.code : undefined;
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' || code === 'OAUTH_INVALID_RESPONSE')
    return new ApiError('invalid_request', {
      reason: isAbout(cause, 'nonce') ? 'provider_nonce' : 'provider_refused',
      cause,
    });
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return new ApiError('invalid_request', { reason: 'provider_clock', cause });
  return new ApiError('engine_unavailable', { reason: 'provider_down', cause });
}

/** Whether a claim of the token was refused; the library says so in the cause of a cause. */
function isAbout(error: unknown, claim: string): boolean {
  if (error instanceof Error) return isAbout(error.cause, claim);
  return typeof error === 'object' && error !== null && 'claim' in error && error.claim === claim;
}
