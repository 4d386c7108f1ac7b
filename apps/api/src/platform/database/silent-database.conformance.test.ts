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
});
