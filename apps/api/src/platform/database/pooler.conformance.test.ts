import { startPooler, type TestPooler } from '@youyaku/testing/servers/start-pooler';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkInfrastructure } from '#platform/check-infrastructure.ts';
import { describeRealtimeConformance } from '#platform/realtime/conformance.ts';
import { connectPostgresNotify } from '#platform/realtime/postgres-notify.ts';
import { changeTestSpace } from '#platform/realtime/test-space-changes.ts';
import { findPoolerProblem } from './find-pooler-problem.ts';
import { inspectDatabase, migrate } from './open-database.ts';
import { openHosted } from './open-hosted.ts';
import { createTestDatabase, useMigratedDatabase } from './test-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let pooler: TestPooler;
let forgiving: TestPooler;

beforeAll(async () => {
  pooler = await startPooler(inject('postgresUrl'));
  const ignored = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout';
  forgiving = await startPooler(inject('postgresUrl'), [ignored]);
});
afterAll(async () => {
  await pooler.close();
  await forgiving.close();
});

function pass(databaseUrl: string, { url }: TestPooler = pooler): string {
  const pooled = new URL(url);
  pooled.pathname = new URL(databaseUrl).pathname;
  return pooled.href;
}

describe('a pooler in transaction mode', () => {
  it('with the direct address beside it is fit: wake-ups told through it are heard', async () => {
    const databaseDirectUrl = await createTestDatabase();
    expect(await findPoolerProblem({ databaseUrl: pass(databaseDirectUrl), databaseDirectUrl })).toBeUndefined();
    const { facts, problems } = await checkInfrastructure({
      databaseUrl: pass(databaseDirectUrl),
      databaseDirectUrl,
      folder: undefined,
    });
    expect(problems).toEqual([]);
    expect(facts).toContainEqual({ name: 'DATABASE_DIRECT_URL', value: 'hears what is told through DATABASE_URL' });
  });

  it.each([
    ['refuses our parameters', () => pooler],
    ['ignores our parameters', () => forgiving],
  ])('that %s is refused in the place of PostgreSQL, with a sentence', async (_what, find) => {
    const databaseUrl = pass(await createTestDatabase(), find());
    const urls = { databaseUrl, databaseDirectUrl: databaseUrl };
    await expect(openHosted(urls, silent)).rejects.toMatchObject({
      code: 'database_unfit',
      message: expect.stringMatching(
        /^DATABASE_URL leads to a pooler .*set DATABASE_DIRECT_URL to PostgreSQL itself\.$/,
      ),
    });
    const { problems } = await checkInfrastructure({ databaseUrl, folder: undefined });
    expect(problems).toEqual([expect.stringContaining('DATABASE_URL leads to a pooler')]);
  });

  it('is refused as the direct address, and so is another database', async () => {
    const direct = await createTestDatabase();
    const other = await createTestDatabase();
    for (const databaseDirectUrl of [pass(direct, forgiving), other])
      expect(await findPoolerProblem({ databaseUrl: pass(direct), databaseDirectUrl })).toContain(
        'DATABASE_DIRECT_URL does not hear what is told through DATABASE_URL',
      );
  });

  it('has the time limits of the service, whichever of four processes came first', async () => {
    const databaseDirectUrl = await createTestDatabase();
    const urls = { databaseUrl: pass(databaseDirectUrl), databaseDirectUrl };
    const opened = await Promise.all([1, 2, 3, 4].map(() => openHosted(urls, silent)));
    const database = opened[0]!();
    onTestFinished(() => database.destroy());
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database);
    expect(rows).toEqual([{ statement: '30s', idle: '15s' }]);
    const kept = await sql<{ setting: string }>`select unnest(setconfig) as setting from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())`.execute(database);
    expect(kept.rows.map(({ setting }) => setting).toSorted()).toEqual([
      'idle_in_transaction_session_timeout=15000',
      'statement_timeout=30000',
    ]);
  });

  it('lets four processes migrate at once on the direct address, each migration once', async () => {
    const databaseDirectUrl = await createTestDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrate(databaseDirectUrl, silent)));
    const open = await openHosted({ databaseUrl: pass(databaseDirectUrl), databaseDirectUrl }, silent);
    const database = open();
    onTestFinished(() => database.destroy());
    expect((await inspectDatabase(database)).pending).toEqual([]);
    const { rows } = await sql`select name from kysely_migration group by name having count(*) > 1`.execute(database);
    expect(rows).toEqual([]);
  });
});

describe('LISTEN beside a pooler, told through it', () => {
  const findUrl = useMigratedDatabase(silent);
  describeRealtimeConformance(
    async () => connectPostgresNotify(await findUrl(), silent),
    async (spaceId, end) => {
      const databaseDirectUrl = await findUrl();
      await changeTestSpace(databaseDirectUrl, spaceId, end, pass(databaseDirectUrl));
    },
  );
});
