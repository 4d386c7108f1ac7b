import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#find-free-ports.ts';
import { startServer, type TestServer } from './start-server.ts';

/** The oldest PostgreSQL that is supported, as Debian 12 has it; its data ends with it. */
export type OldPostgres = { url: string; close(): Promise<void> };

export const binaries = '/usr/lib/postgresql/15/bin';
/** "nobody": PostgreSQL does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Who runs it, where this process is root. */
export const findServerUser = (): typeof nobody | undefined => (process.getuid?.() === 0 ? nobody : undefined);

/** A folder that this user alone may enter. */
export async function makeServerFolder(user: typeof nobody | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-postgres-15-'));
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

const readyMsMax = 20_000;

/** Starts the server of the data in `folder`, and waits until it answers: it listens before that. */
export async function startOnData(folder: string, port: number): Promise<TestServer> {
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', jit: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const user = findServerUser();
  const server = await startServer(
    join(binaries, 'postgres'),
    ['-D', join(folder, 'data'), ...flags, '-c', 'max_connections=100'],
    { ...user, cwd: '/', port },
  );
  const startedAt = performance.now();
  while (spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (performance.now() - startedAt < readyMsMax) continue;
    await server.kill('SIGKILL');
    throw new Error('PostgreSQL 15 did not get ready');
  }
  return server;
}

/** Throws, with how to install it, where this machine has none. */
export async function startPostgres15(): Promise<OldPostgres> {
  const user = findServerUser();
  const folder = await makeServerFolder(user);
  const port = await findFreePort();
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  writeFileSync(passwordFile, password);
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const access = ['-U', 'youyaku', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const makeArguments = ['-D', join(folder, 'data'), ...access, '--encoding=UTF8'];
  const made = spawnSync(join(binaries, 'initdb'), [...makeArguments, '--locale=C.UTF-8', '--no-sync'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.error !== undefined || made.status !== 0)
    throw new Error(`PostgreSQL 15 is needed for this test (Debian: apt-get install postgresql-15): ${made.stderr}`);
  const server = await startOnData(folder, port);
  return {
    url: `postgres://youyaku:${password}@127.0.0.1:${port}/postgres`,
    async close() {
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
