import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@youyaku/testing/find-free-ports';
import { afterAll } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

/** A dedicated server that can be stopped and restarted at the same address. */
export function useServer(): { open(): Promise<string>; stop(): Promise<void>; start(): Promise<void> } {
  let folder = '';
  let port = 0;
  let server: EmbeddedPostgres | undefined;
  const start = async (): Promise<void> => {
    server = await startEmbeddedPostgres({ dataFolder: folder, findPort: () => Promise.resolve(port) });
  };
  const stop = async (): Promise<void> => server?.stop();
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    async open() {
      folder = await mkdtemp(join(tmpdir(), 'youyaku-away-'));
      // As root, the server runs as another user, who needs access.
      await chmod(folder, 0o755);
      port = await findFreePort();
      await start();
      return server?.url ?? '';
    },
    start,
    stop,
  };
}
