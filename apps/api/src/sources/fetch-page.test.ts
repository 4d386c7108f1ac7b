import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serve, serveRaw, textOf } from './loopback-site.ts';

describe('a page', () => {
  test('is returned with its final URL, its type and its bytes', async () => {
    await using site = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'Text/HTML; Charset="Shift_JIS"' }).end('<p>本文</p>');
    });
    const page = await site.fetch('/page?q=1#part');
    expect(page).toMatchObject({
      url: `${site.origin}/page?q=1`,
      status: 200,
      contentType: 'text/html',
      charset: 'shift_jis',
    });
    expect(textOf(page)).toBe('<p>本文</p>');
    expect(page.bytes.buffer.byteLength).toBe(page.bytes.byteLength);
  });

  test('is requested with GET, our name, Japanese first, and no cookie, referrer or credentials', async () => {
    const requests: IncomingMessage[] = [];
    await using site = await serve((request, response) => {
      requests.push(request);
      if (request.url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'id=1; Path=/' }).end();
      else response.end('ok');
    });
    await site.fetch('/', { userAgent: 'youyaku/1.2.3 (+https://example.com)' });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/'],
      ['GET', '/next'],
    ]);
    for (const { headers } of requests) {
      expect(headers['user-agent']).toBe('youyaku/1.2.3 (+https://example.com)');
      expect(headers['accept-language']).toMatch(/^ja/);
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  test('without a type or a body is still a page, with neither', async () => {
    await using site = await serve((_request, response) => response.end());
    expect(await site.fetch('/')).toEqual({ url: `${site.origin}/`, status: 200, bytes: new Uint8Array() });
  });

  test('is reached by a name through the pinned address, and the server receives the name', async () => {
    const hosts: unknown[] = [];
    await using site = await serve((request, response) => {
      hosts.push(request.headers.host);
      response.end('named');
    });
    const page = await site.fetchUrl(`http://page.example:${site.port}/`, {
      resolve: async () => [{ address: '127.0.0.1' }],
    });
    expect(textOf(page)).toBe('named');
    expect(hosts).toEqual([`page.example:${site.port}`]);
  });

  test('over https uses the pinned address too, and requires a certificate for the name', async () => {
    const hello = Promise.withResolvers<Buffer>();
    await using site = await serveRaw('', (bytes) => hello.resolve(bytes));
    const page = site.fetchUrl(`https://page.example:${site.port}/`, {
      resolve: async () => [{ address: '127.0.0.1' }],
    });
    await expect(page).rejects.toMatchObject({ code: 'source_unreadable', reason: 'connect' });
    expect((await hello.promise).includes('page.example')).toBe(true);
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['identity, gzip', gzipSync],
  ])('encoded with %s is decoded', async (encoding, compress) => {
    const body = Buffer.from('吾輩は猫である。'.repeat(1_000));
    await using site = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(body)),
    );
    expect(Buffer.from((await site.fetch('/')).bytes).equals(body)).toBe(true);
  });

  test.each([
    ['an unknown encoding', 'compress', Buffer.from('x')],
    ['two encodings', 'gzip, gzip', gzipSync(gzipSync('x'))],
    ['plain text called gzip', 'gzip', Buffer.from('<html>plain</html>')],
    ['a gzip body that ends early', 'gzip', gzipSync('x'.repeat(999)).subarray(0, 15)],
    ['a broken brotli body', 'br', Buffer.alloc(64, 0xff)],
    ['a broken zstd body', 'zstd', Buffer.alloc(64, 0xff)],
  ])('with %s is unreadable', async (_name, encoding, body) => {
    await using site = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    expect(await site.refusal('/')).toMatchObject({ code: 'source_unreadable', reason: 'decode' });
  });

  test.each([
    [401, 'source_blocked'],
    [402, 'source_blocked'],
    [403, 'source_blocked'],
    [451, 'source_blocked'],
    [304, 'source_unreadable'],
    [404, 'source_unreadable'],
    [410, 'source_unreadable'],
    [429, 'source_unreadable'],
    [500, 'source_unreadable'],
    [503, 'source_unreadable'],
  ])('with status %i is %s and reports the status', async (status, code) => {
    await using site = await serve((_request, response) => response.writeHead(status).end());
    expect(await site.refusal('/')).toMatchObject({ code, reason: 'status', status });
  });
});

describe('the caller', () => {
  test('that aborted before the start causes no request', async () => {
    let requests = 0;
    await using site = await serve(() => (requests += 1));
    const fetched = site.fetchUrl(`${site.origin}/`, {}, AbortSignal.abort());
    await expect(fetched).rejects.toMatchObject({ name: 'FetchPageError', reason: 'aborted' });
    expect(requests).toBe(0);
  });

  test.each(['before the headers', 'in the body'])('that aborts %s closes the connection', async (moment) => {
    const caller = new AbortController();
    const closed = Promise.withResolvers<void>();
    await using site = await serve((request, response) => {
      request.socket.on('close', () => closed.resolve());
      if (moment === 'in the body') response.write('x'.repeat(9_999), () => caller.abort());
      else caller.abort();
    });
    await expect(site.fetchUrl(`${site.origin}/`, {}, caller.signal)).rejects.toMatchObject({ reason: 'aborted' });
    await closed.promise;
  });

  test('gets a refused connection without an address in the message', async () => {
    await using site = await serve((_request, response) => response.end());
    await site[Symbol.asyncDispose]();
    const error = await site.refusal('/');
    expect(error).toMatchObject({ code: 'source_unreadable', reason: 'connect' });
    expect(error.message).toContain('ECONNREFUSED');
    expect(Object.keys(error)).not.toContain('cause');
  });

  test('is left with no open connection after a hundred pages and refusals', async () => {
    await using site = await serve((request, response) => {
      if (request.url === '/redirect')
        response.writeHead(302, { location: 'http://10.0.0.1/' }).end('x'.repeat(99_999));
      else response.end('ok');
    });
    const ends = await Promise.allSettled(
      Array.from({ length: 100 }, (_, at) => site.fetch(at % 2 === 0 ? '/' : '/redirect')),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    await Promise.all([...site.sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve))));
    expect(site.sockets.size).toBe(0);
  });
});
