import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { article, summarise, useTestApp } from '#test-app.ts';

const app = useTestApp();
const gzip = { 'accept-encoding': 'gzip, br' };

describe('responses to clients that accept gzip', () => {
  it('are compressed where that pays off, and say so to caches', async () => {
    const { id } = await summarise(app(), article);
    const plain = await app().send('GET', `/v1/summaries/${id}`);
    const packed = await app().send('GET', `/v1/summaries/${id}`, { headers: gzip });
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual([
      expect.stringMatching(/accept-encoding/i),
      expect.stringMatching(/accept-encoding/i),
    ]);
    const bytes = Buffer.from(await packed.arrayBuffer());
    const summary = JSON.parse(gunzipSync(bytes).toString('utf8')) as Summary;
    expect(summary).toEqual(await plain.json());
    expect(bytes.length).toBeLessThan(Buffer.byteLength(JSON.stringify(summary)) / 2);
    const source = await app().send('GET', `/v1/summaries/${id}/source`, { headers: gzip });
    expect(source.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await source.arrayBuffer())).toString('utf8')).toContain('青海市');
  });

  it('are sent uncompressed when small or a stream of events', async () => {
    const small = await app().send('GET', '/v1/version', { headers: gzip });
    expect(small.headers.get('content-encoding')).toBeNull();
    const stream = await app().send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article } },
      headers: { ...gzip, accept: 'text/event-stream' },
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(await stream.text()).toContain('summary-end');
  });
});
