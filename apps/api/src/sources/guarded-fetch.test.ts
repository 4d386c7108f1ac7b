import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FetchPageError } from './fetch-error.ts';
import { createGuardedFetch, type GuardedFetchPolicy } from './guarded-fetch.ts';
import { serve, serveRaw, type LoopbackSite } from './loopback-site.ts';

/** Reaches one loopback server and nothing else. */
function guardedFor({ port }: LoopbackSite, policy: Partial<GuardedFetchPolicy> = {}): typeof globalThis.fetch {
  return createGuardedFetch({
    isProtocolAllowed: (protocol) => protocol === 'http:',
    isAddressAllowed: (address) => address === '127.0.0.1',
    isPortAllowed: (requested) => requested === port,
    ...policy,
  });
}

async function refusalOf(answer: Promise<unknown>): Promise<FetchPageError> {
  return answer.then(
    () => expect.unreachable('it was fetched'),
    (error: FetchPageError) => error,
  );
}

/** Records the addresses that sockets were requested for, and opens none. */
function createRecorder() {
  const dialled: string[] = [];
  const connectorFor: GuardedFetchPolicy['connectorFor'] = (addresses) => (_target, callback) => {
    dialled.push(...addresses.map(({ address }) => address));
    callback(new Error('recorded'), null);
  };
  return { dialled, connectorFor };
}

describe('the guarded fetch', () => {
  test.each([
    ['https://169.254.169.254/latest/meta-data', 'private_address'],
    ['https://localhost/v1', 'private_address'],
    ['https://127.0.0.1/v1', 'private_address'],
    ['https://[::1]/v1', 'private_address'],
    ['https://[::ffff:10.0.0.1]/v1', 'private_address'],
    ['https://2130706433/v1', 'private_address'],
    ['https://metadata.google.internal/v1', 'private_address'],
    ['https://inside.example/v1', 'private_address'],
    ['http://example.com/v1', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://user:pass@example.com/v1', 'credentials'],
    ['https://example.com:8443/v1', 'port'],
    ['https://example.com:22/v1', 'port'],
  ])('refuses %s before any socket', async (url, reason) => {
    const { dialled, connectorFor } = createRecorder();
    const resolve = async (): Promise<{ address: string }[]> => [{ address: '203.0.114.1' }, { address: '10.1.2.3' }];
    const error = await refusalOf(createGuardedFetch({ resolve, connectorFor })(url, { method: 'POST', body: '{}' }));
    expect(error).toMatchObject({ name: 'FetchPageError', reason });
    expect(dialled).toEqual([]);
  });

  test('never dials the second result of a resolver that changes its mind', async () => {
    const { dialled, connectorFor } = createRecorder();
    for (let round = 0; round < 200; round += 1) {
      let questions = 0;
      const resolve = async (): Promise<{ address: string }[]> => {
        questions += 1;
        return [{ address: (questions + round) % 2 === 1 ? '203.0.114.1' : '169.254.169.254' }];
      };
      await refusalOf(createGuardedFetch({ resolve, connectorFor })('https://rebind.example/v1'));
      expect(questions).toBe(1);
    }
    expect(new Set(dialled)).toEqual(new Set(['203.0.114.1']));
    expect(dialled).toHaveLength(100);
  });

  test('sends what it is given and streams the response', async () => {
    const seen: string[] = [];
    await using site = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => seen.push(chunk.toString('utf8')));
      request.on('end', () => {
        seen.push(request.headers.authorization ?? '');
        response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'a=b' });
        response.write('一つ目\n');
        setImmediate(() => response.end('二つ目\n'));
      });
    });
    const response = await guardedFor(site)(`${site.origin}/v1/chat`, {
      method: 'POST',
      headers: { authorization: 'Bearer k' },
      body: '{"a":1}',
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await response.text()).toBe('一つ目\n二つ目\n');
    expect(seen).toEqual(['{"a":1}', 'Bearer k']);
  });

  test('passes on the refusals of a provider, with their message', async () => {
    await using site = await serve((_request, response) => response.writeHead(401).end('{"error":"no"}'));
    const response = await guardedFor(site)(`${site.origin}/v1`);
    expect([response.status, await response.text()]).toEqual([401, '{"error":"no"}']);
  });

  test('follows no redirect, so that a key is sent nowhere else', async () => {
    let requests = 0;
    await using site = await serve((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: '/other' }).end();
    });
    const error = await refusalOf(guardedFor(site)(`${site.origin}/v1`, { method: 'POST', body: '{}' }));
    expect([error.reason, requests]).toEqual(['redirects', 1]);
  });

  test('stops a response at the first byte too many, and one that never ends or never begins', async () => {
    await using site = await serve((request, response) => {
      if (request.url === '/silent') return;
      response.write('x'.repeat(2_000));
    });
    const large = await guardedFor(site, { bytesMax: 1_000 })(`${site.origin}/large`);
    await expect(large.text()).rejects.toThrow();
    const endless = await guardedFor(site, { idleMs: 50 })(`${site.origin}/large`);
    await expect(endless.text()).rejects.toThrow();
    const silent = await refusalOf(guardedFor(site, { headersMs: 50 })(`${site.origin}/silent`));
    expect(silent.reason).toBe('connect');
    const late = await refusalOf(guardedFor(site, { totalMs: 50 })(`${site.origin}/silent`));
    expect(late.reason).toBe('timeout');
  });

  test('closes the connection when the caller aborts, before the response and in the middle of it', async () => {
    const closed: string[] = [];
    await using site = await serve((request, response) => {
      response.on('close', () => closed.push(request.url ?? ''));
      if (request.url === '/stream') response.write('x');
    });
    const stop = new AbortController();
    const waiting = guardedFor(site)(`${site.origin}/silent`, { signal: stop.signal });
    const reading = (await guardedFor(site)(`${site.origin}/stream`, { signal: stop.signal })).text();
    const ends = Promise.allSettled([waiting, reading]);
    stop.abort(new Error('left'));
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(waiting).rejects.toThrow('left');
    await expect.poll(() => closed.toSorted()).toEqual(['/silent', '/stream']);
  });

  test('rejects every response that breaks the protocol, and reveals nothing of what was sent', async () => {
    const secret = createHash('sha256').update('canary').digest('hex');
    await using site = await serveRaw('HTTP/1.1 200 OK\r\nbad header\r\n\r\n');
    const error = await refusalOf(
      guardedFor(site)(`${site.origin}/v1/${secret}`, { method: 'POST', headers: { 'x-key': secret }, body: secret }),
    );
    expect(error.reason).toBe('connect');
    expect(error.message).not.toContain(secret);
  });
});
