import type { PageProvider, SignInProvider } from '@youyaku/contract/web-config';
import { toFirebase, type FirebaseConfig } from './firebase-config.ts';
import type { Settings } from './settings.ts';
import { isLoopbackName } from '#http/loopback-name.ts';

/** Another service that people sign in with (OpenID Connect). */
export type ProviderConfig = Omit<PageProvider, 'kind'> & { issuer: string; clientId: string; clientSecret: string };

type Values = Readonly<Record<string, unknown>>;

const groups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

/** The providers that are configured; an incomplete one is refused at start-up by `listProviderProblems`. */
export function toProviders(values: Values): ProviderConfig[] {
  const [google, oidc] = groups.map((names) => names.map((name) => values[name]));
  const [googleId, googleSecret] = google ?? [];
  const [issuer, oidcId, oidcSecret] = oidc ?? [];
  const all: ProviderConfig[] = [];
  if (typeof googleId === 'string' && typeof googleSecret === 'string')
    all.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: googleId,
      clientSecret: googleSecret,
    });
  if (typeof issuer === 'string' && typeof oidcId === 'string' && typeof oidcSecret === 'string') {
    const name = typeof values['OIDC_NAME'] === 'string' ? values['OIDC_NAME'] : new URL(issuer).hostname;
    all.push({ id: 'oidc', name, issuer, clientId: oidcId, clientSecret: oidcSecret });
  }
  return all;
}

/** Every other service that signs people in. */
export function toSignInServices(values: Settings): {
  providers: ProviderConfig[];
  firebase: FirebaseConfig | undefined;
} {
  return { providers: toProviders(values), firebase: toFirebase(values) };
}

/** What people may sign in with, as pages are told. */
export function listSignInProviders(
  providers: readonly ProviderConfig[],
  firebase: Pick<FirebaseConfig, 'name'> | undefined,
): SignInProvider[] {
  return [
    ...providers.map(({ id, name }) => ({ kind: 'page' as const, id, name })),
    ...(firebase === undefined ? [] : [{ kind: 'token' as const, id: 'firebase' as const, name: firebase.name }]),
  ];
}

/** Problems of these settings, a sentence each. */
export function listProviderProblems(values: Values): string[] {
  const missing = groups.flatMap((names) => {
    const given = names.filter((name) => values[name] !== undefined);
    if (given.length === 0) return [];
    return names
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} is missing: ${given.join(' and ')} alone sign nobody in`);
  });
  const lonely =
    values['OIDC_NAME'] !== undefined && values['OIDC_ISSUER'] === undefined
      ? ['OIDC_ISSUER is missing: OIDC_NAME alone signs nobody in']
      : [];
  return [...missing, ...lonely, ...listOpenIssuer(values['OIDC_ISSUER'])];
}

function listOpenIssuer(issuer: unknown): string[] {
  const url = typeof issuer === 'string' ? URL.parse(issuer) : null;
  if (url === null || url.protocol === 'https:' || isLoopbackName(url.hostname)) return [];
  return ['OIDC_ISSUER must begin with https:// (http:// only for addresses of this machine)'];
}
