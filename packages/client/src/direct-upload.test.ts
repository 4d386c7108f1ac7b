import { describe, expect, it } from 'vitest';
import { createClient } from './create-client.ts';

const file = new File(['0123456789'], '議事録.txt', { type: 'text/plain' });
const stored = { id: 'file_1', name: '議事録.txt' };

/** The API and a bucket of two parts; `drop` says which PUTs are cut, counted from one. */
function serve({ drop = () => false, isLost = false }: { drop?: (count: number) => boolean; isLost?: boolean } = {}) {
  const calls: string[] = [];
  const puts: string[] = [];
  const waits: number[] = [];
  const there = new Set<string>();
  const parts = [
    { start: 0, end: 6, url: 'http://bucket.test/1' },
    { start: 6, end: 10, url: 'http://bucket.test/2' },
  ];
  let isGone = isLost;
  const way = () => ({
    way: 'direct',
    id: 'file_1',
    bytes: 10,
    missing: parts.filter(({ url }) => !there.has(url)),
    expiresAt: '',
  });
  const client = createClient({
    url: 'http://api.test',
    wait: async (ms) => void waits.push(ms),
    fetch: async (given) => {
      const { method, url } = new Request(given);
      calls.push(`${method} ${new URL(url).pathname}`);
      if (url.endsWith('/upload') && isGone) {
        isGone = false;
        return Response.json({ code: 'not_found', detail: 'ありません。' }, { status: 404 });
      }
      return url.endsWith('/complete') ? Response.json(stored) : Response.json(way());
    },
    sendBytes: async ({ url, method, credentials }, { body, onSent }) => {
      if (body instanceof FormData) {
        calls.push('form');
        return Response.json(stored);
      }
      expect([method, credentials, body.type]).toEqual(['PUT', 'omit', '']);
      puts.push(`${url.at(-1)}:${await body.text()}`);
      if (drop(puts.length)) throw new TypeError('cut');
      onSent(body.size);
      there.add(url);
      return new Response('');
    },
  });
  return { client, calls, puts, waits, there };
}

describe('a direct upload', () => {
  it('sends every part to its address and completes', async () => {
    const { client, calls, puts } = serve();
    const told: number[] = [];
    const begun: string[] = [];
    const options = { onSent: (bytes: number) => told.push(bytes), onBegun: (id: string) => begun.push(id) };
    expect(await client.uploadFile(file, options)).toEqual(stored);
    expect([puts, begun]).toEqual([['1:012345', '2:6789'], ['file_1']]);
    expect(told.at(-1)).toBe(10);
    expect(calls).toEqual(['POST /v1/files/begin', 'POST /v1/files/file_1/complete']);
  });

  it('sends a part that was cut again, and no other', async () => {
    const { client, puts, waits } = serve({ drop: (count) => count === 2 });
    expect(await client.uploadFile(file)).toEqual(stored);
    expect(puts).toEqual(['1:012345', '2:6789', '2:6789']);
    expect(waits).toEqual([0]);
  });

  it('goes on where another page left it', async () => {
    const { client, puts, there, calls } = serve();
    there.add('http://bucket.test/1');
    expect(await client.uploadFile(file, { uploadId: 'file_1' })).toEqual(stored);
    expect(puts).toEqual(['2:6789']);
    expect(calls[0]).toBe('GET /v1/files/file_1/upload');
  });

  it('begins anew when the earlier one is gone', async () => {
    const { client, puts, calls } = serve({ isLost: true });
    expect(await client.uploadFile(file, { uploadId: 'file_0' })).toEqual(stored);
    expect([calls[1], puts.length]).toEqual(['POST /v1/files/begin', 2]);
  });

  it('is sent to the API where the storage cannot be reached, and leaves nothing begun', async () => {
    const { client, calls } = serve({ drop: () => true });
    expect(await client.uploadFile(file)).toEqual(stored);
    expect(calls).toContain('form');
    expect(calls).toContain('DELETE /v1/files/file_1');
  });

  it('that stays cut half-way fails as a network does, and can be resumed', async () => {
    const { client, calls, waits } = serve({ drop: (count) => count > 1 });
    await expect(client.uploadFile(file)).rejects.toMatchObject({ reason: { kind: 'network' } });
    expect(waits.length).toBeGreaterThan(3);
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  });

  it('that is given up is deleted', async () => {
    const stop = new AbortController();
    const { client, calls } = serve({
      drop: () => {
        stop.abort(new Error('given up'));
        return true;
      },
    });
    await expect(client.uploadFile(file, { signal: stop.signal })).rejects.toThrow('given up');
    expect(calls).toContain('DELETE /v1/files/file_1');
  });
});
