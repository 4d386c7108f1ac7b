import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SignInResult } from '@youyaku/contract/credentials';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from './test-accounts.ts';
import { createTestPasskey } from './test-authenticator.ts';

const periodMs = 30_000;
let nowMs = Date.now();
const app = useTestApp({ worker: false, now: () => nowMs });

type User = { session: TestApp; email: string; secret: string; codes: string[] };

function codeAt(secret: string, offMs = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: nowMs + offMs });
}

/** The next code that the app shows. */
function nextCode({ secret }: Pick<User, 'secret'>): string {
  nowMs += periodMs;
  return codeAt(secret);
}

async function signUpWithApp(): Promise<User> {
  const [session, email] = [app().asStranger(), newEmail()];
  await signUp(session, email);
  const { secret } = (await (await post(session, 'totp', {})).json()) as { secret: string };
  const confirmed = await post(session, 'totp/confirm', { code: nextCode({ secret }) });
  return { session, email, secret, codes: ((await confirmed.json()) as { codes: string[] }).codes };
}

async function signIn(email: string, by = app().asStranger()): Promise<{ by: TestApp; result: SignInResult }> {
  const response = await post(by, 'sign-in', { email, password });
  return { by, result: (await response.json()) as SignInResult };
}

async function reasonOf(response: Response): Promise<string | undefined> {
  const problem = await problemOf(response);
  expect(problem.status).toBeLessThan(500);
  return problem.reason;
}

