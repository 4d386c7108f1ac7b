import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { ProviderResult } from '@youyaku/contract/credentials';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from './test-accounts.ts';
import { openTestProvider, providerClientId, type TestProvider } from './test-provider.ts';

let provider: TestProvider;
const app = useTestApp({
  worker: false,
  signUps: { refusesDisposable: true },
  providers: async () => {
    provider = await openTestProvider('http://api.test/sign-in/oidc');
    const { issuer, clientSecret } = provider;
    const google = { id: 'google' as const, name: 'Google', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret };
    return [google, { id: 'oidc', name: '社内ログイン', issuer, clientId: providerClientId, clientSecret }];
  },
});
afterAll(() => provider.close());

let count = 0;
beforeEach(() => {
  provider.person = { subject: `person${(count += 1)}`, email: newEmail() };
});

/** What each refusal says, by reason. */
const said = new Map<string, string>();

async function reasonOf(response: Response): Promise<string | undefined> {
  const problem = await problemOf(response);
  if (problem.reason !== 'provider_down') expect(problem.status).toBeLessThan(500);
  said.set(`${problem.code}.${problem.reason}`, problem.detail);
  return problem.reason;
}

type Answer = Record<string, string>;

/** Leaves for the provider and comes back to the page of the app; returns what stands in its address. */
async function visit(session: TestApp, operation = 'provider-sign-in'): Promise<Answer> {
  const left = await post(session, operation, { id: 'oidc' });
  if (left.status !== 200) throw new Error(await left.text());
  const back = await provider.visit(((await left.json()) as { url: string }).url);
  return followToApp(session, back);
}

async function followToApp(session: TestApp, back: URL): Promise<Answer> {
  const returned = await session.request(`http://api.test/sign-in/oidc${back.search}`);
  expect(returned.status).toBe(303);
  const page = new URL(returned.headers.get('location') ?? '');
  expect(`${page.origin}${page.pathname}${page.search}`).toBe('http://app.test/sign-in-provider');
  return Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
}

const finish = (session: TestApp, answer: Answer): Promise<Response> =>
  post(session, 'provider-sign-in/finish', answer);

async function signIn(session: TestApp): Promise<ProviderResult> {
  return (await (await finish(session, await visit(session))).json()) as ProviderResult;
}

describe('another service', () => {
  it('signs somebody new up and in, with the work of the guest, and the same person in again', async () => {
    const guest = app().asStranger();
    await guest.send('POST', '/v1/templates', { json: { name: '議事録', instructions: '決定事項を先に' } });
    const { email } = provider.person;
    expect(await signIn(guest)).toMatchObject({
      step: 'signedIn',
      account: { email, emailVerified: true, hasPassword: false },
      moved: { templates: 1 },
    });
    const other = app().asStranger();
    provider.person = { ...provider.person, email: newEmail() };
    expect(await signIn(other)).toMatchObject({ step: 'signedIn', account: { email } });
  });

  it('signs in to the account of its address, verified on both sides', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const account = await signUp(session, email);
    provider.person = { subject: `mine${count}`, email: email.toUpperCase() };
    const other = app().asStranger();
    expect(await signIn(other)).toMatchObject({ step: 'signedIn', account: { id: account.id, hasPassword: true } });
  });

  it('makes one account when it signs in twice at once', async () => {
    const browsers = [app().asStranger(), app().asStranger()];
    const answers = await Promise.all(browsers.map((browser) => visit(browser)));
    const results = await Promise.all(browsers.map((browser, index) => finish(browser, answers[index] ?? {})));
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    const users = await app()
      .parts.database.selectFrom('auth_users')
      .select('id')
      .where('email', '=', provider.person.email ?? '')
      .execute();
    expect(users).toHaveLength(1);
  });

  it('is asked with PKCE, a state and a nonce', async () => {
    const left = await post(app().asStranger(), 'provider-sign-in', { id: 'oidc' });
    const url = new URL(((await left.json()) as { url: string }).url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
      redirect_uri: 'http://api.test/sign-in/oidc',
    });
    expect(left.headers.getSetCookie().join()).toMatch(
      /^youyaku-provider=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
    );
  });

  it('is linked to an account after a recent sign-in, listed, and unlinked', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const account = await signUp(session, email);
    expect(await (await finish(session, await visit(session, 'providers'))).json()).toEqual({ step: 'linked' });
    const list = async (): Promise<unknown> => (await session.send('GET', '/v1/account/providers')).json();
    expect(await list()).toEqual({
      items: [
        { kind: 'page', id: 'google', name: 'Google', isLinked: false },
        { kind: 'page', id: 'oidc', name: '社内ログイン', isLinked: true },
      ],
    });
    expect(await signIn(app().asStranger())).toMatchObject({ account: { id: account.id } });
    const second = app().asStranger();
    await signUp(second, newEmail());
    expect(await reasonOf(await finish(second, await visit(second, 'providers')))).toBe('provider_taken');
    expect((await session.send('DELETE', '/v1/account/providers/oidc')).status).toBe(204);
    expect((await session.send('DELETE', '/v1/account/providers/oidc')).status).toBe(404);
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour'`.execute(session.parts.database);
    expect(await reasonOf(await post(session, 'providers', { id: 'oidc' }))).toBe('recent_sign_in');
  });

  it('asks for a code where the account has an authenticator app', async () => {
    const session = app().asStranger();
    await signIn(session);
    const { id } = (await accountOf(session)).account ?? {};
    await sql`
      insert into authenticators (account_id, encrypted_secret, confirmed_at) values (${id}, '', now())`.execute(
      session.parts.database,
    );
    expect(await signIn(app().asStranger())).toEqual({ step: 'code' });
  });
});

