import { describe, expect, it } from 'vitest';
import { act, signUpOperator } from '#operator/test-operator.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from './test-accounts.ts';

const app = useTestApp({ worker: false });
const nextPassword = 'ゆうびんポストと自転車の鈴';

type Person = { session: TestApp; email: string; id: string };

async function join(): Promise<Person> {
  const [session, email] = [app().asStranger(), newEmail()];
  return { session, email, id: (await signUp(session, email)).id };
}

async function tokenOf(name: string, email: string): Promise<string> {
  expect((await post(app().asStranger(), name, { email })).status).toBe(202);
  return (await mailTo(app(), email)).token;
}

/** A change of address that waits for the new one alone. */
async function beginChange({ session, email }: Person): Promise<string> {
  const next = newEmail();
  await post(session, 'change-email', { email: next });
  await post(session, 'confirm-email-change', { token: (await mailTo(session, email)).token });
  return (await mailTo(session, next)).token;
}

const ends: readonly [string, (person: Person) => Promise<number>][] = [
  ['the deletion', async ({ session }) => (await session.send('POST', '/v1/account/deletion')).status],
  [
    'another link that sets a password',
    async ({ email }) => {
      const token = await tokenOf('request-reset', email);
      return (await post(app().asStranger(), 'reset-password', { token, password: nextPassword })).status;
    },
  ],
  [
    'a new password',
    async ({ session }) =>
      (await post(session, 'change-password', { currentPassword: password, password: nextPassword })).status,
  ],
  [
    'a new address',
    async (person) => {
      const { session } = person;
      return (await post(session, 'confirm-email-change', { token: await beginChange(person) })).status;
    },
  ],
  [
    'the suspension',
    async ({ id }) => {
      const { session } = await signUpOperator(app());
      return (await act(session, 'POST', `/users/${id}/suspend`, { reason: '迷惑行為' })).status;
    },
  ],
];

describe('links that were mailed before', () => {
  it.each(ends)('are ended by %s of the account, and no other account’s are', async (_what, end) => {
    const [person, other] = [await join(), await join()];
    const { email } = person;
    const kept = await tokenOf('request-link', other.email);
    const link = await tokenOf('request-link', email);
    const reset = await tokenOf('request-reset', email);
    const change = await beginChange(person);
    expect(await end(person)).toBeLessThan(300);
    for (const [name, json] of [
      ['sign-in-by-link', { token: link }],
      ['reset-password', { token: reset, password }],
      ['confirm-email-change', { token: change }],
    ] as const)
      expect([name, await problemOf(await post(app().asStranger(), name, json))]).toEqual([
        name,
        expect.objectContaining({ status: 400, reason: 'link_used' }),
      ]);
    const visitor = app().asStranger();
    expect((await post(visitor, 'sign-in-by-link', { token: kept })).status).toBe(200);
    expect((await accountOf(visitor)).account?.email).toBe(other.email);
  });
});
