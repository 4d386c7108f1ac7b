import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#find-free-ports.ts';
import { binaries, findServerUser, makeServerFolder, startOnData } from './start-postgres-15.ts';

/** A streaming replica of a server of `startPostgres15`. */
export type TestReplica = { url: string; kill(): Promise<void>; close(): Promise<void> };

/** Copies the server while it runs, and follows it. */
export async function startReplica(primaryUrl: string): Promise<TestReplica> {
  const user = findServerUser();
  const folder = await makeServerFolder(user);
  const args = ['-d', primaryUrl, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  const copied = spawnSync(join(binaries, 'pg_basebackup'), args, { ...user, cwd: '/', encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`the server could not be copied: ${copied.stderr}`);
  const port = await findFreePort();
  const server = await startOnData(folder, port);
  let isKilled = false;
  const kill = async (): Promise<void> => {
    if (!isKilled) await server.kill('SIGKILL');
    isKilled = true;
  };
  const url = new URL(primaryUrl);
  url.port = String(port);
  return {
    url: url.href,
    kill,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
