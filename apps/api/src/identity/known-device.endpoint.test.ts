import { sql } from 'kysely';
import { hashPassword as hashByLibrary } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { runBounded } from '@youyaku/contract/run-bounded';
import { useTestApp, type TestApp } from '#test-app.ts';
import { newEmail, password, post, signUp } from './test-accounts.ts';

const app = useTestApp({ worker: false, rateLimits: { trustedProxies: 1, readersPerAddress: 2 } });
const wrong = 'まちがったパスワードです';
const from = (address: string) => ({ 'x-forwarded-for': address });

async function tryPassword(session: TestApp, email: string, tried: string, address: string): Promise<number> {
  return (await post(session, 'sign-in', { email, password: tried }, from(address))).status;
}

/** How many of these were checked, by their answers. */
async function countChecked(count: number, attempt: (index: number) => Promise<number>): Promise<number> {
  const statuses: number[] = [];
  for await (const { result } of runBounded(Array(count).keys(), { atOnceMax: 20, work: attempt }))
    statuses.push(result);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  return statuses.filter((status) => status === 401).length;
}

describe('a device where the account has signed in', () => {
  it('lets its owner in while others guess at the password from everywhere, its own address included', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    await session.send('DELETE', '/v1/account/session');
    for (let guess = 0; guess < 25; guess += 1)
      await tryPassword(app().asStranger(), email, wrong, `198.51.100.${guess % 2}`);
    expect(await tryPassword(app().asStranger(), email, password, '192.0.2.9')).toBe(429);
    expect(await tryPassword(session, email, password, '198.51.100.1')).toBe(200);
  });

  it('has ten checks of its own, for this account alone', async () => {
    const [session, email, other] = [app().asStranger(), newEmail(), newEmail()];
    await signUp(app().asStranger(), other);
    await signUp(session, email);
    await session.send('DELETE', '/v1/account/session');
    for (let guess = 0; guess < 10; guess += 1) expect(await tryPassword(session, email, wrong, '192.0.2.1')).toBe(401);
    expect(await tryPassword(session, email, password, '192.0.2.1')).toBe(429);
    expect(await tryPassword(app().asStranger(), email, password, '192.0.2.2')).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) await tryPassword(app().asStranger(), other, wrong, '192.0.2.3');
    expect(await tryPassword(session, other, password, '192.0.2.4')).toBe(429);
  });

  it('is not one that says so itself', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    for (let guess = 0; guess < 10; guess += 1) await tryPassword(app().asStranger(), email, wrong, '192.0.2.20');
    for (const value of ['a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(22)}`, '.', `${'あ'.repeat(22)}.x`]) {
      const headers = { ...from('192.0.2.21'), cookie: `youyaku-device=${encodeURIComponent(value)}` };
      expect((await post(app().asStranger(), 'sign-in', { email, password }, headers)).status).toBe(429);
    }
  });
});

describe('a thousand wrong passwords', () => {
  it('for one account from a thousand addresses are checked ten times, and the right one works after', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const checked = await countChecked(1_000, (index) =>
      tryPassword(app().asStranger(), email, wrong, `10.${index >> 8}.${index & 255}.1`),
    );
    expect(checked).toBe(10);
    await sql`update attempts set resets_at = now() - interval '1 second'`.execute(session.parts.database);
    expect(await tryPassword(app().asStranger(), email, password, '10.9.9.9')).toBe(200);
  });

  it('from one address for a hundred accounts are checked as often as one address may, at most ten times for each', async () => {
    const emails = Array.from({ length: 100 }, newEmail);
    const checked = await countChecked(1_000, (index) =>
      tryPassword(app().asStranger(), emails[index % 100] ?? '', wrong, '203.0.113.5'),
    );
    expect(checked).toBe(20);
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    expect(await tryPassword(app().asStranger(), email, password, '203.0.113.6')).toBe(200);
    await sql`update attempts set resets_at = now() - interval '1 second'`.execute(session.parts.database);
    expect(await tryPassword(app().asStranger(), email, password, '203.0.113.5')).toBe(200);
  });
});

it('a password that was hashed otherwise is hashed anew when it signs in', async () => {
  const [session, email] = [app().asStranger(), newEmail()];
  await signUp(session, email);
  const { database } = session.parts;
  await database
    .updateTable('auth_credentials')
    .set({ password: await hashByLibrary(password.normalize('NFKC')) })
    .where('user_id', '=', (select) => select.selectFrom('auth_users').select('id').where('email', '=', email))
    .execute();
  for (let time = 0; time < 2; time += 1)
    expect(await tryPassword(app().asStranger(), email, password, '192.0.2.30')).toBe(200);
  const hashes = await database
    .selectFrom('auth_credentials')
    .innerJoin('auth_users', 'auth_users.id', 'auth_credentials.user_id')
    .select('password')
    .where('email', '=', email)
    .execute();
  expect(hashes).toEqual([{ password: expect.stringMatching(/^\$argon2id\$/) }]);
});
