import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '#http/request-context.ts';
import { writeConsent } from '#consent/consent-cookie.ts';
import { ga4Bounds, isSendable } from './ga4-event.ts';
import { openGa4 } from './ga4.ts';
import { countForGa4 } from './count-for-ga4.ts';

const config = { measurementId: 'G-ABCDEF1234', apiSecret: 'a-secret', apiUrl: 'http://127.0.0.1:9' };
type Sent = { url: string; body: { client_id: string; events: { name: string; params: object }[] } };

function open(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  vi.useFakeTimers();
  const sent: Sent[] = [];
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message), error: () => {} };
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(init.body as string) as Sent['body'] });
    return answer();
  }) as typeof globalThis.fetch;
  const ga4 = openGa4({ config, log, draining: new AbortController().signal, send: fetch });
  return { ga4, sent, warnings, pass: () => vi.advanceTimersByTimeAsync(ga4Bounds.flushMs) };
}

afterEach(() => void vi.useRealTimers());

describe('events for Google Analytics', () => {
  it('are sent later, in batches of 25 of one client', async () => {
    const { ga4, sent, pass } = open();
    for (let count = 0; count < 60; count += 1) ga4.count('a', { name: 'summary_begun', params: {} });
    ga4.count('b', { name: 'sign_up', params: { outcome: 'accepted' } });
    expect(sent).toEqual([]);
    await pass();
    expect(sent.map(({ body }) => [body.client_id, body.events.length])).toEqual([
      ['a', 25],
      ['a', 25],
      ['a', 10],
      ['b', 1],
    ]);
    expect(sent[0]?.url).toBe('http://127.0.0.1:9/mp/collect?measurement_id=G-ABCDEF1234&api_secret=a-secret');
  });

  it('are lost where too many wait, or Google does not answer; nobody hears of it but the log', async () => {
    const { ga4, sent, warnings, pass } = open(() => Promise.reject(new Error('away')));
    for (let count = 0; count < 5_000; count += 1)
      ga4.count(`client ${count % 2}`, { name: 'summary_begun', params: {} });
    await pass();
    expect(sent.reduce((all, { body }) => all + body.events.length, 0)).toBe(ga4Bounds.waitingMax);
    expect(warnings).toHaveLength(sent.length);
  });

  it('wait while Google takes its time: one request is under way, however long that lasts', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<Response>();
    const { ga4, sent, pass } = open(() => slow);
    for (const client of ['a', 'b', 'c']) {
      ga4.count(client, { name: 'summary_begun', params: {} });
      await pass();
    }
    expect(sent.map(({ body }) => body.client_id)).toEqual(['a']);
    answer(new Response(null, { status: 204 }));
    await pass();
    await pass();
    expect(sent.map(({ body }) => body.client_id)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [true, { name: 'a'.repeat(40), params: {} }],
    [false, { name: 'a'.repeat(41), params: {} }],
    [false, { name: 'ga_event', params: {} }],
    [false, { name: '1st', params: {} }],
    [false, { name: 'event', params: { google_x: 1 } }],
    [false, { name: 'event', params: { key: 'v'.repeat(101) } }],
    [false, { name: 'event', params: Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`p${index}`, 1])) }],
  ])('are %s within the limits: %j', (expected, event) => expect(isSendable(event)).toBe(expected));
});

describe('who is counted', () => {
  const asked = ['ads', 'usage'] as const;
  const cookieOf = (choice: { ads: boolean; usage: boolean }) =>
    writeConsent(choice, { asked, isSecure: false }).split(';', 1)[0] ?? '';
  const allowed = cookieOf({ ads: false, usage: true });

  it.each([
    ['nobody without a choice', {}, 0],
    ['nobody who refuses', { cookie: cookieOf({ ads: true, usage: false }) }, 0],
    ['who allows it', { cookie: allowed }, 1],
    ['nobody whose browser refuses', { cookie: allowed, 'sec-gpc': '1' }, 0],
  ])('%s', async (_, headers, count) => {
    const { ga4, sent, pass } = open();
    const app = new Hono<Env>();
    app.use(countForGa4(ga4, false, () => undefined));
    app.post('/v1/summaries', (context) => context.json({ text: '本文' }, 429));
    app.get('/v1/summaries', (context) => context.json({}));
    await app.request('/v1/summaries', { method: 'POST', headers, body: '本文' });
    await app.request('/v1/summaries', { headers });
    await pass();
    expect(sent).toHaveLength(count);
    for (const { body } of sent)
      expect(body).toMatchObject({ events: [{ name: 'summary_begun', params: { outcome: 'refused_429' } }] });
  });
});