describe('an authenticator app', () => {
  it('counts once a code has confirmed it, and gives ten recovery codes', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const { secret, uri } = (await (await post(session, 'totp', {})).json()) as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect((await signIn(email)).result.step).toBe('signedIn');
    expect(await reasonOf(await post(session, 'totp/confirm', { code: '000000' }))).toBe('code_wrong');
    const confirmed = await post(session, 'totp/confirm', { code: ` ${nextCode({ secret })} ` });
    expect(((await confirmed.json()) as { codes: string[] }).codes).toHaveLength(10);
    expect((await signIn(email)).result).toEqual({ step: 'code' });
    expect(await (await session.send('GET', '/v1/account/totp')).json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await reasonOf(await post(session, 'totp', {}))).toBe('totp_on');
  });

  it('is asked after a password: no session and no work before its code', async () => {
    const user = await signUpWithApp();
    const guest = app().asStranger();
    await guest.send('POST', '/v1/templates', { json: { name: '議事録', instructions: '決定事項を先に' } });
    const { result } = await signIn(user.email, guest);
    expect(result).toEqual({ step: 'code' });
    expect(await accountOf(guest)).toEqual({ account: null, hasEnded: false, guest: expect.any(String) });
    const ended = await post(guest, 'second-step', { code: nextCode(user) });
    expect(await ended.json()).toMatchObject({ step: 'signedIn', account: { hasTotp: true }, moved: { templates: 1 } });
    expect((await accountOf(guest)).account?.email).toBe(user.email);
  });

  it('is asked after a mailed link and after a new password too, and never after a passkey', async () => {
    const user = await signUpWithApp();
    const stranger = app().asStranger();
    await post(stranger, 'request-link', { email: user.email });
    const byLink = await post(stranger, 'sign-in-by-link', { token: (await mailTo(stranger, user.email)).token });
    expect(await byLink.json()).toEqual({ step: 'code' });
    await post(stranger, 'request-reset', { email: user.email });
    await post(stranger, 'reset-password', { token: (await mailTo(stranger, user.email)).token, password });
    expect((await signIn(user.email)).result).toEqual({ step: 'code' });
    expect(await reasonOf(await post(stranger, 'second-step', { code: nextCode(user) }))).toBe('second_step_over');
    const passkey = createTestPasskey();
    const { by } = await signIn(user.email);
    await post(by, 'second-step', { code: nextCode(user) });
    const made = passkey.register((await (await post(by, 'passkeys/options', {})).json()) as { challenge: string });
    expect((await post(by, 'passkeys', { response: made })).status).toBe(201);
    const options = (await (await post(stranger, 'passkey-sign-in/options', {})).json()) as { challenge: string };
    const signedIn = await post(stranger, 'passkey-sign-in', { response: passkey.signIn(options) });
    expect(((await signedIn.json()) as SignInResult).step).toBe('signedIn');
  });

  it('may be half a minute early or late, and no code counts twice', async () => {
    const user = await signUpWithApp();
    nowMs += 3 * periodMs;
    const { by } = await signIn(user.email);
    expect(await reasonOf(await post(by, 'second-step', { code: codeAt(user.secret, -2 * periodMs) }))).toBe(
      'code_wrong',
    );
    expect(await reasonOf(await post(by, 'second-step', { code: codeAt(user.secret, 2 * 86_400_000) }))).toBe(
      'code_wrong',
    );
    const early = codeAt(user.secret, -periodMs);
    expect((await post(by, 'second-step', { code: early })).status).toBe(200);
    const { by: again } = await signIn(user.email);
    expect(await reasonOf(await post(again, 'second-step', { code: early }))).toBe('code_used');
    const late = codeAt(user.secret, periodMs);
    const both = await Promise.all([1, 2].map(() => post(again, 'second-step', { code: late })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('takes ten codes in a quarter of an hour, from however many browsers; the owner gets in after that, or with a passkey', async () => {
    const user = await signUpWithApp();
    for (let guess = 0; guess < 10; guess += 1) {
      const { by } = await signIn(user.email);
      expect(await reasonOf(await post(by, 'second-step', { code: '000000' }))).toBe('code_wrong');
    }
    const { by } = await signIn(user.email);
    expect(await reasonOf(await post(by, 'second-step', { code: nextCode(user) }))).toBe('codes');
    expect(await reasonOf(await post(by, 'second-step', { code: user.codes[0] ?? '' }))).toBe('codes');
    await sql`update attempts set resets_at = now() - interval '1 second'`.execute(user.session.parts.database);
    expect((await post(by, 'second-step', { code: nextCode(user) })).status).toBe(200);
  });

  it('is turned off with the password or a passkey, not with a mailed link and its code', async () => {
    const user = await signUpWithApp();
    const stranger = app().asStranger();
    await post(stranger, 'request-link', { email: user.email });
    await post(stranger, 'sign-in-by-link', { token: (await mailTo(stranger, user.email)).token });
    await post(stranger, 'second-step', { code: nextCode(user) });
    expect(await reasonOf(await stranger.send('DELETE', '/v1/account/totp'))).toBe('recent_sign_in');
    expect((await post(stranger, 'confirm-identity', { by: 'password', password })).status).toBe(204);
    expect((await stranger.send('DELETE', '/v1/account/totp')).status).toBe(204);
    expect((await signIn(user.email)).result.step).toBe('signedIn');
  });

  it('of an account without a password or passkey is turned off with a code', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await post(session, 'request-link', { email });
    await post(session, 'sign-in-by-link', { token: (await mailTo(session, email)).token });
    const { secret } = (await (await post(session, 'totp', {})).json()) as { secret: string };
    await post(session, 'totp/confirm', { code: nextCode({ secret }) });
    expect(await reasonOf(await session.send('DELETE', '/v1/account/totp'))).toBe('recent_sign_in');
    expect((await post(session, 'confirm-identity', { by: 'code', code: nextCode({ secret }) })).status).toBe(204);
    expect((await session.send('DELETE', '/v1/account/totp')).status).toBe(204);
  });

  it('is stored encrypted for its account, and its recovery codes as hashes', async () => {
    const user = await signUpWithApp();
    const { database, identity } = user.session.parts;
    const rows = await database.selectFrom('authenticators').selectAll().execute();
    const codes = await database.selectFrom('recovery_codes').selectAll().execute();
    const stored = JSON.stringify([rows.map((row) => row.encrypted_secret.toString('latin1')), codes]);
    for (const secret of [user.secret, ...user.codes]) expect(stored).not.toContain(secret);
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    expect(identity.totpCipher.decrypt(row.encrypted_secret, { ownerId: 'acc_other', id: 'totp' })).toBeUndefined();
  });
});

it('no secret, code or token of the second step is in a log line, a chore or the table of attempts', async () => {
  const user = await signUpWithApp();
  const { by } = await signIn(user.email);
  const code = nextCode(user);
  await post(by, 'second-step', { code: '000000' });
  await post(by, 'second-step', { code });
  const { database } = user.session.parts;
  const jobs = await sql`select * from pgboss.job`.execute(database);
  const attempts = await sql`select * from attempts`.execute(database);
  const steps = await sql`select * from pending_steps`.execute(database);
  const kept = JSON.stringify([app().logLines, jobs.rows, attempts.rows, steps.rows]);
  for (const canary of [user.secret, ...user.codes, `"${code}"`, user.email]) expect(kept).not.toContain(canary);
});

describe('a recovery code', () => {
  it('stands in for the app, once, however it is typed', async () => {
    const user = await signUpWithApp();
    const [first = '', second = ''] = user.codes;
    const { by } = await signIn(user.email);
    expect((await post(by, 'second-step', { code: ` ${first.toUpperCase().replaceAll('-', ' ')}` })).status).toBe(200);
    const { by: again } = await signIn(user.email);
    expect(await reasonOf(await post(again, 'second-step', { code: first }))).toBe('code_wrong');
    expect((await post(again, 'second-step', { code: second })).status).toBe(200);
    expect(await (await by.send('GET', '/v1/account/totp')).json()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('works no more when new ones are made', async () => {
    const user = await signUpWithApp();
    const renewed = await post(user.session, 'totp/recovery-codes', {});
    const { codes } = (await renewed.json()) as { codes: string[] };
    const { by } = await signIn(user.email);
    expect(await reasonOf(await post(by, 'second-step', { code: user.codes[0] ?? '' }))).toBe('code_wrong');
    expect((await post(by, 'second-step', { code: codes[0] ?? '' })).status).toBe(200);
  });
});

describe('the second step', () => {
  it('belongs to the browser of the first, and is over after ten minutes', async () => {
    const user = await signUpWithApp();
    const { by } = await signIn(user.email);
    expect(await reasonOf(await post(app().asStranger(), 'second-step', { code: nextCode(user) }))).toBe(
      'second_step_over',
    );
    const forged = { cookie: `youyaku-second-step=${'a'.repeat(43)}` };
    expect(await reasonOf(await post(app().asStranger(), 'second-step', { code: nextCode(user) }, forged))).toBe(
      'second_step_over',
    );
    await sql`update pending_steps set expires_at = now() - interval '1 second'`.execute(by.parts.database);
    expect(await reasonOf(await post(by, 'second-step', { code: nextCode(user) }))).toBe('second_step_over');
  });

  it('that began with the password before is over, and the new password is a recent sign-in', async () => {
    const user = await signUpWithApp();
    const { by } = await signIn(user.email);
    const next = 'ゆうびんポストと自転車の鈴';
    const changed = await post(user.session, 'change-password', { currentPassword: password, password: next });
    expect(changed.status).toBe(204);
    expect(await reasonOf(await post(by, 'second-step', { code: nextCode(user) }))).toBe('second_step_over');
    expect((await user.session.send('DELETE', '/v1/account/totp')).status).toBe(204);
  });

  it.each(['', 'x', '123456789012345', '💥', '\0', '１２３４５６'])('takes %j as a wrong code', async (code) => {
    const user = await signUpWithApp();
    const { by } = await signIn(user.email);
    expect(await reasonOf(await post(by, 'second-step', { code }))).toBe('code_wrong');
  });
});
