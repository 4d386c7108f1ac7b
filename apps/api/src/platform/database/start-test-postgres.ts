import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** PgBouncer in transaction mode in front of it, at the level `pooler` alone. */
    poolerUrl?: string;
  }
}

/** One real PostgreSQL for all tests that need one, in a folder of its own. Each test file creates its own database on it. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'youyaku-test-'));
  // NOTE: as root the server runs as another user, who must be able to traverse the folder.
  await chmod(dataFolder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataFolder });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
