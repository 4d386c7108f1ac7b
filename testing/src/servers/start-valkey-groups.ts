import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePorts } from '#find-free-ports.ts';
import { findProgram } from './find-program.ts';
import { startValkey, type TestValkey } from './start-valkey.ts';

const runFile = promisify(execFile);
const readyMsMax = 15_000;

/** Several Valkeys that belong together; `servers` can be killed one by one. */
type ValkeyGroup = { url: string; servers: readonly TestValkey[]; close(): Promise<void> };

/** A server, one that follows it, and a sentinel that makes the follower the server when the first is away for a second. */
export async function startWatchedValkey(password: string): Promise<ValkeyGroup> {
  const main = await startValkey({ password, lines: ['repl-diskless-sync-delay 0'] });
  const follower = await startValkey({ password, lines: [`replicaof 127.0.0.1 ${main.port}`] });
  await untilSaid(follower.port, 'master_link_status:up', ['--no-auth-warning', '-a', password, 'info', 'replication']);
  const watch = [`monitor main 127.0.0.1 ${main.port} 1`, `auth-pass main ${password}`];
  const times = ['down-after-milliseconds main 1000', 'failover-timeout main 5000'];
  const sentinel = await startValkey({
    isSentinel: true,
    lines: [...watch, ...times].map((line) => `sentinel ${line}`),
  });
  await untilSaid(sentinel.port, 'slaves=1', ['info', 'sentinel']);
  return group(`redis+sentinel://:${password}@127.0.0.1:${sentinel.port}/main`, [main, follower, sentinel]);
}

/** A cluster of three servers, each with a third of the slots. */
export async function startValkeyCluster(): Promise<ValkeyGroup> {
  const lines = ['cluster-enabled yes', 'cluster-config-file nodes.conf', 'cluster-node-timeout 2000'];
  const servers: TestValkey[] = [];
  // Told apart, because the usual one, 10,000 above, is among those that systems give to outgoing connections.
  for (const port of await findFreePorts(3))
    servers.push(await startValkey({ lines: [...lines, `cluster-port ${port}`] }));
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`);
  await runFile(findClient(), ['--cluster', 'create', ...hosts, '--cluster-yes'], { timeout: readyMsMax });
  for (const { port } of servers) await untilSaid(port, 'cluster_state:ok', ['cluster', 'info']);
  return group(`redis+cluster://${hosts.join(',')}`, servers);
}

/** A server that is reached by TLS, with a certificate that it has signed itself. */
export async function startValkeyWithTls(): Promise<ValkeyGroup & { certificate: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-valkey-tls-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject];
  await runFile(findProgram(['openssl'], 'openssl'), [...request, '-keyout', key, '-out', certificate]);
  const [port] = await findFreePorts(1);
  const files = [`tls-cert-file ${certificate}`, `tls-key-file ${key}`, `tls-ca-cert-file ${certificate}`];
  const server = await startValkey({ lines: [`tls-port ${port}`, ...files, 'tls-auth-clients no'] });
  return {
    ...group(`rediss://127.0.0.1:${port}`, [server]),
    certificate: await readFile(certificate, 'utf8'),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function group(url: string, servers: readonly TestValkey[]): ValkeyGroup {
  return { url, servers, close: async () => void (await Promise.all(servers.map((server) => server.close()))) };
}

const findClient = (): string => findProgram(['valkey-cli', 'redis-cli'], 'redis-tools');

async function untilSaid(port: number, words: string, command: readonly string[]): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < readyMsMax; await wait(50)) {
    const { stdout } = await runFile(findClient(), ['-p', String(port), ...command]);
    if (stdout.includes(words)) return;
  }
  throw new Error(`the server at ${port} does not say ${words}`);
}
