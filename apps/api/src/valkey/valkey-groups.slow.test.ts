import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  startValkeyCluster,
  startValkeyWithTls,
  startWatchedValkey,
} from '@youyaku/testing/servers/start-valkey-groups';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createValkeyRates } from '#platform/rates/valkey.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { connectValkeyRealtime } from '#platform/realtime/valkey.ts';
import { openValkey, type Valkey } from './open-valkey.ts';
import { readValkeyAddress } from './valkey-address.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const waiting = { timeout: 15_000, interval: 50 };
const claim = { rate: { name: 'two', count: 2, seconds: 3_600 }, key: 'a' };

type Process = { realtime: Realtime; valkey: Valkey };

/** What a process has open, as soon as it can send. */
async function openProcess(url: string): Promise<Process> {
  const address = readValkeyAddress(url);
  if (address === undefined) throw new TypeError(url);
  const valkey = openValkey(address, silent);
  const realtime = connectValkeyRealtime(address, valkey, silent);
  onTestFinished(async () => {
    valkey.disconnect();
    await realtime.close();
  });
  await vi.waitUntil(() => valkey.status === 'ready', waiting);
  return { realtime, valkey };
}

/** The ids that a process hears of those that it follows. */
async function listen({ realtime }: Process): Promise<(string | undefined)[]> {
  const heard: (string | undefined)[] = [];
  realtime.follow('summary-changed', 'sum_a', (id) => heard.push(id));
  realtime.subscribe('summary-queued', (id) => heard.push(id));
  await realtime.untilHeard();
  heard.length = 0;
  return heard;
}

async function expectHeard({ realtime }: Process, heard: (string | undefined)[]): Promise<void> {
  heard.length = 0;
  await vi.waitUntil(async () => {
    // What is lost while servers change is found by polling.
    await realtime.wake('summary-changed', 'sum_a');
    await realtime.wake('summary-queued', 'sum_b');
    return heard.includes('sum_a') && heard.includes('sum_b');
  }, waiting);
}

async function countTaken(processes: readonly Process[]): Promise<number> {
  const rates = processes.map(({ valkey }) => createValkeyRates(valkey));
  const taken = [];
  for (const one of [...rates, ...rates]) taken.push(await one.take([claim]));
  return taken.filter(({ isTaken }) => isTaken).length;
}

describe('several servers of Valkey', { timeout: 60_000 }, () => {
  it('a sentinel address leads to the server that the sentinels name, and to its successor after a kill', async () => {
    const group = await startWatchedValkey('a1-b2');
    onTestFinished(() => group.close());
    const [here, there] = [await openProcess(group.url), await openProcess(group.url)];
    const heard = await listen(there);
    await expectHeard(here, heard);
    expect(await countTaken([here, there])).toBe(2);
    heard.length = 0;
    await group.servers[0]?.kill();
    // Whoever listens is told that wake-ups may be missing.
    await vi.waitUntil(() => heard.includes(undefined), waiting);
    await expectHeard(here, heard);
    await vi.waitUntil(
      () =>
        createValkeyRates(here.valkey)
          .take([{ ...claim, key: 'b' }])
          .then(
            () => true,
            () => false,
          ),
      waiting,
    );
  });

  it('a cluster address carries wake-ups and counts over all servers, and wake-ups without the one that was listened to', async () => {
    const group = await startValkeyCluster();
    onTestFinished(() => group.close());
    const [here, there] = [await openProcess(group.url), await openProcess(group.url)];
    const heard = await listen(there);
    // Each goes by another server: every one of them passes on what is published there.
    for (let turn = 0; turn < 12; turn += 1) await expectHeard(here, heard);
    expect(await countTaken([here, there])).toBe(2);
    heard.length = 0;
    await group.servers[0]?.kill();
    await vi.waitUntil(() => heard.includes(undefined), waiting);
    await expectHeard(here, heard);
  });

  it('an address with TLS leads to a server whose certificate is trusted, and to no other', async () => {
    const group = await startValkeyWithTls();
    onTestFinished(() => group.close());
    const address = readValkeyAddress(group.url);
    if (address === undefined) throw new TypeError(group.url);
    const refused: unknown[] = [];
    const untrusting = openValkey(address, { ...silent, warn: (facts) => void refused.push(facts) });
    onTestFinished(() => untrusting.disconnect());
    await vi.waitUntil(() => refused.length > 0, waiting);
    expect(refused[0]).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(untrusting.status).not.toBe('ready');
    const usual = getCACertificates('default');
    setDefaultCACertificates([...usual, group.certificate]);
    onTestFinished(() => setDefaultCACertificates(usual));
    const [here, there] = [await openProcess(group.url), await openProcess(group.url)];
    await expectHeard(here, await listen(there));
    expect(await countTaken([here, there])).toBe(2);
  });
});
