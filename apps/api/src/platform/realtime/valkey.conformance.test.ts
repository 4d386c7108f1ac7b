import { readValkeyAddress, type ValkeyAddress } from '#valkey/valkey-address.ts';
import { openValkey, type Valkey } from '#valkey/open-valkey.ts';
import { createTestDatabase } from '#platform/database/test-database.ts';
import { migrate } from '#platform/database/open-database.ts';
import { openFaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { startValkey, type TestValkey } from '@youyaku/testing/servers/start-valkey';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeRealtimeConformance } from './conformance.ts';
import type { Realtime } from './port.ts';
import { connectPostgresNotify } from './postgres-notify.ts';
import { routeTopics } from './route-topics.ts';
import { changeTestSpace } from './test-space-changes.ts';
import { connectValkeyRealtime } from './valkey.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function addressOf(url: string): ValkeyAddress {
  const address = readValkeyAddress(url);
  if (address === undefined) throw new TypeError(url);
  return address;
}

/** Everything a process has open, until it can send and listen. */
async function open(url: string, lines: string[] = []): Promise<Realtime> {
  const note = (fields: object, message: string): void => void lines.push(JSON.stringify({ ...fields, message }));
  const log = { info: note, warn: note, error: note };
  const valkey: Valkey = openValkey(addressOf(url), log);
  const realtime = connectValkeyRealtime(addressOf(url), valkey, log);
  const close = async (): Promise<void> => {
    valkey.disconnect();
    await realtime.close();
  };
  await vi.waitUntil(() => valkey.status === 'ready', { timeout: 20_000, interval: 5 });
  return { ...realtime, close };
}

describe('Valkey', () => {
  let server: TestValkey;
  let url = '';
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startValkey({ password: 'a/b-c' });
    url = server.url.replace('a/b-c', 'a%2Fb-c');
  });
  afterAll(async () => {
    for (const close of closers) await close();
    await server.close();
  });

  let database: Promise<string> | undefined;
  const findDatabase = (): Promise<string> =>
    (database ??= createTestDatabase((task) => closers.push(task)).then(async (address) => {
      await migrate(address, silent);
      return address;
    }));
  describeRealtimeConformance(
    async () => {
      const changes = await connectPostgresNotify(await findDatabase(), silent, ['space-changed']);
      return routeTopics(await open(url), changes, ['space-changed']);
    },
    async (spaceId, end) => changeTestSpace(await findDatabase(), spaceId, end),
  );

  it('sends a process the wake-ups of the ids alone that it follows', async () => {
    const [here, there] = [await open(url), await open(url)];
    onTestFinished(() => Promise.all([here.close(), there.close()]).then(() => undefined));
    there.follow('summary-changed', 'sum_mine', () => undefined);
    await there.untilHeard();
    const watcher = new Redis(url);
    onTestFinished(() => watcher.disconnect());
    const heardBy = (id: string): Promise<unknown> => watcher.publish(`youyaku:summary-changed:${id}`, 'x y');
    expect([await heardBy('sum_mine'), await heardBy('sum_other')]).toEqual([1, 0]);
  });
});

describe('Valkey while it is away', () => {
  it('reports that wake-ups may be missing and hears again, after a kill', async () => {
    const server = await startValkey();
    const lines: string[] = [];
    const [here, there] = [await open(server.url), await open(server.url, lines)];
    onTestFinished(async () => {
      await Promise.all([here.close(), there.close()]);
      await server.close();
    });
    const heard: (string | undefined)[] = [];
    there.subscribe('summary-queued', (id) => heard.push(id));
    there.follow('summary-changed', 'sum_a', (id) => heard.push(id));
    await there.untilHeard();
    heard.length = 0;
    await server.kill();
    // Nothing waits for it, and nothing fails by it.
    await here.wake('summary-changed', 'sum_a');
    await server.start();
    await vi.waitUntil(() => heard.length >= 2, { timeout: 20_000 });
    expect(heard).toEqual([undefined, undefined]);
    await vi.waitUntil(
      async () => {
        await here.wake('summary-changed', 'sum_a');
        return heard.includes('sum_a');
      },
      { timeout: 20_000 },
    );
    expect(lines.length).toBeLessThan(8);
    expect(lines.join()).toContain('realtime connection lost');
    expect(lines.join()).toContain('realtime connected again');
  });

  it('begins without it, and hears as soon as it is there', async () => {
    const server = await startValkey();
    await server.kill();
    const address = addressOf(server.url);
    const valkey = openValkey(address, silent);
    const realtime = connectValkeyRealtime(address, valkey, silent);
    onTestFinished(async () => {
      valkey.disconnect();
      await realtime.close();
      await server.close();
    });
    const told = new Promise((resolve) => realtime.follow('summary-changed', 'sum_a', resolve));
    await realtime.wake('summary-changed', 'sum_b');
    await server.start();
    expect(await told).toBeUndefined();
  });

  it('is neither waited for nor asked ever more when it is silent', async () => {
    const server = await startValkey();
    const proxy = await openFaultProxy(server.url);
    const realtime = await open(proxy.url);
    onTestFinished(async () => {
      await realtime.close();
      await proxy.close();
      await server.close();
    });
    proxy.freeze();
    const wakes = Array.from({ length: 12_000 }, (_, index) => realtime.wake('summary-changed', `sum_${index}`));
    await Promise.all(wakes);
    proxy.restore();
    await realtime.wake('summary-changed', 'sum_end');
  }, 20_000);

  it('says in one word that a password is refused', async () => {
    const server = await startValkey({ password: 'right' });
    const lines: string[] = [];
    const note = (fields: object, message: string): void => void lines.push(JSON.stringify({ ...fields, message }));
    const address = addressOf(server.url.replace('right', 'wrong'));
    const valkey = openValkey(address, { info: note, warn: note, error: note });
    const realtime = connectValkeyRealtime(address, valkey, { info: note, warn: note, error: note });
    onTestFinished(async () => {
      valkey.disconnect();
      await realtime.close();
      await server.close();
    });
    await vi.waitUntil(() => lines.length >= 2, { timeout: 20_000 });
    expect(lines.join()).toContain('WRONGPASS');
    expect(lines.join()).not.toMatch(/wrong|127\.0\.0\.1/);
  });
});
