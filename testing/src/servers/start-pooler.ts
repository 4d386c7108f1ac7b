import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#find-free-ports.ts';
import { findProgram } from './find-program.ts';
import { startServer, type TestServer } from './start-server.ts';

/** PgBouncer in front of one PostgreSQL: the same databases by the same names. It can be killed and started again at its port. */
export type TestPooler = { url: string; kill(): Promise<void>; start(): Promise<void>; close(): Promise<void> };

/** "nobody": PgBouncer does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** `lines` of the configuration file come after ours. Everybody on this machine may connect to the pooler, so the data is that of tests. */
export async function startPooler(postgresUrl: string, lines: readonly string[] = []): Promise<TestPooler> {
  const program = findProgram(['pgbouncer'], 'pgbouncer');
  const postgres = new URL(postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await findFreePort();
  const { hostname: host, port: serverPort, username: user, password } = postgres;
  const server = `host=${host} port=${serverPort} user=${user} password=${decodeURIComponent(password)}`;
  const usual = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'];
  const sizes = ['pool_mode = transaction', 'default_pool_size = 8', 'max_client_conn = 400'];
  await writeFile(file, ['[databases]', `* = ${server}`, '[pgbouncer]', ...usual, ...sizes, ...lines, ''].join('\n'));
  await chmod(folder, 0o755);
  let pooler: TestServer | undefined;
  const start = async (): Promise<void> => {
    pooler = await startServer(program, [file], { port, ...(process.getuid?.() === 0 ? nobody : {}) });
  };
  const kill = async (): Promise<void> => pooler?.kill('SIGKILL');
  await start();
  const url = new URL(postgresUrl);
  url.port = String(port);
  return {
    url: url.href,
    kill,
    start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
