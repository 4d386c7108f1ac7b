import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#find-free-ports.ts';
import { findProgram } from './find-program.ts';
import { startServer, type TestServer } from './start-server.ts';

/** A Valkey, or the Redis of Debian, that keeps nothing; it can be killed and started again at its port. */
export type TestValkey = {
  port: number;
  url: string;
  kill(signal?: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** `lines` of the configuration file come after ours; `isSentinel`: it watches others instead of holding data. */
export async function startValkey({
  lines = [],
  isSentinel = false,
  password,
}: { lines?: readonly string[]; isSentinel?: boolean; password?: string } = {}): Promise<TestValkey> {
  const program = findProgram(['valkey-server', 'redis-server', 'redis-check-rdb'], 'redis-tools');
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-valkey-'));
  const port = await findFreePort();
  const file = join(folder, 'valkey.conf');
  const usual = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, 'daemonize no', 'logfile ""'];
  const ofData = isSentinel ? [] : ['save ""', 'appendonly no'];
  const ofPassword = password === undefined ? [] : [`requirepass ${password}`, `masterauth ${password}`];
  let server: TestServer | undefined;
  const start = async (): Promise<void> => {
    await writeFile(file, [...usual, ...ofData, ...ofPassword, ...lines, ''].join('\n'));
    server = await startServer(program, [file, ...(isSentinel ? ['--sentinel'] : [])], {
      port,
      // The program is the server only by this name.
      argv0: 'redis-server',
    });
  };
  await start();
  return {
    port,
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    kill: async (signal = 'SIGKILL') => server?.kill(signal),
    start,
    async close() {
      await server?.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
