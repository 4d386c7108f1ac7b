import { describe, expect, it } from 'vitest';
import type { Disclosure } from '@youyaku/contract/disclosure';
import { mailTo, newEmail, signUp } from '#identity/test-accounts.ts';
import { sweep } from '#service/sweep.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { listReceivedDisclosures, setDisclosureStatus } from './disclosures-store.ts';

const app = useTestApp({ worker: false });
const operator = 'operator@example.jp';
const words = {
  kind: 'disclosure',
  name: '青海 太郎',
  details: '私について持っている情報を見せてください。\n<b>急ぎ</b>',
};

type Sent = { request: Disclosure; mail: string };
const send = (session: TestApp, json: object): Promise<Response> => session.send('POST', '/v1/disclosure', { json });

async function lettersToOperator(): Promise<string[]> {
  const letters = (await app().parts.outbox?.list()) ?? [];
  return letters.filter(({ to }) => to === operator).map(({ text }) => text);
}

describe('a request about personal data', () => {
  it('of an account reaches the operator at once, and its state can be read', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const { request } = (await (await send(session, words)).json()) as Sent;
    expect(request).toMatchObject({ kind: 'disclosure', status: 'received' });
    await expect.poll(async () => (await lettersToOperator())[0] ?? '').toContain(words.details);
    const [letter = ''] = await lettersToOperator();
    for (const part of [request.id, words.name, email]) expect(letter).toContain(part);
    await expect.poll(async () => (await mailTo(session, email)).text).toContain(request.id);
    expect((await mailTo(session, operator)).html).not.toContain('<b>');
    const { database } = session.parts;
    const received = await listReceivedDisclosures(database);
    expect(received.map(({ id }) => id)).toContain(request.id);
    await setDisclosureStatus(database, request.id, 'answered');
    const { items } = (await (await session.send('GET', '/v1/disclosure')).json()) as { items: Disclosure[] };
    expect(items).toEqual([{ ...request, status: 'answered', closedAt: expect.any(String) }]);
  });

  it('of an address reaches the operator once it is confirmed, once', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const before = (await lettersToOperator()).length;
    const { request } = (await (await send(session, { ...words, kind: 'suspension', email })).json()) as Sent;
    expect(request.status).toBe('unconfirmed');
    await expect.poll(async () => (await mailTo(session, email)).subject).toBe('請求の確認 - 要約AI');
    const { token, text } = await mailTo(session, email);
    expect(text).toContain('http://app.test/disclosure#token=');
    expect((await lettersToOperator()).length).toBe(before);
    const confirm = (given: string): Promise<Response> =>
      app()
        .asStranger()
        .send('POST', '/v1/disclosure/confirm', { json: { token: given } });
    expect(await problemOf(await confirm(`${token}0`))).toMatchObject({ reason: 'link_broken' });
    expect((await confirm(token)).status).toBe(200);
    expect(await problemOf(await confirm(token))).toMatchObject({ reason: 'link_used' });
    await expect.poll(async () => (await lettersToOperator()).length).toBe(before + 1);
  });

  it('that nobody confirms is deleted, and never reaches the operator', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { request } = (await (await send(session, { ...words, email })).json()) as Sent;
    await expect.poll(async () => (await mailTo(session, email)).token).not.toBe('');
    const { token } = await mailTo(session, email);
    const { database } = session.parts;
    expect((await listReceivedDisclosures(database)).map(({ id }) => id)).not.toContain(request.id);
    expect(await setDisclosureStatus(database, request.id, 'answered')).toBe(false);
    await sweep(session.parts, new Date(Date.now() + 25 * 3_600_000));
    const late = await session.send('POST', '/v1/disclosure/confirm', { json: { token } });
    expect(late.status).toBe(400);
  });

  it('comes five times a day from one address, and needs a good one and its words', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    for (let n = 0; n < 5; n += 1) expect((await send(session, { ...words, email })).status).toBe(202);
    expect((await send(session, { ...words, email })).status).toBe(429);
    expect(await problemOf(await send(session, words))).toMatchObject({ status: 400, param: 'email' });
    for (const wrong of [{ kind: 'all' }, { details: '' }, { name: 'x'.repeat(101) }, { details: 'x'.repeat(4_001) }])
      expect((await send(session, { ...words, email: newEmail(), ...wrong })).status).toBe(400);
    expect((await session.send('GET', '/v1/disclosure')).status).toBe(401);
  });
});
