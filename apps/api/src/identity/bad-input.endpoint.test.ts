import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { problemOf, useTestApp } from '#test-app.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from './test-accounts.ts';

const app = useTestApp({ worker: false });

/** What each refusal says, by reason: no two are the same. */
const said = new Map<string, string>();

async function refusal(response: Response): Promise<string | undefined> {
  const problem = await problemOf(response);
  expect(problem.status).toBeLessThan(500);
  const key = `${problem.code}.${problem.reason}`;
  said.set(key, problem.detail);
  return problem.reason;
}

describe('credentials', () => {
  it.each([
    ['名前@example.jp', 'email_letters'],
    ['taro', 'email'],
    ['taro@', 'email'],
    ['@example.jp', 'email'],
    ['taro@example', 'email'],
    ['a b@example.jp', 'email'],
    ['taro@example.jp\r\nBcc: x@example.jp', 'email'],
    ['taro\0@example.jp', 'email'],
    [`${'a'.repeat(65)}@example.jp`, 'email'],
    [`a@${'b'.repeat(300)}.jp`, 'email'],
    ['', 'email'],
  ])('%j is no address: %s', async (email, reason) => {
    for (const name of ['sign-up', 'sign-in'])
      expect(await refusal(await post(app(), name, { email, password }))).toBe(reason);
    expect(await refusal(await post(app(), 'request-link', { email }))).toBe(reason);
  });

  it.each([
    ['みじかい', 'password_too_short'],
    ['12345678901', 'password_too_short'],
    ['あ'.repeat(10_000), 'password_too_long'],
    ['passwordpassword', 'password_common'],
    ['Password1234', 'password_common'],
    ['123456789012', 'password_common'],
    ['ababababababab', 'password_common'],
    ['iloveyou!!2026', 'password_common'],
    ['あああああああああああああ', 'password_common'],
    ['hanako.yamada1', 'password_is_email'],
  ])('%j is no password to set: %s', async (refused, reason) => {
    const json = { email: 'hanako.yamada@example.jp', password: refused };
    expect(await refusal(await post(app(), 'sign-up', json))).toBe(reason);
  });

  it('typed with full-width letters are the same', async () => {
    const plain = newEmail();
    const wide = plain.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    await post(app(), 'sign-up', { email: ` ${wide}`, password: 'ｃｏｒｒｅｃｔ　ｈｏｒｓｅ　９' });
    await post(app(), 'confirm-email', { token: (await mailTo(app(), plain)).token });
    const signedIn = await post(app().asStranger(), 'sign-in', { email: plain, password: 'correct horse 9' });
    expect(signedIn.status).toBe(200);
  });

  it('with a Japanese domain are mailed in its ASCII form', async () => {
    const asked = await post(app().asStranger(), 'request-link', { email: 'info@日本語.jp' });
    expect(asked.status).toBe(202);
    expect((await mailTo(app(), 'info@xn--wgv71a119e.jp')).token).not.toBe('');
  });
});

const linkUses = [
  ['confirm-email', 'confirm-email', {}],
  ['sign-in-link', 'sign-in-by-link', {}],
  ['reset-password', 'reset-password', { password }],
  ['confirm-email-change', 'confirm-email-change', {}],
] as const;

describe.each(linkUses)('a link of %s', (page, operation, more) => {
  const use = async (token: string): Promise<string | undefined> =>
    refusal(await post(app().asStranger(), operation, { token, ...more }));

  it('that is broken, forged, of another page, or too late is refused with its own words', async () => {
    const { links } = app().parts.identity;
    const write = (from: Parameters<typeof links.write>[0], until: number): string =>
      decodeURIComponent(links.write(from, 'a'.repeat(32), new Date(until)).split('#token=')[1] ?? '');
    const good = write(page, Date.now() + 60_000);
    const other = page === 'sign-in-link' ? 'reset-password' : 'sign-in-link';
    const forged = good.replace(/a/, 'b');
    for (const broken of [
      '',
      'x',
      good.slice(0, -1),
      good.slice(5),
      forged,
      write(other, Date.now() + 60_000),
      '\0',
      '💥',
    ])
      expect([broken, await use(broken)]).toEqual([broken, 'link_broken']);
    expect(await use(write(page, Date.now() - 1_000))).toBe('link_expired');
  });
});

