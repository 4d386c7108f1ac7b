import { startPostgres15 } from '@youyaku/testing/servers/start-postgres-15';
import type { TestProject } from 'vitest/node';

/** The oldest PostgreSQL that is supported, for all tests of the level `postgres-15`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres15();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.close();
}
