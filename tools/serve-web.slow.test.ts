import { createHash } from 'node:crypto';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plans } from '@youyaku/contract/plans';
import type { WebConfig } from '@youyaku/contract/web-config';
import { webPlansSchema } from '@youyaku/contract/web-plans';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildWeb } from './build-web.ts';
import { openApp, openSite } from './serve-web.ts';

const buildMsMax = 180_000;
const names = { siteUrl: 'http://site.localhost', appUrl: 'http://app.localhost', apiUrl: 'http://api.localhost' };
const config: WebConfig = {
  ...names,
  build: '1.2.3+abcdef0',
  localMode: true,
  hasOutbox: false,
  signInProviders: [],
  operator: {},
  plans: {
    setting: 'public',
    table: webPlansSchema.shape.table.parse(JSON.parse(JSON.stringify(plans))),
    checkout: { isOpen: true, isTest: false, isLoopback: false, acceptsInvoices: true },
    hasModels: true,
  },
  tags: { adsense: { client: 'ca-pub-0123456789012345', unit: '1234567890' }, hasGa4: false, hasHouseAds: false },
};
let site: Server;

beforeAll(async () => {
  await buildWeb();
  site = await openSite(config);
  await new Promise<void>((settle) => site.listen(0, '127.0.0.1', settle));
}, buildMsMax);
afterAll(() => new Promise((settle) => site.close(settle)));

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

/** By the name of the server, which only its own pages have. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  server = site,
  url = config.siteUrl,
  method = 'GET',
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const { host } = new URL(url);
  return new Promise((settle, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => settle({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['of the API alone', undefined, "connect-src 'self' http://api.localhost;"],
  [
    'and of the bucket that files are sent to',
    'https://b.s3.example',
    "connect-src 'self' http://api.localhost https://b.s3.example;",
  ],
])('the app may reach the addresses %s', async (_name, filesSource, expected) => {
  const app = await openApp({ ...config, filesSource }, { host: '127.0.0.1', port: 1 });
  onTestFinished(() => void app.close());
  await new Promise<void>((settle) => app.listen(0, '127.0.0.1', settle));
  expect(policyOf(await ask('/', {}, app, config.appUrl))).toContain(expected);
  // No page of the site sends files.
  expect(policyOf(await ask('/'))).not.toContain('b.s3.example');
});

it('what is shared with an app whose worker is not there is not a dead end; the site receives nothing', async () => {
  const app = await openApp(config, { host: '127.0.0.1', port: 1 });
  onTestFinished(() => void app.close());
  await new Promise<void>((settle) => app.listen(0, '127.0.0.1', settle));
  const shared = await ask('/receive', {}, app, config.appUrl, 'POST');
  expect([shared.status, shared.headers.location]).toEqual([303, '/?received=failed']);
  expect((await ask('/elsewhere', {}, app, config.appUrl, 'POST')).status).toBe(405);
  expect((await ask('/receive', {}, site, config.siteUrl, 'POST')).status).toBe(405);
  const worker = await ask('/sw.js', {}, app, config.appUrl);
  expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
});

const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy']);

it.each([
  ['/', 200],
  ['/features', 200],
  ['/features/', 200],
  ['/nowhere', 404],
])('the style of %s is in the page, and its policy allows that style alone', async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  const style = /<style>(.*?)<\/style>/s.exec(answer.text)?.[1] ?? '';
  expect(style).toContain('--paper');
  expect(policyOf(answer)).toContain(
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`,
  );
  expect(answer.text).not.toContain('rel="stylesheet"');
});

it('pages and files are sent compressed, and files with a hash in their name are kept', async () => {
  const { text } = await ask('/');
  const script = / src="([^"]+)"/.exec(text)?.[1] ?? '';
  for (const path of ['/', script]) {
    const { headers } = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect([path, headers['content-encoding']]).toEqual([path, 'br']);
  }
  expect((await ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/')).headers['cache-control']).toBe('no-cache');
});

it('ads.txt names the publisher as AdSense wants it, in plain text', async () => {
  const { headers, text } = await ask('/ads.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe('google.com, pub-0123456789012345, DIRECT, f08c47fec0942fa0\n');
});

it('the frame of advertisements has a policy of its own, with a new nonce each time, and is stored by nobody', async () => {
  const [one, other] = [await ask('/ad/site'), await ask('/ad/list')];
  const nonceOf = (answer: Answer): string | undefined => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1];
  expect(nonceOf(one)).toMatch(/^[\w+/]{22}==$/);
  expect(nonceOf(other)).not.toBe(nonceOf(one));
  expect(policyOf(one)).toMatch(/; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/);
  expect(one.headers['cache-control']).toBe('no-store');
  expect((await ask('/ad/other')).status).toBe(404);
});
