import { openValkey, type Valkey } from '#valkey/open-valkey.ts';
import { readValkeyAddress } from '#valkey/valkey-address.ts';
import { startValkey, type TestValkey } from '@youyaku/testing/servers/start-valkey';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeRatesConformance } from './conformance.ts';
import { createMemoryRates } from './memory.ts';
import type { Rates } from './port.ts';
import { createFleetRates } from './fleet.ts';
import { createValkeyRates } from './valkey.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function open(server: TestValkey): Promise<Valkey> {
  const address = readValkeyAddress(server.url);
  if (address === undefined) throw new TypeError(server.url);
  const valkey = openValkey(address, silent);
  await vi.waitUntil(() => valkey.status === 'ready', { timeout: 20_000, interval: 5 });
  return valkey;
}

describe('rates in Valkey', () => {
  let server: TestValkey;
  let valkeys: readonly [Valkey, Valkey];
  beforeAll(async () => {
    server = await startValkey();
    valkeys = [await open(server), await open(server)];
  });
  afterAll(async () => {
    for (const valkey of valkeys) valkey.disconnect();
    await server.close();
  });
  describeRatesConformance(async () => createValkeyRates(valkeys[0]));

  it('are counted together by all processes', async () => {
    const claim = { rate: { name: 'five', count: 5, seconds: 3_600 }, key: crypto.randomUUID() };
    const processes = valkeys.map(createValkeyRates);
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, index) => processes[index % 2]?.take([claim]) as ReturnType<Rates['take']>),
    );
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(5);
  });

  it('leave nothing behind after their time, and no key in plain text', async () => {
    const [valkey] = valkeys;
    await valkey.flushall();
    await createValkeyRates(valkey).take([{ rate: { name: 'r', count: 10, seconds: 600 }, key: '203.0.113.7' }]);
    const keys = await valkey.keys('*');
    expect(keys).toHaveLength(1);
    expect(keys.join()).not.toContain('203.0.113.7');
    const ms = await valkey.pttl(keys[0] ?? '');
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(60_001);
  });
});

describe('rates while Valkey is away', () => {
  const rate = { name: 'two', count: 2, seconds: 3_600 };
  const openShared = async () => {
    const server = await startValkey();
    const valkey = await open(server);
    const lines: string[] = [];
    const log = {
      ...silent,
      info: (_: object, line: string) => lines.push(line),
      warn: (_: object, line: string) => lines.push(line),
    };
    let ms = 0;
    const ports = { together: createValkeyRates(valkey), alone: createMemoryRates(), log };
    onTestFinished(async () => {
      valkey.disconnect();
      await server.close();
    });
    return {
      server,
      valkey,
      lines,
      rates: createFleetRates(ports, () => ms),
      pass: (more: number) => void (ms += more),
    };
  };
  const countTaken = async (rates: Rates, key: string): Promise<number> => {
    const taken = [];
    for (let index = 0; index < 4; index += 1) taken.push(await rates.take([{ rate, key }]));
    return taken.filter(({ isTaken }) => isTaken).length;
  };

  it('are bounded by each process alone, and together again when it is back', async () => {
    const { server, valkey, lines, rates, pass } = await openShared();
    expect(await countTaken(rates, 'before')).toBe(2);
    await server.kill();
    await vi.waitUntil(() => valkey.status !== 'ready', { timeout: 20_000, interval: 5 });
    expect(await countTaken(rates, 'during')).toBe(2);
    await server.start();
    await vi.waitUntil(() => valkey.status === 'ready', { timeout: 20_000, interval: 5 });
    // Still alone: it is not asked again at once.
    expect(await countTaken(rates, 'during')).toBe(0);
    pass(1_000);
    expect(await countTaken(rates, 'during')).toBe(2);
    expect(lines).toEqual(['rates are counted by each process alone', 'rates are counted together again']);
  });

  it('keep one request waiting for a silent Valkey, not each', async () => {
    const { server, rates } = await openShared();
    await server.kill('SIGSTOP');
    let asked = 0;
    const firstAt = performance.now();
    await rates.take([{ rate, key: 'a' }]);
    const firstMs = performance.now() - firstAt;
    const restAt = performance.now();
    for (; asked < 50; asked += 1) await rates.take([{ rate, key: `b${asked}` }]);
    expect(performance.now() - restAt).toBeLessThan(firstMs);
    await server.kill('SIGCONT');
  });
});
