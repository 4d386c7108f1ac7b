import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeBody, sendBody } from './static-body.ts';

const page = '縮刷と朱。'.repeat(200);
const types = { page: 'text/html; charset=utf-8', picture: 'image/png' };
const server = createServer((asked, response) => {
  const isPage = asked.url === '/';
  void encodeBody(Buffer.from(page), isPage ? types.page : types.picture, isPage).then((body) =>
    sendBody(body, asked, response, { status: asked.url === '/missing' ? 404 : 200, cacheControl: 'no-cache' }),
  );
});
beforeAll(() => new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle)));
afterAll(() => new Promise((settle) => server.close(settle)));

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

/** As the bytes come over the wire. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((settle, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        settle({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['GZIP;q=0.8', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a page is sent as small as %j accepts it', async (accepted, encoding, decode) => {
  const { headers, bytes } = await ask('/', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-type': types.page, vary: 'accept-encoding' });
  expect(bytes.length).toBeLessThan(200);
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(decode(bytes).toString()).toBe(page);
});

it.each([undefined, 'identity', 'gzip;q=0, br;q=0.000', 'brotli'])('and as it is for %j', async (accepted) => {
  const { headers, bytes } = await ask('/', accepted === undefined ? {} : { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe(page);
});

it('what is compressed already is not compressed again', async () => {
  expect((await ask('/picture', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined();
});

it('what is known is not sent again, also behind a proxy that compresses', async () => {
  const { etag = '' } = (await ask('/')).headers;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const { status, bytes } = await ask('/', { 'if-none-match': known });
    expect([status, bytes.length]).toEqual([304, 0]);
  }
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await ask('/missing', { 'if-none-match': etag })).status).toBe(404);
});

it('HEAD is answered with the headers alone', async () => {
  const { status, headers, bytes } = await ask('/', {}, 'HEAD');
  expect([status, headers['content-length'], bytes.length]).toEqual([200, String(Buffer.byteLength(page)), 0]);
});
