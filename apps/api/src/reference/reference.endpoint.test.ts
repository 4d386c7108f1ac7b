import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test-app.ts';

const app = useTestApp();

describe('the reference page', () => {
  it.each([
    ['/docs', 'ja'],
    ['/docs?lang=en', 'en'],
  ])('%s is in its language, and runs only scripts of this server', async (path, language) => {
    const response = await app().send('GET', path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<html lang="${language}">`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(html).not.toMatch(/https?:\/\//);
    const scripts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBe(2);
    for (const tag of scripts) expect(tag).toMatch(/ src="\/docs\//);
  });

  it.each([
    ['/docs/reference.js', 'text/javascript'],
    ['/docs/reference.css', 'text/css'],
    ['/docs/renderer.js', 'text/javascript'],
  ])('finds %s', async (path, type) => {
    const response = await app().send('GET', path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect((await response.text()).length).toBeGreaterThan(100);
  });
});

describe('the renderer', () => {
  it('is cached by browsers under the hash of its bytes, and not sent again under its plain URL', async () => {
    const html = await (await app().send('GET', '/docs')).text();
    const [, address = ''] = /src="(\/docs\/renderer\.js\?v=[^"]+)"/.exec(html) ?? [];
    const named = await app().send('GET', address, { headers: { 'accept-encoding': 'gzip' } });
    expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(named.headers.get('content-encoding')).toBe('gzip');
    const compressed = new Uint8Array(await named.arrayBuffer());
    const plain = await app().send('GET', '/docs/renderer.js');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(gunzipSync(compressed).equals(new Uint8Array(await plain.arrayBuffer()))).toBe(true);
    const etag = plain.headers.get('etag') ?? '';
    const again = await app().send('GET', '/docs/renderer.js', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('the OpenAPI document', () => {
  it('is in the requested language', async () => {
    const summaryOf = async (path: string): Promise<unknown> => {
      const document = (await (await app().send('GET', path)).json()) as {
        paths: Record<string, { post: { summary: string } }>;
      };
      return document.paths['/v1/summaries']?.post.summary;
    };
    expect(await summaryOf('/openapi.json?lang=ja')).toBe('要約する');
    expect(await summaryOf('/openapi.json?lang=en')).toBe('Summarise a source');
    expect(await summaryOf('/openapi.json?lang=xx')).toBe('Summarise a source');
    expect(await summaryOf('/openapi.json')).toBe('Summarise a source');
  });
});
