import { describe, expect, it } from 'vitest';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';

const requestsPerSecond = 2;
/** Stands still, so that what is left does not depend on how fast the machine is. */
let nowMs = 0;
const app = useTestApp({
  rateClock: () => nowMs,
  rateLimits: { requestsPerSecond, startsPerMinute: 3, uploadsPerMinute: 2, readersPerAddress: 4, trustedProxies: 1 },
});

let visitors = 0;
/** A client at an address of its own, as the proxy reports it. */
function visit(address = `192.0.2.${(visitors += 1)}`, session = app().asStranger()) {
  const send = (method: string, path: string, options: Parameters<TestApp['send']>[2] = {}): Promise<Response> =>
    session.send(method, path, { ...options, headers: { 'x-forwarded-for': address, ...options.headers } });
  return { address, send };
}
const statusesOf = async (sent: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(sent)).map(({ status }) => status);
const count = (statuses: number[], wanted: number): number => statuses.filter((status) => status === wanted).length;

describe('requests', () => {
  it('get the remaining limit in headers, by owner and by address', async () => {
    const { send } = visit();
    const first = await send('GET', '/v1/summaries');
    expect(first.headers.get('ratelimit-policy')).toBe('"requests-address";q=80;w=10');
    expect(first.headers.get('ratelimit')).toBe('"requests-address";r=79;t=1');
    const second = await send('GET', '/v1/summaries');
    expect(second.headers.get('ratelimit-policy')).toBe('"requests";q=20;w=10, "requests-address";q=80;w=10');
    expect(second.headers.get('ratelimit')).toBe('"requests";r=19;t=1, "requests-address";r=78;t=1');
  });

  it('of one owner are refused above their limit, with when to retry, and nobody else is', async () => {
    const [greedy, other] = [visit(), visit()];
    await greedy.send('GET', '/v1/summaries');
    const statuses = await statusesOf(Array.from({ length: 60 }, () => greedy.send('GET', '/v1/templates')));
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([20, 40]);
    expect((await other.send('GET', '/v1/summaries')).status).toBe(200);
    const refused = await greedy.send('GET', '/v1/templates');
    const problem = await problemOf(refused);
    expect(problem).toMatchObject({ status: 429, code: 'rate_limited', reason: 'requests', retryAfterSeconds: 1 });
    expect(problem.detail).toContain('1秒ほど待ってから');
    expect(refused.headers.get('retry-after')).toBe('1');
    nowMs += 1_000;
    const later = await statusesOf(Array.from({ length: 5 }, () => greedy.send('GET', '/v1/templates')));
    expect([count(later, 200), count(later, 429)]).toEqual([requestsPerSecond, 5 - requestsPerSecond]);
  });

  it('of an address are refused whoever sends them, with new cookies, made-up ones or none', async () => {
    const { address } = visit();
    const strangers = Array.from({ length: 60 }, () => visit(address));
    const cookies = Array.from({ length: 60 }, () => {
      const cookie = `youyaku-guest=${crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')}`;
      return visit(address).send('GET', '/v1/summaries', { headers: { cookie } });
    });
    const statuses = await statusesOf([...strangers.map(({ send }) => send('GET', '/v1/summaries')), ...cookies]);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([80, 40]);
  });

  it('of the same address behind another X-Forwarded-For still count for that address', async () => {
    const { address } = visit();
    const statuses = await statusesOf(
      Array.from({ length: 120 }, (_, nth) => visit(`203.0.113.${nth}, ${address}`).send('GET', '/v1/summaries')),
    );
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([80, 40]);
  });

  it('of health probes are never refused', async () => {
    const { send } = visit();
    const statuses = await statusesOf(Array.from({ length: 120 }, () => send('GET', '/healthz')));
    expect(count(statuses, 200)).toBe(120);
  });
});

it('that begin work and uploads have limits of their own', async () => {
  const { send } = visit();
  await send('GET', '/v1/summaries');
  const check = { text: article, source: { type: 'text', text: article } };
  const checked = await statusesOf(Array.from({ length: 6 }, () => send('POST', '/v1/check', { json: check })));
  expect([count(checked, 200), count(checked, 429)]).toEqual([3, 3]);
  expect((await problemOf(await send('POST', '/v1/read', { json: check }))).reason).toBe('starts');
  const upload = (): Promise<Response> => {
    const form = new FormData();
    form.set('file', new File([article], 'a.txt'));
    return send('POST', '/v1/files', { body: form });
  };
  const uploaded = await statusesOf([upload(), upload(), upload(), upload()]);
  expect([count(uploaded, 201), count(uploaded, 429)]).toEqual([2, 2]);
  expect((await problemOf(await upload())).detail).toContain('アップロードが集中しました');
});
