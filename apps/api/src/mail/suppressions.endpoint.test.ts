import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import type { AdminMails } from '@youyaku/contract/admin';
import { act, readAdmin, signUpOperator } from '#operator/test-operator.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { newEmail, password, post } from '#identity/test-accounts.ts';

/** Refuses by the part before the `@`: at RCPT or after DATA, with this reply. */
const replies: Readonly<Record<string, { at: 'rcpt' | 'data'; code: number; text: string }>> = {
  gone: { at: 'rcpt', code: 550, text: '5.1.1 no such mailbox gone@refused.example' },
  plain: { at: 'rcpt', code: 550, text: 'No such user here' },
  full: { at: 'rcpt', code: 552, text: '5.2.2 mailbox full' },
  blocked: { at: 'rcpt', code: 550, text: '5.7.1 your address is on a list' },
  closed: { at: 'data', code: 554, text: '5.2.1 mailbox disabled' },
  spam: { at: 'data', code: 554, text: '5.7.1 message content rejected' },
};
const replyTo = (address: string | undefined) => replies[address?.split('@')[0] ?? ''];
const refusal = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

const seen: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, callback) {
    seen.push(address);
    const reply = replyTo(address);
    callback(reply?.at === 'rcpt' ? refusal(reply) : null);
  },
  onData(stream, { envelope }, callback) {
    stream.resume();
    const reply = replyTo(envelope.rcptTo[0]?.address);
    stream.on('end', () => callback(reply?.at === 'data' ? refusal(reply) : null));
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
const smtp = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: '要約AI <no-reply@youyaku.example>' });
afterAll(async () => {
  await smtp.close();
  await new Promise<void>((done) => server.close(() => done()));
});

const useSmtp = useTestApp({ worker: false, mail: smtp });
const useOutbox = useTestApp({ worker: false });

const askSignUp = async (email: string): Promise<string> => {
  const response = await post(useSmtp().asStranger(), 'sign-up', { email, password });
  return response.ok ? ((await response.json()) as { mail: string }).mail : ((await problemOf(response)).reason ?? '');
};

describe('an address that the mail server refuses', () => {
  it.each([
    ['gone', 'email_undeliverable', '550 5.1.1'],
    ['plain', 'email_undeliverable', '550'],
    ['closed', 'email_undeliverable', '554 5.2.1'],
    ['full', 'sent', '552 5.2.2'],
    ['blocked', 'sent', '550 5.7.1'],
    ['spam', 'sent', '554 5.7.1'],
  ])('%s: the next sign-up is answered %s', async (local, second, code) => {
    const email = `${local}@refused.example`;
    expect(await askSignUp(email)).toBe('sent');
    expect(await askSignUp(email)).toBe(second);
    const { database } = useSmtp().parts;
    const rows = await database.selectFrom('refused_mails').selectAll().where('code', '=', code).execute();
    expect(rows.map(({ domain }) => domain)).toEqual(
      second === 'sent' ? ['refused.example', 'refused.example'] : ['refused.example'],
    );
    const stored = JSON.stringify(await database.selectFrom('suppressed_addresses').selectAll().execute());
    expect(stored).not.toContain('refused.example');
    expect(useSmtp().logLines.join()).not.toContain(email);
  });

  it('is answered the same for every letter that is asked for, and nothing is sent there', async () => {
    const email = 'gone@refused.example';
    const before = seen.filter((address) => address === email).length;
    for (const name of ['sign-up', 'request-link', 'request-reset', 'send-confirmation'])
      expect(
        await problemOf(
          await post(useSmtp().asStranger(), name, { email, ...(name === 'sign-up' ? { password } : {}) }),
        ),
      ).toMatchObject({ status: 400, reason: 'email_undeliverable', param: 'email' });
    expect(seen.filter((address) => address === email).length).toBe(before);
  });
});

describe('the webhook of mail bounces', () => {
  const secret = 'the-secret-of-the-webhook-of-the-tests';
  const send = (authorization: string | undefined, body: unknown) =>
    useOutbox().request('http://api.test/webhooks/mail-bounces', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...(authorization === undefined ? {} : { authorization }) },
      body: JSON.stringify(body),
    });
  const basic = (given: string): string => `Basic ${Buffer.from(`sns:${given}`).toString('base64')}`;

  it('takes reports from whoever knows the secret only', async () => {
    const report = { items: [{ address: 'nobody@example.jp', kind: 'bounce' }] };
    for (const authorization of [undefined, 'Bearer wrong', basic('wrong'), 'Bearer', basic('')]) {
      const refused = await send(authorization, report);
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="mail-bounces"']);
    }
    expect((await send(basic(secret), report)).status).toBe(204);
    expect((await send(`Bearer ${secret}`, { what: 1 })).status).toBe(400);
    expect((await useOutbox().request('http://api.test/webhooks/mail-bounces')).status).toBe(404);
  });

  it('holds mails to an address back until an operator releases it', async () => {
    const [session, email] = [useOutbox().asStranger(), newEmail()];
    const operator = await signUpOperator(useOutbox());
    const status = async (): Promise<number> => (await post(session, 'request-link', { email })).status;
    expect(await status()).toBe(202);
    const message = {
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email.toUpperCase(), status: '5.1.1' }] },
    };
    expect((await send(basic(secret), { Type: 'Notification', Message: JSON.stringify(message) })).status).toBe(204);
    expect(await status()).toBe(400);
    const { suppressed, refused } = await readAdmin<AdminMails>(operator.session, '/mails');
    const listed = suppressed.find((address) => address.email === email);
    expect(listed).toMatchObject({ reason: 'bounced', code: '5.1.1', count: 1 });
    expect(refused).toContainEqual(expect.objectContaining({ domain: 'example.jp', code: '5.1.1' }));
    expect((await act(operator.session, 'DELETE', `/mails/suppressed/${listed?.id}`)).status).toBe(204);
    expect(await status()).toBe(202);
    expect((await act(operator.session, 'DELETE', `/mails/suppressed/${listed?.id}`)).status).toBe(404);
  });
});
