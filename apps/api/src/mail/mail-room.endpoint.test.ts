import { expect, it } from 'vitest';
import { MailError, type Letter } from '#platform/mail/port.ts';
import { useTestApp } from '#test-app.ts';
import { newEmail, password, post } from '#identity/test-accounts.ts';

const taken: Letter[] = [];
let fault: MailError | undefined;
const app = useTestApp({
  worker: false,
  mail: {
    send: (letter) => (fault === undefined ? Promise.resolve(void taken.push(letter)) : Promise.reject(fault)),
    close: () => Promise.resolve(),
  },
});

const countWaiting = async (): Promise<number> =>
  (await app().parts.database.selectFrom('mails').select('id').execute()).length;

it('says so when the mail server is away, keeps the mail unreadable, and sends it later', async () => {
  const email = newEmail();
  fault = new MailError('unreachable', Object.assign(new Error(`no route to ${email}`), { code: 'ECONNREFUSED' }));
  const asked = await post(app(), 'sign-up', { email, password });
  expect([asked.status, await asked.json()]).toEqual([202, { mail: 'delayed' }]);
  const [waiting] = await app().parts.database.selectFrom('mails').select('letter').execute();
  expect(waiting?.letter.toString('latin1')).not.toContain(email);
  expect(app().logLines.join()).toContain('ECONNREFUSED');
  expect(app().logLines.join()).not.toContain(email);
  fault = undefined;
  await expect.poll(() => taken.map(({ to }) => to), { timeout: 25_000 }).toEqual([email]);
  await expect.poll(countWaiting).toBe(0);
});

it('drops a mail that the server refuses for good', async () => {
  fault = new MailError('refused');
  const asked = await post(app(), 'request-link', { email: newEmail() });
  expect(await asked.json()).toEqual({ mail: 'sent' });
  expect(await countWaiting()).toBe(0);
  fault = undefined;
});
