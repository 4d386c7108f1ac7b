import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApp } from '#app.ts';
import type { Account } from '@youyaku/contract/account';
import { problemOf, useTestApp } from '#test-app.ts';
import { sweep } from '#service/sweep.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from './test-accounts.ts';

const app = useTestApp({ worker: false });

describe('an account', () => {
  it('begins with a confirmed address, signed in, in a space of its own', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const asked = await post(session, 'sign-up', { email, password });
    expect([asked.status, await asked.json()]).toEqual([202, { mail: 'sent' }]);
    expect((await accountOf(session)).account).toBeNull();
    const { subject, token, html } = await mailTo(session, email);
    expect(subject).toBe('メールアドレスの確認 - 要約AI');
    expect(html).toContain('メールアドレスを確認する');
    const confirmed = await post(session, 'confirm-email', { token });
    expect(confirmed.status).toBe(200);
    expect(await confirmed.json()).toEqual({
      account: {
        id: expect.stringMatching(/^acc_/),
        email,
        emailVerified: true,
        name: '',
        hasPassword: true,
        hasPasskeys: false,
        hasTotp: false,
        space: { id: expect.stringMatching(/^spc_/), kind: 'personal' },
        plan: 'free',
        isOperator: false,
        createdAt: expect.any(String),
      },
      moved: { summaries: 0, files: 0, questions: 0, templates: 0, models: 0 },
    });
    expect((await accountOf(session)).account?.email).toBe(email);
  });

  it('is signed in by its password, only after its address is confirmed', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await post(session, 'sign-up', { email, password });
    for (let early = 0; early < 6; early += 1)
      expect(await problemOf(await post(session, 'sign-in', { email, password }))).toMatchObject({
        status: 403,
        reason: 'email_unverified',
      });
    // Another link each time, up to five mails an hour: whoever signed up need not be the owner of the address.
    const mails = async (): Promise<number> =>
      (await session.parts.outbox?.list())?.filter(({ to }) => to === email).length ?? 0;
    await expect.poll(mails).toBe(5);
    await post(session, 'confirm-email', { token: (await mailTo(session, email)).token });
    const other = app().asStranger();
    expect(await problemOf(await post(other, 'sign-in', { email, password: 'not this one at all' }))).toMatchObject({
      status: 401,
      reason: 'credentials',
    });
    expect((await post(other, 'sign-in', { email: email.toUpperCase(), password })).status).toBe(200);
    expect((await accountOf(other)).account?.email).toBe(email);
  });

  it('is signed in by a mailed link, once, and made by it where there is none', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    expect(await (await post(session, 'request-link', { email })).json()).toEqual({ mail: 'sent' });
    const { token } = await mailTo(session, email);
    const account = ((await (await post(session, 'sign-in-by-link', { token })).json()) as { account: Account })
      .account;
    expect(account).toMatchObject({ email, emailVerified: true, hasPassword: false });
    expect(await problemOf(await post(app().asStranger(), 'sign-in-by-link', { token }))).toMatchObject({
      status: 400,
      reason: 'link_used',
    });
  });

  it('gets a new password by a mailed link, once, and every device is signed out', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    await post(app().asStranger(), 'request-reset', { email });
    const { token } = await mailTo(session, email);
    const other = app().asStranger();
    const next = 'ゆうびんポストと自転車の鈴';
    expect((await post(other, 'reset-password', { token, password: next })).status).toBe(204);
    expect((await accountOf(session)).hasEnded).toBe(true);
    expect(await problemOf(await post(other, 'reset-password', { token, password: next }))).toMatchObject({
      reason: 'link_used',
    });
    expect((await post(other, 'sign-in', { email, password })).status).toBe(401);
    expect((await post(other, 'sign-in', { email, password: next })).status).toBe(200);
  });

  it('changes its password with the present one, and other devices are signed out', async () => {
    const [session, other, email] = [app().asStranger(), app().asStranger(), newEmail()];
    await signUp(session, email);
    await post(other, 'sign-in', { email, password });
    const next = 'ゆうびんポストと自転車の鈴';
    const wrong = await post(session, 'change-password', { currentPassword: 'something else', password: next });
    expect(await problemOf(wrong)).toMatchObject({ status: 403, reason: 'password_wrong' });
    expect((await post(session, 'change-password', { currentPassword: password, password: next })).status).toBe(204);
    expect((await accountOf(session)).account?.email).toBe(email);
    expect(await accountOf(other)).toEqual({ account: null, hasEnded: true });
  });

  it('changes its address once both addresses agree', async () => {
    const [session, email, next] = [app().asStranger(), newEmail(), newEmail()];
    await signUp(session, email);
    await post(app().asStranger(), 'request-reset', { email });
    const reset = (await mailTo(session, email)).token;
    await post(session, 'change-email', { email: next });
    const first = await post(session, 'confirm-email-change', { token: (await mailTo(session, email)).token });
    expect(await first.json()).toEqual({ step: 'atNew', mail: 'sent' });
    expect((await accountOf(session)).account?.email).toBe(email);
    const { token } = await mailTo(session, next);
    const second = await post(session, 'confirm-email-change', { token });
    expect(await second.json()).toMatchObject({ step: 'changed', account: { email: next } });
    await expect
      .poll(async () => (await mailTo(session, email)).subject)
      .toBe('メールアドレスが変更されました - 要約AI');
    expect(await problemOf(await post(session, 'reset-password', { token: reset, password }))).toMatchObject({
      reason: 'link_used',
    });
    expect(await problemOf(await post(session, 'confirm-email-change', { token }))).toMatchObject({
      reason: 'link_used',
    });
  });

  it('lists its sessions by browser, and ends one or all others', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const others = [app().asStranger(), app().asStranger()];
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    for (const other of others) await post(other, 'sign-in', { email, password }, { 'user-agent': agent });
    type Listed = { items: { id: string; isCurrent: boolean; browser?: string; system?: string }[] };
    const list = async (): Promise<Listed['items']> =>
      ((await (await session.send('GET', '/v1/account/sessions')).json()) as Listed).items;
    const before = await list();
    expect(before.map(({ isCurrent, browser, system }) => [isCurrent, browser, system])).toEqual(
      expect.arrayContaining([
        [true, undefined, undefined],
        [false, 'Chrome', 'Linux'],
      ]),
    );
    const first = before.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await app().asStranger().send('DELETE', `/v1/account/sessions/${first}`)).status).toBe(401);
    expect((await session.send('DELETE', `/v1/account/sessions/${first}`)).status).toBe(204);
    expect(await list()).toHaveLength(2);
    expect((await session.send('DELETE', '/v1/account/sessions')).status).toBe(204);
    expect(await list()).toHaveLength(1);
    for (const other of others) expect((await accountOf(other)).hasEnded).toBe(true);
  });

  it('is signed in on a hundred devices at most: the one used longest ago is out', async () => {
    const [first, session, email] = [app().asStranger(), app().asStranger(), newEmail()];
    const { id } = await signUp(first, email);
    await sql`
      insert into auth_sessions (id, user_id, token, expires_at, updated_at)
      select 'ses_' || n, ${id}, 'token ' || n, now() + interval '1 day', now() + interval '1 s'
      from generate_series(1, 99) as n`.execute(first.parts.database);
    expect((await accountOf(first)).account?.email).toBe(email);
    await post(session, 'sign-in', { email, password });
    expect(await accountOf(first)).toEqual({ account: null, hasEnded: true });
    expect((await accountOf(session)).account?.email).toBe(email);
  });

  it('that nobody confirms is forgotten after a week, one that is confirmed never', async () => {
    const [confirmed, unconfirmed, recent] = [newEmail(), newEmail(), newEmail()];
    await signUp(app().asStranger(), confirmed);
    for (const email of [unconfirmed, recent]) await post(app().asStranger(), 'sign-up', { email, password });
    const { database } = app().parts;
    await sql`
      update auth_users set updated_at = now() - interval '8 days' where email in (${confirmed}, ${unconfirmed})`.execute(
      database,
    );
    await sweep(app().parts, new Date());
    const { rows } = await sql<{ email: string }>`
      select email from auth_users where email in (${confirmed}, ${unconfirmed}, ${recent})`.execute(database);
    expect(rows.map(({ email }) => email).toSorted()).toEqual([confirmed, recent].toSorted());
  });

  it('is signed out at once, and says so once', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    expect((await session.send('DELETE', '/v1/account/session')).status).toBe(204);
    expect(await accountOf(session)).toEqual({ account: null, hasEnded: false });
  });

  it('tells one guest from the next by a name, which nobody has before there is a session, nor with an account', async () => {
    const [first, second] = [app().asStranger(), app().asStranger()];
    expect(await accountOf(first)).toEqual({ account: null, hasEnded: false });
    for (const guest of [first, second]) await guest.send('GET', '/v1/summaries');
    const { guest: name } = await accountOf(first);
    expect(name).toMatch(/^[\w-]{43}$/);
    expect((await accountOf(first)).guest).toBe(name);
    expect((await accountOf(second)).guest).not.toBe(name);
    await signUp(first, newEmail());
    expect((await accountOf(first)).guest).toBeUndefined();
  });
});

describe('the outbox', () => {
  it('shows each mail to this machine alone, as a frame without scripts', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await post(session, 'request-link', { email });
    const page = await session.send('GET', '/outbox');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain(email);
    const parts = { ...session.parts, facts: { ...session.parts.facts } };
    const outside = await createApp(parts).request('http://api.test/outbox', {}, addressed('192.0.2.7'));
    expect(outside.status).toBe(404);
    const without = createApp({ ...parts, outbox: undefined });
    expect((await without.request('http://api.test/outbox', {}, addressed('127.0.0.1'))).status).toBe(404);
  });
});

function addressed(remoteAddress: string): object {
  return { incoming: { socket: { remoteAddress } } };
}
