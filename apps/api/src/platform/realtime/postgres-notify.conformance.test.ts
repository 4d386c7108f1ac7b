import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#platform/database/test-database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { sql } from 'kysely';
import { describeRealtimeConformance } from './conformance.ts';
import { connectPostgresNotify } from './postgres-notify.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('LISTEN/NOTIFY', () => {
  let url: string | undefined;
  describeRealtimeConformance(async () =>
    connectPostgresNotify((url ??= await createTestDatabase(() => undefined)), silent),
  );

  it('listens again after its connection was cut, and says that wake-ups may be missing', async () => {
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
