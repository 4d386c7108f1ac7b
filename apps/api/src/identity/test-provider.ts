import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type ProviderPerson = { subject: string; email?: string; isVerified?: boolean; cancels?: boolean };

/** A real OpenID Connect provider on this machine, where a scripted person signs in. */
export type TestProvider = {
  issuer: string;
  clientSecret: string;
  /** Who sits at the provider's page. */
  person: ProviderPerson;
  /** Goes to the provider as a browser would, and returns the address that it sends the browser back to. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
};

export const providerClientId = 'youyaku';

export async function openTestProvider(redirectUri: string): Promise<TestProvider> {
  const server: Server = createServer((request, response) => handle(request, response));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = 'a secret of the tests, as long as others';
  const opened: TestProvider = {
    issuer,
    clientSecret,
    person: { subject: 'nobody' },
    visit: (url) => visit(url, redirectUri),
    close: () => new Promise((closed) => server.close(() => closed()).closeAllConnections()),
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: providerClientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const { email, isVerified = true } = opened.person;
      return {
        accountId: id,
        claims: () => ({ sub: id, ...(email === undefined ? {} : { email, email_verified: isVerified }) }),
      };
    },
  });
  provider.on('server_error', () => undefined);
  const callback = provider.callback();
  const handle: Parameters<typeof createServer>[1] & object = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response);
    return void answer(provider, opened.person, request, response);
  };
  return opened;
}

type Interaction = Parameters<Provider['interactionDetails']>;

async function answer(provider: Provider, person: ProviderPerson, ...[request, response]: Interaction): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (person.cancels === true) return provider.interactionFinished(request, response, { error: 'access_denied' });
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email');
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

async function visit(url: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let step = 0; step < 12; step += 1) {
    if (`${next.origin}${next.pathname}` === redirectUri) return next;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stops: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('the provider sends the browser round and round');
}
