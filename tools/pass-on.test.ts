import { createHash } from 'node:crypto';
import { createServer, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharePath } from '@youyaku/contract/share-values';
import { createPassOn } from './pass-on.ts';

const servers: Server[] = [];
/** Requests that the API has not answered. */
const held: ServerResponse[] = [];
let url = '';
let apiPort = 0;

function listen(server: Server): Promise<number> {
  servers.push(server);
  return new Promise((settle) => server.listen(0, '127.0.0.1', () => settle((server.address() as AddressInfo).port)));
}

beforeAll(async () => {
  const api = createServer((request, response) => {
    if (request.url === '/share/held') return void held.push(response);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { host, cookie } = request.headers;
      response.writeHead(303, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes', location: '/share/x' });
      response.end(JSON.stringify({ host, cookie, method: request.method, url: request.url, body }));
    });
  });
  apiPort = await listen(api);
  const passOn = createPassOn({ host: '127.0.0.1', port: apiPort }, 'http://app.example:3001', sharePath);
  const web = createServer((request, response) => {
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    if (!passOn(request, response)) response.writeHead(404).end();
  });
  url = `http://127.0.0.1:${await listen(web)}`;
});

afterAll(() => servers.forEach((server) => server.close()));

it('passes a request and its response on whole, with the headers of the API alone', async () => {
  const response = await fetch(`${url}/share/x?y=1`, {
    method: 'POST',
    body: 'passphrase=%E5%90%88',
    headers: { cookie: 'c=3' },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect([response.headers.get('location'), response.headers.get('x-own')]).toEqual(['/share/x', 'yes']);
  expect(response.headers.get('referrer-policy')).toBeNull();
  const expected = { host: 'app.example:3001', cookie: 'c=3', method: 'POST', url: '/share/x?y=1' };
  expect(await response.json()).toEqual({ ...expected, body: 'passphrase=%E5%90%88' });
});

it('says on a page that the API is away', async () => {
  const passOn = createPassOn({ host: '127.0.0.1', port: 1 }, 'http://app.example', sharePath);
  const port = await listen(createServer(passOn));
  const share = `http://127.0.0.1:${port}/share/x`;
  const response = await fetch(share, { headers: { 'accept-language': 'ja' } });
  expect([response.status, response.headers.get('retry-after')]).toEqual([502, '5']);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  expect(html).toContain('<h1>今は表示できません</h1>');
  const style = createHash('sha256')
    .update(/<style>(.*)<\/style>/.exec(html)?.[1] ?? '')
    .digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${style}'`);
  const english = await fetch(share, { headers: { 'accept-language': 'en' } });
  expect(await english.text()).toContain('<h1>This page cannot be shown now</h1>');
  expect(await (await fetch(share, { method: 'HEAD' })).text()).toBe('');
});

/** `fetch` would take the dots out of the path before it sends it. */
function ask(path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((settle, reject) => {
    send({ host: '127.0.0.1', port: new URL(url).port, path }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => settle({ status: answer.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
}

// The API takes what is passed on for a request of this machine.
it.each([
  '/share/../outbox',
  '/share/x/%2e%2e/.%2E/outbox',
  String.raw`/share/..\outbox`,
  '/share',
  '/shared/x',
  '/share/../',
])('passes nothing on that leads elsewhere: %s', async (path) => {
  expect(await ask(path)).toEqual({ status: 404, text: '' });
});

it('passes a path on as the API reads it', async () => {
  const { text } = await ask('/share/y/../x/./source?z=../..');
  expect(JSON.parse(text)).toMatchObject({ url: '/share/x/source?z=../..' });
  expect(JSON.parse((await ask('/share/..%2foutbox')).text)).toMatchObject({ url: '/share/..%2foutbox' });
});

it('lets nobody who sends or reads slowly keep others waiting', async () => {
  const slow = Array.from({ length: 200 }, () => ask('/share/held'));
  expect((await ask('/share/x')).status).toBe(303);
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(slow.length);
  for (const response of held) response.end();
  await Promise.all(slow);
});