describe('a link', () => {
  it('whose token was used before is refused, except that a confirmed address stays confirmed', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await post(session, 'sign-up', { email, password });
    const { token } = await mailTo(session, email);
    const first = await post(session, 'confirm-email', { token });
    expect(((await first.json()) as { account: object | null }).account).not.toBeNull();
    const again = await post(app().asStranger(), 'confirm-email', { token });
    expect([again.status, await again.json()]).toEqual([200, { account: null }]);
    await sql`delete from auth_users where email = ${email}`.execute(session.parts.database);
    expect(await refusal(await post(app().asStranger(), 'confirm-email', { token }))).toBe('link_used');
  });

  it('of a page that was only opened, as scanners of mails do, is not used up', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await post(session, 'request-link', { email });
    const { token, text } = await mailTo(session, email);
    expect(text).toMatch(/^http:\/\/app\.test\/sign-in-link#token=/m);
    const opened = await session.send('GET', `/v1/account/sign-in-by-link?token=${encodeURIComponent(token)}`);
    expect(opened.status).toBe(405);
    expect((await post(app().asStranger(), 'sign-in-by-link', { token })).status).toBe(200);
  });

  it('that changes the address of another account than the one signed in is refused', async () => {
    const [first, second, email, next] = [app().asStranger(), app().asStranger(), newEmail(), newEmail()];
    await signUp(first, email);
    await signUp(second, newEmail());
    await post(first, 'change-email', { email: next });
    const { token } = await mailTo(first, email);
    expect(await refusal(await post(second, 'confirm-email-change', { token }))).toBe('other_account');
  });

  it('that changes to an address with an account tells its owner alone', async () => {
    const [first, second, email, taken] = [app().asStranger(), app().asStranger(), newEmail(), newEmail()];
    await signUp(first, email);
    await signUp(second, taken);
    await post(first, 'change-email', { email: taken });
    const { token } = await mailTo(first, email);
    const agreed = await post(first, 'confirm-email-change', { token });
    expect(await agreed.json()).toEqual({ step: 'atNew', mail: 'sent' });
    expect((await mailTo(first, taken)).subject).toBe('このメールアドレスには変更できません - 要約AI');
    expect((await accountOf(first)).account?.email).toBe(email);
  });

  it('that changes to an address which has got an account meanwhile is refused', async () => {
    const [first, second, email, next] = [app().asStranger(), app().asStranger(), newEmail(), newEmail()];
    await signUp(first, email);
    await post(first, 'change-email', { email: next });
    await post(first, 'confirm-email-change', { token: (await mailTo(first, email)).token });
    const { token } = await mailTo(first, next);
    await signUp(second, next);
    expect(await refusal(await post(first, 'confirm-email-change', { token }))).toBe('email_taken');
  });
});

it('every refusal has a sentence of its own', () => {
  expect(said.size).toBeGreaterThan(10);
  expect(new Set(said.values()).size).toBe(said.size);
});

it('no password, address, token or cookie is in a log line, a chore or a waiting mail', async () => {
  const session = app().asStranger();
  const [email, secret] = ['canary.kanariya@example.jp', 'かなりやのうたと百の窓と坂'];
  await post(session, 'sign-up', { email, password: secret });
  const { token } = await mailTo(session, email);
  const confirmed = await post(session, 'confirm-email', { token });
  const cookie = /youyaku-session=([^;.]+)/.exec(confirmed.headers.getSetCookie().join())?.[1] ?? '';
  await post(session, 'sign-in', { email, password: 'まちがったパスワードです' });
  await post(session, 'sign-up', { email, password: secret });
  await post(session, 'change-email', { email: 'canary.second@example.jp' });
  await post(session, 'reset-password', { token, password: secret });
  const { database } = session.parts;
  const { rows } = await sql`select * from pgboss.job`.execute(database);
  const attempts = await sql`select * from attempts`.execute(database);
  const kept = JSON.stringify([app().logLines, rows, attempts.rows]);
  expect(rows.length).toBeGreaterThan(0);
  expect(cookie).toHaveLength(32);
  for (const canary of ['canary', 'kanariya', secret, token.slice(8, 40), cookie]) expect(kept).not.toContain(canary);
});
