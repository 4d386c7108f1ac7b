import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { createTestDatabase } from '#platform/database/test-database.ts';
import { openFaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
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

it('chores are done again after every connection to the database has fallen silent', async () => {
  const proxy = await openFaultProxy(await createTestDatabase());
  const chores = await openPgBossChores(proxy.url, silent, undefined, 1_000);
  onTestFinished(async () => {
    proxy.restore();
    await chores.close();
    await proxy.close();
  });
  const done: string[] = [];
  await chores.work('send-mail', async (subject) => void done.push(subject));
  await chores.add('send-mail', 'before');
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before']);
  proxy.freeze();
  // Whoever looks for chores is silent now, too.
  await proxy.untilSilent();
  await expect.poll(() => proxy.attempts(), { timeout: 10_000 }).toBeGreaterThan(3);
  proxy.restore();
  const add = async (): Promise<void> => chores.add('send-mail', 'after').catch(add);
  await add();
  await expect.poll(() => done.at(-1), { timeout: 20_000 }).toBe('after');
});
