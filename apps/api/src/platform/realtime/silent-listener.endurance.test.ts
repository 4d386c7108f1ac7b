import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openFaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { useServer } from '#platform/database/test-server.ts';
import { connectPostgresNotify } from './postgres-notify.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const server = useServer();

it('a listener whose connection falls silent hears again within 30 s, and reports that wake-ups may be missing', async () => {
  const address = await server.open();
  const proxy = await openFaultProxy(address);
  const listener = await connectPostgresNotify(proxy.url, silent);
  const sender = await connectPostgresNotify(address, silent);
  onTestFinished(async () => {
    await sender.close();
    await listener.close();
    await proxy.close();
  });
  const told: (string | undefined)[] = [];
  const heard = new Promise<number>((settle) =>
    listener.subscribe('summary-changed', (id) => {
      told.push(id);
      if (id === 'sum_after') settle(performance.now());
    }),
  );
  proxy.freeze();
  const silentAt = performance.now();
  await sender.wake('summary-changed', 'sum_lost');
  await proxy.untilSilent();
  proxy.restore();
  const stop = new AbortController();
  const sending = (async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await sender.wake('summary-changed', 'sum_after');
      await wait(100);
    }
  })();
  const seconds = ((await heard) - silentAt) / 1_000;
  stop.abort();
  await sending;
  process.stdout.write(`a silent LISTEN hears again after ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(30);
  expect(told[0]).toBeUndefined();
  expect(told).not.toContain('sum_lost');
}, 60_000);
