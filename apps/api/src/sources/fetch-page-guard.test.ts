import { describe, expect, test } from 'vitest';
import { publicUrls, refusedUrls, stubAnswers } from '@youyaku/testing/api/bypass-urls';
import type { FetchPageError } from './fetch-error.ts';
import { createPageFetcher } from './fetch-page.ts';
import type { HostAddress } from './resolve-host.ts';

async function resolveByTable(hostname: string): Promise<{ address: string }[]> {
  if (hostname === 'missing.example') throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
  return (stubAnswers[hostname] ?? ['203.0.114.1']).map((address) => ({ address }));
}

/** Records every address that a socket was requested for, and opens none. */
function createRecorder(): {
  dialled: string[];
  connectorFor: (
    addresses: readonly HostAddress[],
  ) => (target: object, callback: (error: Error, socket: null) => void) => void;
} {
  const dialled: string[] = [];
  return {
    dialled,
    connectorFor: (addresses) => (_target, callback) => {
      dialled.push(...addresses.map(({ address }) => address));
      callback(new Error('recorded'), null);
    },
  };
}

async function refusalOf(url: string, options: Parameters<typeof createPageFetcher>[0]): Promise<FetchPageError> {
  const page = createPageFetcher(options)(url);
  return page.then(
    () => expect.unreachable('the page was fetched'),
    (error: FetchPageError) => error,
  );
}

describe('the guard before any socket', () => {
  const cases = Object.entries(refusedUrls).flatMap(([reason, urls]) => urls.map((url) => ({ reason, url })));

  test.each(cases)('refuses $url for its $reason', async ({ reason, url }) => {
    const { dialled, connectorFor } = createRecorder();
    const error = await refusalOf(url, { resolve: resolveByTable, connectorFor });
    expect(error).toMatchObject({ name: 'FetchPageError', reason });
    expect(dialled).toEqual([]);
  });

  test.each(publicUrls)('allows %s at %s', async (url, address) => {
    const { dialled, connectorFor } = createRecorder();
    expect(await refusalOf(url, { resolve: resolveByTable, connectorFor })).toMatchObject({ reason: 'connect' });
    expect(dialled).toEqual([address]);
  });

  test('gives the error code shown to the user', async () => {
    const codes = await Promise.all(
      [
        'file:///x',
        'nonsense',
        'http://u@example.com/',
        'http://example.com:22/',
        'http://10.0.0.1/',
        'http://empty.example/',
      ].map(async (url) => (await refusalOf(url, { resolve: resolveByTable })).code),
    );
    expect(codes).toEqual([
      'invalid_request',
      'invalid_request',
      'invalid_request',
      'source_blocked',
      'source_blocked',
      'source_unreadable',
    ]);
  });

  test('never includes a path, a query, a password or a private address in a message', async () => {
    const { connectorFor } = createRecorder();
    for (const url of cases.map((one) => one.url)) {
      const { message } = await refusalOf(url, { resolve: resolveByTable, connectorFor });
      expect(message).not.toMatch(/\d+\.\d+\.\d+|::|\/|pass\b|passwd|docker|metadata|INFO/i);
    }
  });

  test('asks a resolver once for a name and never for an address', async () => {
    const lookups: string[] = [];
    const { connectorFor } = createRecorder();
    const resolve = async (hostname: string): Promise<{ address: string }[]> => {
      lookups.push(hostname);
      return [{ address: '203.0.114.1' }];
    };
    await refusalOf('http://example.com/', { resolve, connectorFor });
    await refusalOf('http://8.8.8.8/', { resolve, connectorFor });
    await refusalOf('http://localhost./', { resolve, connectorFor });
    expect(lookups).toEqual(['example.com']);
  });

  test('never dials the second result of a resolver that changes its mind, over 1,000 fetches', async () => {
    const { dialled, connectorFor } = createRecorder();
    for (let round = 0; round < 1_000; round += 1) {
      let questions = 0;
      const resolve = async (): Promise<{ address: string }[]> => {
        questions += 1;
        return [{ address: (questions + round) % 2 === 1 ? '203.0.114.1' : '127.0.0.1' }];
      };
      await refusalOf('http://rebind.example/', { resolve, connectorFor });
      expect(questions).toBe(1);
    }
    expect(dialled).toHaveLength(500);
    expect(new Set(dialled)).toEqual(new Set(['203.0.114.1']));
  });

  test('refuses a set of 100 addresses for one private address at any position', async () => {
    const { dialled, connectorFor } = createRecorder();
    for (let bad = 0; bad < 100; bad += 1) {
      const answers = Array.from({ length: 100 }, (_, at) => ({
        address: at === bad ? '192.168.0.1' : `203.0.114.${at}`,
      }));
      const error = await refusalOf('http://mixed.example/', { resolve: async () => answers, connectorFor });
      expect(error.reason).toBe('private_address');
    }
    expect(dialled).toEqual([]);
  });

  test('stops waiting for a resolver that never replies', async () => {
    const resolve = (): Promise<never> => Promise.withResolvers<never>().promise;
    expect(await refusalOf('http://slow.example/', { resolve, dnsMs: 20 })).toMatchObject({ reason: 'timeout' });
    expect(await refusalOf('http://slow.example/', { resolve, totalMs: 20 })).toMatchObject({ reason: 'timeout' });
  });
});
