import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { createTestDatabase } from '#platform/database/test-database.ts';
import { describeChoresConformance } from './conformance.ts';
import { openPgBossChores } from './pg-boss.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('chores in the database', () => {
  let url: Promise<string> | undefined;
  beforeEach(() => {
    url = undefined;
  });
  describeChoresConformance(async (retriesMax) => {
    const retries = retriesMax === undefined ? undefined : { retriesMax, delaySeconds: 0 };
    const chores = await openPgBossChores(await (url ??= createTestDatabase()), silent, retries);
    onTestFinished(() => chores.close());
    return chores;
  });
});

it('a daily chore has its hour in Japan, however many processes ask for it', async () => {
  const url = await createTestDatabase();
  for (let n = 0; n < 2; n += 1) {
    const chores = await openPgBossChores(url, silent);
    await chores.addDaily('nightly', 3);
    await chores.close();
  }
  const database = openDatabase(url, silent);
  onTestFinished(() => database.destroy());
  const { rows } = await sql`select name, cron, timezone, data from pgboss.schedule`.execute(database);
  expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'Asia/Tokyo', data: { subject: 'nightly' } }]);
});
