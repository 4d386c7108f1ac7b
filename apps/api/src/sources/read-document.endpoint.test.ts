import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentSchema } from '@youyaku/contract/document';
import { ja } from '#messages/ja.ts';
import { article, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();
const paragraphs = article.split('\n\n').map((text) => `<p>${text}</p>`);
const page = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>新しい施設</title></head><body>
<nav><a href="/">ホーム</a></nav><article><h1>新しい施設</h1>${paragraphs.join('')}</article><footer>無断転載を禁じます</footer></body></html>`;

let origin = '';
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  if (path === '/moved') return void response.writeHead(302, { location: '/page' }).end();
  if (path === '/inside') return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  if (path === '/image')
    return void response
      .writeHead(200, { 'content-type': 'image/png' })
      .end(Buffer.from('89504e470d0a1a0a0000', 'hex'));
  if (path === '/login') return void response.writeHead(403).end();
  if (path === '/huge')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(11 * 1024 * 1024, 97));
  response.writeHead(404).end();
});
beforeAll(async () => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const read = (source: unknown): Promise<Response> => app().send('POST', '/v1/read', { json: { source } });

describe('reading a source', () => {
  it('returns the text as it was pasted', async () => {
    const document = documentSchema.parse(await (await read({ type: 'text', text: article })).json());
    expect(document.text).toBe(article);
    expect(document.language).toBe('ja');
    expect(document.blocks).toHaveLength(4);
  });

  it.each(['/page', '/moved'])('returns the main text of the page %s without its frame', async (path) => {
    const document = documentSchema.parse(await (await read({ type: 'url', url: `${origin}${path}` })).json());
    expect(document.text).toContain('総事業費は約四十二億円');
    expect(document.text).not.toContain('無断転載');
    expect(document.url).toBe(`${origin}/page`);
  });

  it.each<[string, () => string, number, string, string | undefined]>([
    ['an address inside', () => 'http://10.0.0.1/', 422, 'source_blocked', 'private_address'],
    ['a page that leads inside', () => `${origin}/inside`, 422, 'source_blocked', 'private_address'],
    ['a page that is not there', () => `${origin}/none`, 422, 'source_unreadable', 'status'],
    ['a page behind a wall', () => `${origin}/login`, 422, 'source_blocked', 'status'],
    ['a page that is too large', () => `${origin}/huge`, 413, 'source_too_large', 'too_large'],
    ['an image that is broken', () => `${origin}/image`, 422, 'source_unreadable', 'broken_image'],
    ['a server that is down', () => 'http://127.0.0.1:1/', 422, 'source_unreadable', 'connect'],
    ['a file address', () => 'file:///etc/passwd', 400, 'invalid_request', 'scheme'],
    ['credentials', () => 'http://a:b@example.com/', 400, 'invalid_request', 'credentials'],
  ])('refuses %s', async (_, url, status, code, reason) => {
    const problem = await problemOf(await read({ type: 'url', url: url() }));
    expect([problem.status, problem.code]).toEqual([status, code]);
    if (reason !== undefined) expect(problem.reason).toBe(reason);
    expect(problem.detail).toBe(ja[`${code}.${reason}`]);
  });
});
