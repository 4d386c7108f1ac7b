import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { openFirebaseTokens } from './firebase-tokens.ts';
import { newEmail, password, post, signUp } from './test-accounts.ts';

/** Read as at a start: `npm run test:firebase` sets the project and the emulator. */
const config = readConfig().firebase;
const app = useTestApp({
  worker: false,
  firebase: () =>
    config?.emulatorHost === undefined
      ? Promise.reject(new Error('these tests run with npm run test:firebase'))
      : Promise.resolve(config),
});

type Answer = { idToken: string; refreshToken: string; localId: string };

/** The REST API of Firebase Authentication, as its SDKs use it. */
async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const url = `http://${config?.emulatorHost}/${path}`;
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  const response = await fetch(`${url}${url.includes('?') ? '&' : '?'}key=any`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const accounts = (verb: string, body: object): Promise<Answer> =>
  call(`identitytoolkit.googleapis.com/v1/accounts:${verb}`, { returnSecureToken: true, ...body }) as Promise<Answer>;

const signInThere = (email: string): Promise<Answer> => accounts('signInWithPassword', { email, password });

/** Somebody who has signed up there; with `isVerified` by the link of the mail. */
async function makeUser(email: string, isVerified = true): Promise<Answer> {
  const made = await accounts('signUp', { email, password });
  if (!isVerified) return made;
  await accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: made.idToken });
  const listed = await fetch(`http://${config?.emulatorHost}/emulator/v1/projects/${config?.projectId}/oobCodes`);
  const { oobCodes } = (await listed.json()) as { oobCodes: { email: string; oobCode: string }[] };
  await accounts('update', { oobCode: oobCodes.find((each) => each.email === email)?.oobCode });
  return signInThere(email);
}

const send = (session: TestApp, { idToken: token }: Pick<Answer, 'idToken'>): Promise<Response> =>
  post(session, 'provider-sign-in/token', { id: 'firebase', token });

async function signIn(answer: Answer, session = app().asStranger()): Promise<unknown> {
  const response = await send(session, answer);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

async function refusalOf(response: Response): Promise<string> {
  const { code, reason } = await problemOf(response);
  return `${code}.${reason}`;
}

describe('with the official emulator', () => {
  it('a user whose address is verified there gets an account, and signs in to it again', async () => {
    const email = newEmail();
    expect(await signIn(await makeUser(email))).toMatchObject({
      step: 'signedIn',
      account: { email, hasPassword: false },
    });
    expect(await accountIdsOf(email)).toHaveLength(1);
    const again = await signInLater(email);
    expect(again).toMatchObject({ step: 'signedIn', account: { email } });
    expect(await accountIdsOf(email)).toHaveLength(1);
  });

  it('a user of Google there signs in to the account of the same address', async () => {
    const email = newEmail();
    const account = await signUp(app().asStranger(), email);
    const token = JSON.stringify({ sub: `google of ${email}`, email, email_verified: true });
    const postBody = new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString();
    const there = await accounts('signInWithIdp', {
      postBody,
      requestUri: 'http://localhost',
      returnIdpCredential: true,
    });
    expect(await signIn(there)).toMatchObject({ account: { id: account.id } });
  });

  it('a user whose address is not verified, without one, or of a tenant gets nothing', async () => {
    const email = newEmail();
    await signUp(app().asStranger(), email);
    const refused = async (answer: Answer): Promise<string> => refusalOf(await send(app().asStranger(), answer));
    expect(await refused(await makeUser(email, false))).toBe('forbidden.provider_email_unverified');
    expect(await refused(await accounts('signUp', {}))).toBe('forbidden.provider_no_email');
    const tenants = `identitytoolkit.googleapis.com/v2/projects/${config?.projectId}/tenants`;
    const owner = { authorization: 'Bearer owner' };
    const { name } = (await call(tenants, { allowPasswordSignup: true }, owner)) as { name: string };
    const tenantId = name.split('/').at(-1);
    expect(await refused(await accounts('signUp', { email, password, tenantId }))).toBe(
      'invalid_request.provider_refused',
    );
  });

  it('a token that was used, that was tampered with, or that meets a server without an emulator is refused', async () => {
    const answer = await makeUser(newEmail());
    await signIn(answer);
    expect(await refusalOf(await send(app().asStranger(), answer))).toBe('invalid_request.provider_code');
    const [header = '', body = ''] = answer.idToken.split('.');
    const cut = { idToken: `${header}.${body.slice(0, -4)}.` };
    expect(await refusalOf(await send(app().asStranger(), cut))).toBe('invalid_request.provider_refused');
    if (config === undefined) throw new Error('no project');
    const real = openFirebaseTokens({ ...config, emulatorHost: undefined }, Date.now);
    await expect(real.verify(answer.idToken)).rejects.toMatchObject({ reason: 'provider_refused' });
  });

  it('a session there that goes on after everything was signed out here counts no more; a new one does', async () => {
    const [email, session] = [newEmail(), app().asStranger()];
    const answer = await makeUser(email);
    await signIn(answer, session);
    expect((await session.send('DELETE', '/v1/account/sessions')).status).toBe(204);
    const renewed = (await call('securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: answer.refreshToken,
    })) as { id_token: string };
    const after = await send(app().asStranger(), { idToken: renewed.id_token });
    expect(await refusalOf(after)).toBe('forbidden.provider_old_sign_in');
    expect(await signInLater(email)).toMatchObject({ step: 'signedIn', account: { email } });
  });
});

/** Its tokens of one second are the same, and its times are whole seconds. */
async function signInLater(email: string): Promise<unknown> {
  let found: unknown;
  await expect
    .poll(
      async () => {
        const response = await send(app().asStranger(), await signInThere(email));
        found = await response.json();
        return response.status;
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(200);
  return found;
}

async function accountIdsOf(email: string): Promise<object[]> {
  return app().parts.database.selectFrom('auth_users').select('id').where('email', '=', email).execute();
}
