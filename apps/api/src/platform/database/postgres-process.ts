import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describeFullDisk, EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import { clusterName, type Cluster } from './postgres-cluster.ts';
import type { PostgresLog } from './postgres-log.ts';
import { type Environment, explainSpawnError } from './run-program.ts';
import type { ServerUser } from './server-user.ts';

export type PostgresProcess = {
  pid: number;
  /** The exit code once the server has ended for whatever reason, 128 + the number when a signal ended it. */
  exited: Promise<number>;
  /** Ends the server; returns at once when it has ended already. Throws `database_not_stopping`. */
  stop(): Promise<void>;
};

export type ServerStart = {
  program: string;
  cluster: Cluster;
  port: number;
  user: ServerUser;
  environment: Environment;
  log: PostgresLog;
  /** Besides `serverSettings`. */
  settings: Readonly<Record<string, string>>;
  readyMsMax?: number;
  signal?: AbortSignal;
};

/** A server that ended before it was ready; its last log lines decide what to do about it. */
export class ServerEndedError extends Error {
  override readonly name = 'ServerEndedError';
  readonly log: string;

  constructor(log: string) {
    super('The database server ended while starting.');
    this.log = log;
  }
}

/** Replaying the log after a crash is bounded by max_wal_size, which takes seconds. */
const readyMsMaxDefault = 90_000;
const readyPollMs = 8;
const fastShutdownMs = 10_000;
const immediateShutdownMs = 5_000;

/** For a machine that also runs the application: durable first, then small. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // No helper processes that a small database never needs.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Failed statements quote what people wrote, so they are not logged: the application sees and handles them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
} as const;

/** Starts the server and waits until it accepts connections. Throws `ServerEndedError` when the server ends by itself. */
export async function startPostgresProcess(start: ServerStart): Promise<PostgresProcess> {
  const server = await spawnServer(start);
  try {
    await waitUntilReady(server, start);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function spawnServer(start: ServerStart): Promise<PostgresProcess> {
  const settings = Object.entries({ ...serverSettings, ...start.settings, port: String(start.port) }).flatMap(
    ([k, v]) => ['-c', `${k}=${v}`],
  );
  const child = spawn(start.program, ['-D', start.cluster.folder, ...settings], {
    ...start.user,
    cwd: '/',
    env: start.environment,
    stdio: ['ignore', start.log.descriptor, start.log.descriptor],
    // Its own process group: Ctrl-C in the terminal reaches us, and we stop the server after our last write, not before.
    detached: true,
  });
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
  // For an exit that did not stop the server, including an uncaught error. Only `kill -9` gets past this.
  const stopOnExit = () => void child.kill('SIGINT');
  process.once('exit', stopOnExit);
  void exited.then(() => process.removeListener('exit', stopOnExit));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => {
      process.removeListener('exit', stopOnExit);
      reject(explainSpawnError(error, start.program));
    });
  });
  const { pid } = child;
  if (pid === undefined) throw new TypeError('A process that was spawned has a pid.');
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    if (await settlesWithin(exited, fastShutdownMs)) return;
    child.kill('SIGQUIT');
    if (await settlesWithin(exited, immediateShutdownMs)) return;
    throw new EmbeddedPostgresError('database_not_stopping', `The database server (process ${pid}) does not stop.`);
  };
  return { pid, exited, stop: () => (stopping ??= stop()) };
}

async function waitUntilReady(server: PostgresProcess, start: ServerStart): Promise<void> {
  let hasEnded = false;
  void server.exited.then(() => (hasEnded = true));
  const readyMsMax = start.readyMsMax ?? readyMsMaxDefault;
  const deadline = performance.now() + readyMsMax;
  const sleepOptions = start.signal === undefined ? {} : { signal: start.signal };
  for (;;) {
    start.signal?.throwIfAborted();
    if (hasEnded) throw new ServerEndedError(await start.log.readNew());
    if ((await isServerReady(server.pid, start.cluster.folder)) && (await accepts(start))) return;
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        'database_not_started',
        `The database was not ready after ${readyMsMax / 1000} seconds.`,
      );
    }
    await sleep(readyPollMs, undefined, sleepOptions);
  }
}

/**
 * The server writes its state into the eighth line of `postmaster.pid`. Reading it first ensures that our password is only ever sent to our
 * own server, never to another program that took the port a moment earlier.
 */
async function isServerReady(pid: number, folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function accepts(start: ServerStart): Promise<boolean> {
  const client = new Client({
    host: '127.0.0.1',
    port: start.port,
    user: clusterName,
    database: clusterName,
    password: start.cluster.password,
    ssl: false,
    connectionTimeoutMillis: 2_000,
  });
  // Without a listener a server that ends while we are connected would end us too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = readSystemCode(error);
    if (code === '53100') throw describeFullDisk(start.cluster.folder, error);
    // Codes that begin with a letter come from the system; 57P03 and 53300 are temporary.
    if (code === undefined || /^[A-Z]/.test(code) || code === '57P03' || code === '53300') return false;
    const folder = start.cluster.folder;
    throw new EmbeddedPostgresError('database_not_started', `The database in ${folder} turns us away (${code}).`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function settlesWithin(event: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const isSettled = await Promise.race([event.then(() => true), timeout]);
  timer.abort();
  return isSettled;
}
