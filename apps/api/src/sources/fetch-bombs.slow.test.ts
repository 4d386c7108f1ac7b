import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serve } from './loopback-site.ts';

// Runs in a process of its own, like all slow tests: memory freed by another test would hide what this one takes.
describe('a response', () => {
  const bomb = Buffer.alloc(100 * 1024 * 1024);

  test.each([
    ['gzip', gzipSync(bomb)],
    ['br', brotliCompressSync(bomb)],
    ['zstd', zstdCompressSync(bomb)],
    ['deflate', deflateSync(bomb)],
  ])('that is a %s bomb is refused long before it is fully decompressed', async (encoding, body) => {
    await using site = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const before = process.memoryUsage.rss();
    const error = await site.refusal('/', { bytesMax: 10 * 1024 * 1024 });
    expect(error).toMatchObject({ code: 'source_too_large', reason: 'too_large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });
});
