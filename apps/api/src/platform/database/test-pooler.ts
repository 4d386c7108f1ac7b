import { startPooler } from '@youyaku/testing/servers/start-pooler';
import type { TestProject } from 'vitest/node';
import { setup as startPostgres } from './start-test-postgres.ts';

/** PostgreSQL as for the other levels, and PgBouncer in transaction mode in front of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgresUrl = '';
  const provide: TestProject['provide'] = (key, value) => {
    if (key === 'postgresUrl') postgresUrl = String(value);
    project.provide(key, value);
  };
  const stop = await startPostgres({ provide });
  const pooler = await startPooler(postgresUrl);
  project.provide('poolerUrl', pooler.url);
  return async () => {
    await pooler.close();
    await stop();
  };
}
