import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, useMigratedDatabase } from '#platform/database/test-database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { openFaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { sql } from 'kysely';
import { describeRealtimeConformance } from './conformance.ts';
import { connectPostgresNotify } from './postgres-notify.ts';
import { changeTestSpace } from './test-space-changes.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('LISTEN/NOTIFY', () => {
  const findUrl = useMigratedDatabase(silent);
  describeRealtimeConformance(
    async () => connectPostgresNotify(await findUrl(), silent),
    async (spaceId, end) => changeTestSpace(await findUrl(), spaceId, end),
  );

  it('listens again after its connection was cut, and reports that wake-ups may be missing', async () => {
    const address = await createTestDatabase();
    const realtime = await connectPostgresNotify(address, silent);
    const database = openDatabase(address, silent);
    onTestFinished(async () => {
      await realtime.close();
      await database.destroy();
    });
    const missed = new Promise((resolve) => realtime.subscribe('summary-changed', resolve));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      database,
    );
    expect(await missed).toBeUndefined();
    const woken = new Promise((resolve) => realtime.subscribe('summary-changed', resolve));
    await realtime.wake('summary-changed', 'sum_d');
    expect(await woken).toBe('sum_d');
  });
});

describe('LISTEN/NOTIFY while the database is away', () => {
  it('opens one connection at a time, logs it a few times, and ends with one listener', async () => {
    const proxy = await openFaultProxy(await createTestDatabase());
    const lines: string[] = [];
    const note = (fields: object, message: string): void => void lines.push(JSON.stringify({ ...fields, message }));
    const realtime = await connectPostgresNotify(proxy.url, { info: note, warn: note, error: note });
    onTestFinished(async () => {
      await realtime.close();
      await proxy.close();
    });
    const before = proxy.attempts();
    proxy.refuse();
    await vi.waitUntil(() => proxy.attempts() - before >= 4, { timeout: 20_000 });
    const back = new Promise((resolve) => realtime.subscribe('summary-changed', resolve));
    // By now 0.1 + 0.2 + 0.4 + 0.8 s less the random part: attempts that multiply would number hundreds.
    expect(proxy.attempts() - before).toBeLessThan(8);
    expect(proxy.connections()).toBe(0);
    proxy.restore();
    expect(await back).toBeUndefined();
    expect(proxy.connections()).toBe(1);
    expect(lines.length).toBeLessThan(8);
    expect(lines.join()).toContain('ECONNRESET');
  });

  it('does not reconnect after it was closed', async () => {
    const proxy = await openFaultProxy(await createTestDatabase());
    const realtime = await connectPostgresNotify(proxy.url, silent);
    onTestFinished(() => proxy.close());
    proxy.refuse();
    await vi.waitUntil(() => proxy.attempts() >= 2, { timeout: 20_000 });
    await realtime.close();
    proxy.restore();
    expect(proxy.connections()).toBe(0);
  });
});
