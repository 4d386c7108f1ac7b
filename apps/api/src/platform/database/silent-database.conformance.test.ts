import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import { retryRead } from '#platform/retry-read.ts';
import { openFaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { openDatabase } from './open-database.ts';
import { createTestDatabase } from './test-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a database that stops responding', () => {
  it('is given up by every connection, and reached again later', async () => {
    const proxy = await openFaultProxy(await createTestDatabase());
    const database = openDatabase(proxy.url, silent, 2, 500);
    onTestFinished(async () => {
      await database.destroy();
      await proxy.close();
    });
    const ask = () => sql`select 1`.execute(database);
    await Promise.all([ask(), ask()]);
    proxy.freeze();
    const answers = await Promise.allSettled([ask(), ask()]);
    expect(answers.map((answer) => answer.status === 'rejected' && findInfrastructureFault(answer.reason))).toEqual([
      'database_away',
      'database_away',
    ]);
    proxy.restore();
    const signal = new AbortController().signal;
    expect((await retryRead(ask, { withinMs: 20_000, signal })).rows).toHaveLength(1);
  });

  it('is asked for a sign of life within seconds by connections that wait', async () => {
    const database = openDatabase(await createTestDatabase(), silent, 1);
    onTestFinished(() => database.destroy());
    const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(database);
    const timer = await readTimer(rows[0]?.port ?? 0);
    expect(timer.kind).toBe('keepalive');
    expect(timer.seconds).toBeLessThanOrEqual(10);
  });
});

/** The timer that the kernel holds for the connection of this local port (proc(5), `/proc/net/tcp`: `tr` and `tm->when`, in hundredths of a second). */
async function readTimer(port: number): Promise<{ kind: string; seconds: number }> {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const line = (await readFile('/proc/net/tcp', 'utf8'))
    .split('\n')
    .find((row) => row.trim().split(/\s+/)[1] === local);
  const [kind = '', when = ''] = line?.trim().split(/\s+/)[5]?.split(':') ?? [];
  return { kind: kind === '02' ? 'keepalive' : kind, seconds: Number.parseInt(when, 16) / 100 };
}
