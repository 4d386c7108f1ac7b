import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Passkey, SignInResult } from '@youyaku/contract/credentials';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { accountOf, mailTo, newEmail, post, signUp } from './test-accounts.ts';
import { createTestPasskey, type TestPasskey } from './test-authenticator.ts';

const app = useTestApp({ worker: false });

type Options = { challenge: string } & Record<string, unknown>;

async function optionsFor(session: TestApp, what: 'passkeys' | 'passkey-sign-in'): Promise<Options> {
  const response = await post(session, `${what}/options`, {});
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Options;
}

async function addPasskey(session: TestApp, passkey: TestPasskey): Promise<Passkey> {
  const added = await post(session, 'passkeys', { response: passkey.register(await optionsFor(session, 'passkeys')) });
  if (added.status !== 201) throw new Error(await added.text());
  return (await added.json()) as Passkey;
}

async function signUpWithPasskey(): Promise<{ session: TestApp; email: string; passkey: TestPasskey; id: string }> {
  const [session, email, passkey] = [app().asStranger(), newEmail(), createTestPasskey()];
  await signUp(session, email);
  return { session, email, passkey, id: (await addPasskey(session, passkey)).id };
}

async function signInWith(passkey: TestPasskey, flaws?: Parameters<TestPasskey['signIn']>[1]): Promise<Response> {
  const stranger = app().asStranger();
  const options = await optionsFor(stranger, 'passkey-sign-in');
  return post(stranger, 'passkey-sign-in', { response: passkey.signIn(options, flaws) });
}

async function reasonOf(response: Response): Promise<string | undefined> {
  const problem = await problemOf(response);
  expect(problem.status).toBeLessThan(500);
  return problem.reason;
}