describe('an answer', () => {
  it('with a forged state, without one, or in another browser is refused', async () => {
    const session = app().asStranger();
    const answer = await visit(session);
    expect(await reasonOf(await finish(session, { ...answer, state: 'forged' }))).toBe('provider_state');
    expect(await reasonOf(await finish(app().asStranger(), answer))).toBe('provider_state');
    expect((await accountOf(session)).account).toBeNull();
  });

  it('that was used before is refused, here and at the provider', async () => {
    const session = app().asStranger();
    const answer = await visit(session);
    expect((await finish(session, answer)).status).toBe(200);
    expect(await reasonOf(await finish(session, answer))).toBe('provider_state');
    const stranger = app().asStranger();
    const { state = '' } = await visit(stranger);
    expect(await reasonOf(await finish(stranger, { ...answer, state }))).toBe('provider_code');
  });

  it('with the nonce of another sign-in is refused', async () => {
    const session = app().asStranger();
    const answer = await visit(session);
    await sql`
      update pending_steps set facts = jsonb_set(facts, '{checks,nonce}', '"other"') where kind = 'provider'`.execute(
      session.parts.database,
    );
    expect(await reasonOf(await finish(session, answer))).toBe('provider_nonce');
  });

  it('of another issuer is refused', async () => {
    const session = app().asStranger();
    const answer = await visit(session);
    expect(await reasonOf(await finish(session, { ...answer, iss: 'http://evil.example' }))).toBe('provider_refused');
  });

  it('that says the user has cancelled is no fault', async () => {
    provider.person = { ...provider.person, cancels: true };
    const session = app().asStranger();
    expect(await reasonOf(await finish(session, await visit(session)))).toBe('provider_cancelled');
    const again = app().asStranger();
    const { state = '' } = await visit(again);
    expect(await reasonOf(await finish(again, { state, error: 'server_error' }))).toBe('provider_error');
  });

  it('without a verified address makes no account', async () => {
    const { subject } = provider.person;
    const session = app().asStranger();
    provider.person = { subject, email: newEmail(), isVerified: false };
    expect(await reasonOf(await finish(session, await visit(session)))).toBe('provider_email_unverified');
    provider.person = { subject };
    expect(await reasonOf(await finish(session, await visit(session)))).toBe('provider_no_email');
    provider.person = { subject, email: '名前@example.jp' };
    expect(await reasonOf(await finish(session, await visit(session)))).toBe('provider_no_email');
  });

  it('does not link to an account whose address nobody has confirmed', async () => {
    const [squatter, session] = [app().asStranger(), app().asStranger()];
    const { email = '' } = provider.person;
    await post(squatter, 'sign-up', { email, password });
    expect(await reasonOf(await finish(session, await visit(session)))).toBe('provider_account_unverified');
    await post(session, 'confirm-email', { token: (await mailTo(session, email)).token });
    expect(await signIn(app().asStranger())).toMatchObject({ step: 'signedIn', account: { email } });
  });
});

it('an account that another service vouches for is bounded like every sign-up', async () => {
  provider.person = { subject: 'throwaway', email: 'someone@mailinator.com' };
  const session = app().asStranger();
  expect(await reasonOf(await finish(session, await visit(session)))).toBe('email_disposable');
});

describe('a provider', () => {
  it('that is down says so', async () => {
    expect(await reasonOf(await post(app().asStranger(), 'provider-sign-in', { id: 'google' }))).toBe('provider_down');
  });

  it('that is not known is refused', async () => {
    expect((await post(app().asStranger(), 'provider-sign-in', { id: 'evil' })).status).toBe(400);
    expect((await app().request('http://api.test/sign-in/evil')).status).toBe(404);
  });

  it('sends nothing on but the four parts of an answer', async () => {
    const back = new URL('http://api.test/sign-in/oidc?code=a%26b&state=s&next=http://evil.example&x=%23%0d%0a');
    expect(await followToApp(app(), back)).toEqual({ code: 'a&b', state: 's' });
  });
});

it('every refusal has a sentence of its own', () => {
  expect(said.size).toBeGreaterThan(9);
  expect(new Set(said.values()).size).toBe(said.size);
});
