import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countDown, serve, serveRaw, textOf } from './loopback-site.ts';

describe('a body', () => {
  test('of the largest size is accepted and one byte more is too large', async () => {
    await using site = await serve((request, response) =>
      response.end(Buffer.alloc(Number(request.url?.slice(1)), 'a')),
    );
    expect((await site.fetch('/5000', { bytesMax: 5_000 })).bytes).toHaveLength(5_000);
    expect(await site.refusal('/5001', { bytesMax: 5_000 })).toMatchObject({
      code: 'source_too_large',
      reason: 'too_large',
    });
  });

  test('that announces too many bytes is refused before it arrives', async () => {
    await using site = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': String(11 * 1024 * 1024) });
      response.write('x');
    });
    expect(await site.refusal('/')).toMatchObject({ code: 'source_too_large' });
  });

  test('without an end is stopped at the bound', async () => {
    let sent = 0;
    await using site = await serve((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const pump = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.byteLength;
      };
      response.on('drain', pump);
      pump();
    });
    expect(await site.refusal('/', { bytesMax: 1_000_000 })).toMatchObject({ code: 'source_too_large' });
    expect(sent).toBeLessThan(20_000_000);
  });

  test('that grows more than a hundredfold is a bomb even below the bound, unless it is small', async () => {
    await using site = await serve((request, response) => {
      const body = gzipSync(Buffer.alloc(Number(request.url?.slice(1))));
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    });
    expect((await site.fetch('/1000000')).bytes).toHaveLength(1_000_000);
    expect(await site.refusal('/5000000')).toMatchObject({ code: 'source_too_large', reason: 'too_large' });
  });

  test('whose compressed side alone has no end is stopped at the bound', async () => {
    const nothing = Buffer.concat(Array.from({ length: 1_000 }, () => gzipSync('')));
    await using site = await serve((_request, response) => {
      const pump = (): void => {
        while (!response.destroyed && response.write(nothing)) continue;
      };
      response.writeHead(200, { 'content-encoding': 'gzip' }).on('drain', pump);
      pump();
    });
    expect(await site.refusal('/', { bytesMax: 200_000 })).toMatchObject({ code: 'source_too_large' });
  });

  test('that decompresses beyond the bound at a plausible ratio is too large as well', async () => {
    const words = Buffer.from(Array.from({ length: 40_000 }, (_, at) => `${at * 7919} `).join(''));
    await using site = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(words)),
    );
    expect((await site.fetch('/', { bytesMax: words.byteLength })).bytes).toHaveLength(words.byteLength);
    expect(await site.refusal('/', { bytesMax: words.byteLength - 1 })).toMatchObject({ code: 'source_too_large' });
  });

  test('shorter than announced is unreadable, and a longer one is cut at the announced length', async () => {
    await using short = await serveRaw('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nonly this');
    expect(await short.refusal('/')).toMatchObject({ code: 'source_unreadable', reason: 'connect' });
    await using long = await serveRaw('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nthis and a smuggled rest');
    expect(textOf(await long.fetch('/'))).toBe('this');
  });

  test.each([
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.7\r\n'],
    ['headers without an end', `HTTP/1.1 200 OK\r\n${'x-filler: 0123456789\r\n'.repeat(2_000)}`],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['nothing', ''],
  ])('after a response head of %s is unreadable', async (_name, bytes) => {
    await using site = await serveRaw(bytes);
    expect(await site.refusal('/')).toMatchObject({ code: 'source_unreadable', reason: 'connect' });
  });
});

describe('the time limit', () => {
  test('stops a body that drips, however often bytes arrive', async () => {
    await using site = await serve((_request, response) => {
      const drip = setInterval(() => response.write('x'), 2);
      response.on('close', () => clearInterval(drip));
    });
    expect(await site.refusal('/', { totalMs: 100 })).toMatchObject({ code: 'source_unreadable', reason: 'timeout' });
  });

  test('stops a compressed body that drips', async () => {
    const body = gzipSync('x'.repeat(999));
    await using site = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(body.subarray(0, 12));
    });
    expect(await site.refusal('/', { totalMs: 100 })).toMatchObject({ reason: 'timeout' });
  });

  test('stops a server that never sends a header, by the limit for headers', async () => {
    await using site = await serve(() => {});
    expect(await site.refusal('/', { headersMs: 50 })).toMatchObject({ reason: 'timeout' });
  });

  test('continues across redirects', async () => {
    await using site = await serve((request, response) => {
      if (request.url !== '/0') countDown(request, response);
    });
    expect(await site.refusal('/3', { totalMs: 100 })).toMatchObject({ reason: 'timeout' });
  });
});
