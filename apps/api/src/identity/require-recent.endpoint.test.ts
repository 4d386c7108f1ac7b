import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import type { ApiError } from '#http/api-error.ts';
import type { Member } from './request-identity.ts';
import { requireRecent } from './require-recent.ts';
import { findSignedIn, type AuthenticationMethod } from './sessions-store.ts';
import { newEmail, password, post, signUp } from './test-accounts.ts';

const app = useTestApp({ worker: false });

/** What `requireRecent` says about the only session of this account. */
async function check(email: string, methods?: readonly AuthenticationMethod[]): Promise<string | undefined> {
  const { database } = app().parts;
  const { token } = await database
    .selectFrom('auth_sessions')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const member = (await findSignedIn(database, token)) as Member;
  try {
    requireRecent({ member } as Parameters<typeof requireRecent>[0], methods);
    return undefined;
  } catch (error) {
    return (error as ApiError).reason;
  }
}

async function signInEarlier(session: TestApp): Promise<string> {
  const email = newEmail();
  await signUp(session, email);
  await sql`
    update auth_sessions set authenticated_at = now() - interval '16 minutes'
    where user_id = (select id from auth_users where email = ${email})`.execute(session.parts.database);
  return email;
}

it('a session is recent for 15 minutes, and again after its password', async () => {
  const [session, fresh] = [app().asStranger(), newEmail()];
  await signUp(app().asStranger(), fresh);
  expect(await check(fresh)).toBeUndefined();
  const email = await signInEarlier(session);
  expect(await check(email)).toBe('recent_sign_in');
  const refused = await post(session, 'confirm-identity', { by: 'password', password: 'まちがったパスワードです' });
  expect(await problemOf(refused)).toMatchObject({ status: 403, reason: 'password_wrong', param: 'password' });
  expect(await check(email)).toBe('recent_sign_in');
  expect((await post(session, 'confirm-identity', { by: 'password', password })).status).toBe(204);
  expect(await check(email)).toBeUndefined();
});

it('what needs a password is not opened by a mailed link', async () => {
  const email = newEmail();
  await signUp(app().asStranger(), email);
  expect(await check(email, ['password', 'passkey'])).toBe('recent_sign_in');
  expect(await check(email, ['link'])).toBeUndefined();
});

it('guesses at the password are counted with those at sign-in, and a guest has nothing to confirm', async () => {
  const session = app().asStranger();
  const email = await signInEarlier(session);
  const wrong = { by: 'password', password: 'まちがったパスワードです' };
  for (let guess = 0; guess < 10; guess += 1) await post(session, 'confirm-identity', wrong);
  expect((await post(session, 'confirm-identity', { by: 'password', password })).status).toBe(429);
  expect(await check(email)).toBe('recent_sign_in');
  expect((await post(app().asStranger(), 'confirm-identity', { by: 'password', password })).status).toBe(401);
});
