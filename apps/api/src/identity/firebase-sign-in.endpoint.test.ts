import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { SignInResult } from '@youyaku/contract/credentials';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from './test-accounts.ts';
import { openTestFirebase, type TestClaims, type TestFirebase } from './test-firebase.ts';

let firebase: TestFirebase;
const app = useTestApp({
  worker: false,
  signUps: { refusesDisposable: true },
  firebase: async () => {
    firebase = await openTestFirebase();
    return firebase.config;
  },
});
afterAll(() => firebase.close());

let count = 0;
/** A new person of the service. */
let person: { sub: string; email: string };
beforeEach(() => {
  firebase.answer = undefined;
  person = { sub: `uid${(count += 1)}`, email: newEmail() };
});

const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1_000) - seconds;
let issued = 0;
/** Tokens of one second differ as those of the service do. */
const sign = (claims: TestClaims = {}): Promise<string> =>
  firebase.sign({ ...person, iat: secondsAgo((issued += 1) % 1_000), ...claims });

const send = (session: TestApp, token: string): Promise<Response> =>
  post(session, 'provider-sign-in/token', { id: 'firebase', token });
const link = (session: TestApp, token: string): Promise<Response> =>
  post(session, 'providers/token', { id: 'firebase', token });

async function signIn(session: TestApp, claims: TestClaims = {}): Promise<SignInResult> {
  const response = await send(session, await sign(claims));
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as SignInResult;
}

async function refusalOf(response: Response): Promise<string> {
  const { status, code, reason, detail } = await problemOf(response);
  if (code !== 'engine_unavailable') expect(status).toBeLessThan(500);
  expect(detail.length).toBeGreaterThan(10);
  return `${code}.${reason}`;
}

