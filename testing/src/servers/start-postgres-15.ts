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

const binaries = '/usr/lib/postgresql/15/bin';
/** "nobody": PostgreSQL does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Throws, with how to install it, where this machine has none. */
export async function startPostgres15(): Promise<OldPostgres> {
  const user = process.getuid?.() === 0 ? nobody : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-postgres-15-'));
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
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
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', jit: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server: TestServer = await startServer(
    join(binaries, 'postgres'),
    ['-D', join(folder, 'data'), ...flags, '-c', 'max_connections=100'],
    { ...user, cwd: '/', port },
  );
  return {
    url: `postgres://youyaku:${password}@127.0.0.1:${port}/postgres`,
    async close() {
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