describe('a passkey', () => {
  it('signs in without an address or a password, and moves the work of the guest in', async () => {
    const { passkey, email } = await signUpWithPasskey();
    const guest = app().asStranger();
    const template = { name: '議事録', instructions: '決定事項を先に' };
    await guest.send('POST', '/v1/templates', { json: template });
    const options = await optionsFor(guest, 'passkey-sign-in');
    const signedIn = await post(guest, 'passkey-sign-in', { response: passkey.signIn(options) });
    expect((await signedIn.json()) as SignInResult).toMatchObject({
      step: 'signedIn',
      account: { email, hasPasskeys: true, hasPassword: true },
      moved: { summaries: 0, templates: 1, files: 0, questions: 0, models: 0 },
    });
    expect((await accountOf(guest)).account?.email).toBe(email);
  });

  it('may be the only way in besides mailed links', async () => {
    const [session, email, passkey] = [app().asStranger(), newEmail(), createTestPasskey()];
    await post(session, 'request-link', { email });
    await post(session, 'sign-in-by-link', { token: (await mailTo(session, email)).token });
    await addPasskey(session, passkey);
    expect((await accountOf(session)).account).toMatchObject({ hasPassword: false, hasPasskeys: true });
    expect((await signInWith(passkey)).status).toBe(200);
    const options = await optionsFor(session, 'passkey-sign-in');
    const confirmed = await post(session, 'confirm-identity', { by: 'passkey', response: passkey.signIn(options) });
    expect(confirmed.status).toBe(204);
  });

  it.each(['\0', 'a\0b', '\uD800', '', 'あ'])('with the id or name %j is refused, and nothing fails', async (text) => {
    const { session, passkey, id } = await signUpWithPasskey();
    const response = { ...passkey.signIn(await optionsFor(session, 'passkey-sign-in')), id: text };
    const refusals = [
      await post(app().asStranger(), 'passkey-sign-in', { response }),
      await post(session, 'confirm-identity', { by: 'passkey', response }),
      await session.send('PATCH', `/v1/account/passkeys/${id}`, { json: { name: text === 'あ' ? '' : text } }),
      await session.send('PATCH', '/v1/account/passkeys/psk_x', { json: { name: text === 'あ' ? '' : text } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('is listed, renamed and deleted by its account alone, and signs in no more then', async () => {
    const { session, passkey, id } = await signUpWithPasskey();
    const other = app().asStranger();
    await signUp(other, newEmail());
    const rename = (by: TestApp, name: string) => by.send('PATCH', `/v1/account/passkeys/${id}`, { json: { name } });
    expect((await rename(other, '盗んだ鍵')).status).toBe(404);
    expect((await other.send('DELETE', `/v1/account/passkeys/${id}`)).status).toBe(404);
    expect(await (await rename(session, '  仕事のパソコン ')).json()).toMatchObject({ id, name: '仕事のパソコン' });
    await signInWith(passkey);
    const listed = (await (await session.send('GET', '/v1/account/passkeys')).json()) as { items: Passkey[] };
    expect(listed.items).toEqual([expect.objectContaining({ id, name: '仕事のパソコン', usedAt: expect.any(String) })]);
    expect((await session.send('DELETE', `/v1/account/passkeys/${id}`)).status).toBe(204);
    expect(await reasonOf(await signInWith(passkey))).toBe('passkey_unknown');
  });

  it.each(['', ' ', '鍵\0', '鍵\ud800', 'あ'.repeat(61)])('takes no name like %j', async (name) => {
    const { session, id } = await signUpWithPasskey();
    expect((await session.send('PATCH', `/v1/account/passkeys/${id}`, { json: { name } })).status).toBe(400);
  });

  it('is asked for a verified user, without naming an account', async () => {
    const { session, passkey } = await signUpWithPasskey();
    expect(await optionsFor(app().asStranger(), 'passkey-sign-in')).toMatchObject({
      rpId: 'app.test',
      userVerification: 'required',
    });
    expect(await optionsFor(app().asStranger(), 'passkey-sign-in')).not.toHaveProperty('allowCredentials.0');
    expect(await optionsFor(session, 'passkeys')).toMatchObject({
      rp: { id: 'app.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
  });

  it('is added only after a recent sign-in, and not to a second account', async () => {
    const { session, passkey, email } = await signUpWithPasskey();
    const other = app().asStranger();
    await signUp(other, newEmail());
    const copied = await post(other, 'passkeys', { response: passkey.register(await optionsFor(other, 'passkeys')) });
    expect(await reasonOf(copied)).toBe('passkey_known');
    await sql`
      update auth_sessions set authenticated_at = now() - interval '1 hour'
      where user_id = (select id from auth_users where email = ${email})`.execute(session.parts.database);
    expect(await reasonOf(await post(session, 'passkeys/options', {}))).toBe('recent_sign_in');
  });
});

describe('an answer of a passkey', () => {
  it.each([
    ['of another page', { origin: 'http://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['without a verified user', { isUnverified: true }],
    ['with a forged signature', { isForged: true }],
  ])('%s is refused', async (_what, flaws) => {
    const { session, passkey } = await signUpWithPasskey();
    expect(await reasonOf(await signInWith(passkey, flaws))).toBe('passkey_refused');
    if ('isForged' in flaws) return;
    const response = createTestPasskey().register(await optionsFor(session, 'passkeys'), flaws);
    expect(await reasonOf(await post(session, 'passkeys', { response }))).toBe('passkey_refused');
  });

  it('counts once, also when it is sent twice at the same time', async () => {
    const { passkey } = await signUpWithPasskey();
    const stranger = app().asStranger();
    const response = passkey.signIn(await optionsFor(stranger, 'passkey-sign-in'));
    const twice = await Promise.all([1, 2].map(() => post(app().asStranger(), 'passkey-sign-in', { response })));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await reasonOf(await post(stranger, 'passkey-sign-in', { response }))).toMatch(/^passkey_(over|refused)$/);
  });

  it('whose authenticator has counted less than before is of a copy', async () => {
    const { passkey } = await signUpWithPasskey();
    expect((await signInWith(passkey, { counter: 9 })).status).toBe(200);
    expect(await reasonOf(await signInWith(passkey, { counter: 9 }))).toBe('passkey_refused');
    expect((await signInWith(passkey, { counter: 10 })).status).toBe(200);
  });

  it('to a question that is too old, of another server or for something else is refused', async () => {
    const { session, passkey } = await signUpWithPasskey();
    const stranger = app().asStranger();
    const forAdding = await optionsFor(session, 'passkeys');
    const swapped = await post(stranger, 'passkey-sign-in', { response: passkey.signIn(forAdding) });
    expect(await reasonOf(swapped)).toBe('passkey_refused');
    const foreign = { challenge: Buffer.alloc(38).toString('base64url') };
    expect(await reasonOf(await post(stranger, 'passkey-sign-in', { response: passkey.signIn(foreign) }))).toBe(
      'passkey_refused',
    );
    const other = app().asStranger();
    await signUp(other, newEmail());
    const stolen = createTestPasskey().register(forAdding);
    expect(await reasonOf(await post(other, 'passkeys', { response: stolen }))).toBe('passkey_refused');
  });

  it('of another account does not confirm who is signed in', async () => {
    const { passkey } = await signUpWithPasskey();
    const { session } = await signUpWithPasskey();
    const response = passkey.signIn(await optionsFor(session, 'passkey-sign-in'));
    expect(await reasonOf(await post(session, 'confirm-identity', { by: 'passkey', response }))).toBe(
      'passkey_of_other',
    );
  });

  it.each([
    ['nothing', {}],
    [
      'unreadable',
      {
        id: '\0',
        rawId: '\0',
        type: 'public-key',
        response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: '\0' },
      },
    ],
    ['a text', 'x'],
    [
      'broken parts',
      {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: { clientDataJSON: '💥', authenticatorData: 'x', signature: 'x' },
      },
    ],
  ])('that is %s is refused', async (_what, response) => {
    const refused = await post(app().asStranger(), 'passkey-sign-in', { response });
    expect([400, 403]).toContain(refused.status);
    const { session, passkey } = await signUpWithPasskey();
    const broken = {
      ...passkey.register(await optionsFor(session, 'passkeys')),
      ...(typeof response === 'string' ? {} : response),
    };
    const given =
      typeof response === 'string'
        ? response
        : { ...broken, response: { clientDataJSON: 'e30', attestationObject: 'x' } };
    expect([400, 403]).toContain((await post(session, 'passkeys', { response: given })).status);
  });
});
