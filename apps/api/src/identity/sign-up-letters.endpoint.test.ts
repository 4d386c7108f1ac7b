import { describe, expect, it } from 'vitest';
import { problemOf, useTestApp } from '#test-app.ts';
import { accountOf, mailTo, newEmail, password, post } from './test-accounts.ts';

const app = useTestApp({ worker: false });
const passwordOfOther = 'ゆうびんポストと自転車の鈴';

/** Somebody signs up, and then a stranger with the same address; with the tokens of both letters. */
async function signUpTwice(email: string): Promise<{ own: string; others: string }> {
  await post(app().asStranger(), 'sign-up', { email, password });
  const own = (await mailTo(app(), email)).token;
  await post(app().asStranger(), 'sign-up', { email, password: passwordOfOther });
  const others = (await mailTo(app(), email)).token;
  expect(others).not.toBe(own);
  return { own, others };
}

async function signsIn(email: string, tried: string): Promise<number> {
  return (await post(app().asStranger(), 'sign-in', { email, password: tried })).status;
}

describe('the letter of a sign-up', () => {
  it('confirms the password of its own sign-up, whoever has signed up with the address since', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { own, others } = await signUpTwice(email);
    expect((await post(session, 'confirm-email', { token: own })).status).toBe(200);
    expect((await accountOf(session)).account?.email).toBe(email);
    expect([await signsIn(email, passwordOfOther), await signsIn(email, password)]).toEqual([401, 200]);
    const late = await post(app().asStranger(), 'confirm-email', { token: others });
    expect([late.status, await late.json()]).toEqual([200, { account: null }]);
    expect([await signsIn(email, passwordOfOther), await signsIn(email, password)]).toEqual([401, 200]);
  });

  it('that anybody asked for again sets no password where two have signed up', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUpTwice(email);
    await post(app().asStranger(), 'send-confirmation', { email });
    const { token } = await mailTo(session, email);
    expect((await post(session, 'confirm-email', { token })).status).toBe(200);
    expect((await accountOf(session)).account).toMatchObject({ email, hasPassword: false });
    expect([await signsIn(email, passwordOfOther), await signsIn(email, password)]).toEqual([401, 401]);
  });

  it('that was asked for again by the page confirms the one sign-up', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await post(session, 'sign-up', { email, password });
    await post(session, 'send-confirmation', { email });
    const { token } = await mailTo(session, email);
    expect((await post(session, 'confirm-email', { token })).status).toBe(200);
    expect(await signsIn(email, password)).toBe(200);
  });

  it('is used up with an account that is gone, even when the address has signed up anew', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { own } = await signUpTwice(email);
    await session.parts.database.deleteFrom('auth_users').where('email', '=', email).execute();
    await post(session, 'sign-up', { email, password: passwordOfOther });
    expect(await problemOf(await post(session, 'confirm-email', { token: own }))).toMatchObject({
      status: 400,
      reason: 'link_used',
    });
  });
});