describe('a token of Firebase', () => {
  it('signs somebody new up and in, with the work of the guest, and the same person in again', async () => {
    const guest = app().asStranger();
    await guest.send('POST', '/v1/templates', { json: { name: '議事録', instructions: '決定事項を先に' } });
    const { email } = person;
    expect(await signIn(guest)).toMatchObject({
      step: 'signedIn',
      account: { email, emailVerified: true, hasPassword: false },
      moved: { templates: 1 },
    });
    const other = app().asStranger();
    expect(await signIn(other, { email: newEmail() })).toMatchObject({ step: 'signedIn', account: { email } });
    expect((await accountOf(other)).account?.email).toBe(email);
    const sessions = (await (await other.send('GET', '/v1/account/sessions')).json()) as { items: object[] };
    expect(sessions.items).toHaveLength(2);
  });

  it('signs in to the account of its address, verified on both sides', async () => {
    const account = await signUp(app().asStranger(), person.email);
    expect(await signIn(app().asStranger(), { email: person.email.toUpperCase() })).toMatchObject({
      account: { id: account.id, hasPassword: true },
    });
  });

  it('makes one account when two of them come at once', async () => {
    const tokens = [await sign(), await sign()];
    const responses = await Promise.all(tokens.map((token) => send(app().asStranger(), token)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const users = await app()
      .parts.database.selectFrom('auth_users')
      .select('id')
      .where('email', '=', person.email)
      .execute();
    expect(users).toHaveLength(1);
  });

  it('works once, however its signature is written', async () => {
    const token = await sign();
    const responses = await Promise.all([1, 2, 3].map(() => send(app().asStranger(), token)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
    expect(await refusalOf(await send(app().asStranger(), token))).toBe('invalid_request.provider_code');
    // The last letter of 256 bytes holds four bits that mean nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = letters[letters.indexOf(token.at(-1) ?? '') ^ 1] ?? '';
    expect(await refusalOf(await send(app().asStranger(), token.slice(0, -1) + twin))).toMatch(/^invalid_request/);
  });

  it('asks for a code where the account has an authenticator app', async () => {
    const session = app().asStranger();
    await signIn(session);
    const { id } = (await accountOf(session)).account ?? {};
    await sql`
      insert into authenticators (account_id, encrypted_secret, confirmed_at) values (${id}, '', now())`.execute(
      session.parts.database,
    );
    const other = app().asStranger();
    expect(await signIn(other)).toEqual({ step: 'code' });
    expect((await accountOf(other)).account).toBeNull();
  });

  it('is no recent sign-in here when the one there was long ago', async () => {
    const [old, fresh] = [app().asStranger(), app().asStranger()];
    await signIn(old, { auth_time: secondsAgo(3_600) });
    expect(await refusalOf(await link(old, await sign()))).toBe('forbidden.recent_sign_in');
    await signIn(fresh, { auth_time: secondsAgo(60) });
    expect((await link(fresh, await sign())).status).toBe(204);
  });
});

describe('a token of Firebase is refused', () => {
  it('without a verified address, or with one that is nobody’s', async () => {
    const session = app().asStranger();
    await signUp(app().asStranger(), person.email);
    for (const [claims, reason] of [
      [{ email_verified: false }, 'forbidden.provider_email_unverified'],
      [{ email_verified: undefined }, 'forbidden.provider_email_unverified'],
      [{ email: undefined }, 'forbidden.provider_no_email'],
      [{ email: '名前@example.jp' }, 'forbidden.provider_no_email'],
      [{ email: 'someone@mailinator.com' }, 'invalid_request.email_disposable'],
    ] as const)
      expect(await refusalOf(await send(session, await sign(claims)))).toBe(reason);
    expect((await accountOf(session)).account).toBeNull();
  });

  it('for an account whose address nobody has confirmed', async () => {
    const squatter = app().asStranger();
    await post(squatter, 'sign-up', { email: person.email, password });
    expect(await refusalOf(await send(app().asStranger(), await sign()))).toBe('conflict.provider_account_unverified');
    await post(squatter, 'confirm-email', { token: (await mailTo(squatter, person.email)).token });
    expect(await signIn(app().asStranger())).toMatchObject({ account: { email: person.email } });
  });

  it('where it is forged, over, of another project, too long or no token, and then nobody is signed in', async () => {
    const session = app().asStranger();
    const [refused, over] = ['invalid_request.provider_refused', 'invalid_request.provider_code'];
    const forged: [string, string][] = [
      [firebase.writeUnsigned(person), refused],
      [await firebase.signWithPublicKey(person), refused],
      [await firebase.sign(person, 'stranger'), refused],
      [await sign({ aud: 'other', iss: 'https://securetoken.google.com/other' }), refused],
      [await sign({ exp: secondsAgo(61) }), over],
      [await sign({ auth_time: secondsAgo(-120) }), 'invalid_request.provider_clock'],
      [await sign({ sub: 'a'.repeat(129) }), refused],
      [await sign({ email: undefined, firebase: { tenant: 'tenant1' } }), refused],
      ['x', refused],
      ['a'.repeat(8_000), refused],
    ];
    for (const [token, expected] of forged) expect(await refusalOf(await send(session, token))).toBe(expected);
    for (const body of [{ id: 'firebase', token: 'a'.repeat(8_001) }, { id: 'firebase' }, { id: 'oidc', token: 'x' }])
      expect((await post(session, 'provider-sign-in/token', body)).status).toBe(400);
    expect((await accountOf(session)).account).toBeNull();
    expect(session.logLines.join('')).not.toContain(person.email);
  });

  it('from a page of another origin', async () => {
    const headers = { origin: 'https://evil.example' };
    const body = { id: 'firebase', token: await sign() };
    expect(await refusalOf(await post(app().asStranger(), 'provider-sign-in/token', body, headers))).toBe(
      'forbidden.origin',
    );
  });

  it('of a suspended account', async () => {
    const session = app().asStranger();
    await signIn(session);
    await sql`update auth_users set suspended_at = now() where email = ${person.email}`.execute(session.parts.database);
    expect(await refusalOf(await send(app().asStranger(), await sign()))).toBe('forbidden.suspended');
  });
});

describe('a sign-in at Firebase from before', () => {
  const old = 'forbidden.provider_old_sign_in';
  const before = { auth_time: secondsAgo(5) };
  /** As far ahead as a clock may be. */
  const later = (): TestClaims => ({ auth_time: secondsAgo(-50) });

  it.each([
    ['every other device was signed out', (session: TestApp) => session.send('DELETE', '/v1/account/sessions')],
    ['another device was signed out', endAnother],
    ['the password was set', resetPassword],
  ])('counts no more when %s; a new one does', async (_, end) => {
    const [device, session] = [app().asStranger(), app().asStranger()];
    await signIn(device, before);
    await signIn(session, before);
    expect((await end(session)).status).toBe(204);
    expect((await accountOf(device)).account).toBeNull();
    expect(await refusalOf(await send(device, await sign(before)))).toBe(old);
    expect(await signIn(device, later())).toMatchObject({ step: 'signedIn' });
  });

  it('counts no more after a suspension that is over', async () => {
    const session = app().asStranger();
    await signIn(session, before);
    const { id = '' } = (await accountOf(session)).account ?? {};
    const { suspendAccount, resumeAccount } = await import('#operator/accounts-store.ts');
    await suspendAccount(session.parts.database, { id, reason: '調べるため', actorId: id });
    await resumeAccount(session.parts.database, { id, actorId: id });
    expect(await refusalOf(await send(session, await sign(before)))).toBe(old);
    expect(await signIn(session, later())).toMatchObject({ step: 'signedIn' });
  });

  it('does not link to the account of its address either', async () => {
    const session = app().asStranger();
    await signUp(session, person.email);
    await session.send('DELETE', '/v1/account/sessions');
    expect(await refusalOf(await send(app().asStranger(), await sign(before)))).toBe(old);
    const { items } = (await (await session.send('GET', '/v1/account/providers')).json()) as { items: object[] };
    expect(items).toEqual([{ kind: 'token', id: 'firebase', name: 'Firebase', isLinked: false }]);
  });

  it('goes on to count when its own device signs out', async () => {
    const session = app().asStranger();
    await signIn(session, before);
    expect((await session.send('DELETE', '/v1/account/session')).status).toBe(204);
    expect(await signIn(session, before)).toMatchObject({ step: 'signedIn' });
  });
});

async function endAnother(session: TestApp): Promise<Response> {
  const listed = await session.send('GET', '/v1/account/sessions');
  const { items } = (await listed.json()) as { items: { id: string; isCurrent: boolean }[] };
  const other = items.find(({ isCurrent }) => !isCurrent);
  return session.send('DELETE', `/v1/account/sessions/${other?.id}`);
}

async function resetPassword(session: TestApp): Promise<Response> {
  await post(session, 'request-reset', { email: person.email });
  return post(session, 'reset-password', { token: (await mailTo(session, person.email)).token, password });
}

describe('Firebase is linked', () => {
  it('to an account after a recent sign-in, listed, unlinked, and to one account at a time', async () => {
    const session = app().asStranger();
    const account = await signUp(session, newEmail());
    expect((await link(session, await sign({ email_verified: false }))).status).toBe(204);
    const list = async (): Promise<unknown> => (await session.send('GET', '/v1/account/providers')).json();
    expect(await list()).toEqual({ items: [{ kind: 'token', id: 'firebase', name: 'Firebase', isLinked: true }] });
    expect(await signIn(app().asStranger())).toMatchObject({ account: { id: account.id } });
    const second = app().asStranger();
    await signUp(second, newEmail());
    expect(await refusalOf(await link(second, await sign()))).toBe('conflict.provider_taken');
    expect((await session.send('DELETE', '/v1/account/providers/firebase')).status).toBe(204);
    expect((await session.send('DELETE', '/v1/account/providers/firebase')).status).toBe(404);
    expect((await session.send('DELETE', '/v1/account/providers/google')).status).toBe(404);
    expect(await list()).toMatchObject({ items: [{ isLinked: false }] });
  });

  it('to nothing after its account was deleted', async () => {
    const session = app().asStranger();
    await signIn(session);
    const { id = '' } = (await accountOf(session)).account ?? {};
    const { database } = session.parts;
    await sql`delete from auth_users where id = ${id}`.execute(database);
    const left = await database.selectFrom('auth_credentials').select('id').where('user_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('what many send', () => {
  it('is refused by address after many that were forged, and those that are right are not counted', async () => {
    const { readersPerAddress } = app().parts.identity;
    const max = 20 * readersPerAddress;
    await sql`delete from attempts`.execute(app().parts.database);
    for (let sent = 0; sent < max; sent += 1) expect((await send(app(), 'x')).status).toBe(400);
    const limited = await send(app(), await sign());
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refusalOf(limited)).toBe('rate_limited.provider_tokens');
    await sql`delete from attempts`.execute(app().parts.database);
    await signIn(app().asStranger());
    const { rows } = await sql<{ count: number }>`select count from attempts`.execute(app().parts.database);
    expect(rows.every((row) => row.count === 0)).toBe(true);
  });
});

describe('while the keys of Firebase cannot be read', () => {
  const other = useTestApp({
    worker: false,
    firebase: () => Promise.resolve({ ...firebase.config, keysUrl: 'http://127.0.0.1:9/keys' }),
  });

  it('every token is refused with a code of its own, and counts for nothing', async () => {
    for (let sent = 0; sent < 3; sent += 1)
      expect(await refusalOf(await send(other(), await sign()))).toBe('engine_unavailable.provider_down');
    const { rows } = await sql<{ count: number }>`select count from attempts`.execute(other().parts.database);
    expect(rows).toEqual([{ count: 0 }]);
  });
});
