import { describe, expect, it } from 'vitest';
import { article, problemOf, summarise, useTestApp } from '#test-app.ts';

const app = useTestApp();

describe('a method that a path does not have', () => {
  it.each([
    ['PUT', '/v1/summaries', 'GET, HEAD, POST, PATCH, DELETE'],
    ['PUT', '/v1/summaries/sum_x', 'GET, HEAD, PATCH, DELETE'],
    ['GET', '/v1/summaries/sum_x/cancel', 'POST'],
    ['HEAD', '/v1/summaries/sum_x/events', 'GET'],
    ['DELETE', '/v1/check', 'POST'],
    ['PROPFIND', '/v1/version', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['DELETE', '/docs', 'GET, HEAD'],
  ])('%s %s is 405 and lists those it has', async (method, path, allow) => {
    const response = await app().send(method, path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    if (method === 'HEAD') return;
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await problemOf(response)).toMatchObject({ status: 405, code: 'invalid_request', reason: 'method' });
  });

  it('keeps unknown paths as not found', async () => {
    expect((await app().send('PUT', '/v1/nothing')).status).toBe(404);
    expect((await app().send('PUT', '/nothing')).status).toBe(404);
  });

  it('is not HEAD where GET is', async () => {
    const { id } = await summarise(app(), article);
    for (const path of ['/v1/version', `/v1/summaries/${id}`, '/docs']) {
      const response = await app().send('HEAD', path);
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
  });
});

describe('the host name that a request was sent to', () => {
  it.each([
    'http://api.test',
    'http://app.test',
    'http://localhost:3002',
    'http://127.0.0.1:3002',
    'http://[::1]:3002',
  ])('may be %s', async (origin) => {
    expect((await app().request(`${origin}/v1/version`)).status).toBe(200);
  });

  it.each(['http://evil.example', 'http://api.test:81', 'http://localhost:3003', 'http://localhost.evil.example:3002'])(
    'may not be %s',
    async (origin) => {
      for (const path of ['/v1/version', '/docs', '/nothing']) {
        const response = await app().request(`${origin}${path}`);
        expect([response.status, (await problemOf(response)).reason]).toEqual([400, 'host']);
      }
      expect((await app().request(`${origin}/healthz`)).status).toBe(200);
    },
  );
});

describe('security headers', () => {
  it('forbid framing, and loading from elsewhere', async () => {
    for (const path of ['/docs', '/v1/version', '/nothing']) {
      const { headers } = await app().send('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('a body where none is needed', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type) => {
      const { id } = await summarise(app(), article);
      const options = { body: 'a=b', headers: { 'content-type': type } };
      expect((await app().send('POST', `/v1/summaries/${id}/cancel`, options)).status).toBe(415);
      expect((await app().send('DELETE', `/v1/summaries/${id}`, options)).status).toBe(415);
      expect((await app().send('GET', `/v1/summaries/${id}`)).status).toBe(200);
    },
  );

  it('may be absent or JSON', async () => {
    const { id } = await summarise(app(), article);
    expect((await app().send('POST', `/v1/summaries/${id}/cancel`, { json: {} })).status).toBe(200);
    expect((await app().send('POST', `/v1/summaries/${id}/cancel`)).status).toBe(200);
    expect((await app().send('DELETE', `/v1/summaries/${id}`)).status).toBe(204);
  });
});

describe('JSON that costs more than its bytes', () => {
  it.each([
    ['deep', '/v1/summaries', '['.repeat(100_000)],
    ['deep', '/v1/check', '{"a":'.repeat(100_000)],
    ['of many members', '/v1/read', `{${'"a":1,'.repeat(100_000)}"b":1}`],
    ['of many members', '/v1/summaries/keep', `{"sources":[${'{},'.repeat(100_000)}{}]}`],
  ])('%s is refused by %s before it is parsed', async (_, path, body) => {
    for (const accept of ['application/json', 'text/event-stream']) {
      const headers = { 'content-type': 'application/json', accept };
      const problem = await problemOf(await app().send('POST', path, { body, headers }));
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request', reason: 'json_too_complex' });
    }
  });
});
