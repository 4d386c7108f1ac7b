import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFullDisk, EmbeddedPostgresError, explainFileError } from './embedded-postgres-error.ts';
import { clearOrphanedPostmaster } from './orphaned-postmaster.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import { findClusterFolder, openCluster, urlOfCluster } from './postgres-cluster.ts';
import { watchForOrphan } from './orphan-watch.ts';
import { openPostgresLog } from './postgres-log.ts';
import { type PostgresProcess, ServerEndedError, type ServerStart, startPostgresProcess } from './postgres-process.ts';
import { takeProcessLock } from './process-lock.ts';
import { buildEnvironment, type Environment } from './run-program.ts';
import { chooseServerUser } from './server-user.ts';

export type EmbeddedPostgres = AsyncDisposable & {
  /** With the password: never log it. */
  url: string;
  pid: number;
  /** The server of an earlier process of ours that had to be stopped first. */
  orphanPid: number | undefined;
  /** Where an incomplete database was moved that blocked the start. */
  movedAside: string | undefined;
  /** The exit code once the server has ended, whether through `stop` or by itself. */
  exited: Promise<number>;
  /** Stops the server (fast, then hard, within 15 s) and releases the data folder. May be called repeatedly. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Created when missing. One process may have it at a time. */
  dataFolder: string;
  /** Aborts the start. To end a running server call `stop`. */
  signal?: AbortSignal;
  /** As root only: where to copy what the server's unprivileged user cannot reach in its own place. */
  reachableFolder?: string;
  /** The npm package with the programs; by default the one for this machine. */
  packageFolder?: string;
  /** By default a port that the system reports as free; called again when the port turns out to be taken. */
  findPort?: () => Promise<number>;
  /** For the server, besides the few variables it always gets. */
  environment?: Environment;
  /** Settings of PostgreSQL besides those that it always gets, such as an archive of its log. */
  settings?: Readonly<Record<string, string>>;
  /** How long it may take until it accepts connections: a restored one replays its log before. */
  readyMsMax?: number;
};

const portAttemptsMax = 8;
const leftoverWaitMs = 20_000;
const leftoverPollMs = 100;

/**
 * Starts a real PostgreSQL 18 on a data folder, at a free port of 127.0.0.1, and returns its URL when it accepts connections. An
 * acknowledged commit survives `kill -9` and a full disk; see `bench/src/durability`.
 *
 * Throws `EmbeddedPostgresError`; on any error nothing is left running and the data folder is free again.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder } = options;
  const undo = new AsyncDisposableStack();
  try {
    // Only as root must other users be able to traverse it: the database's user is one.
    await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const lock = await takeProcessLock(dataFolder);
    undo.defer(() => lock.release());
    const started = await startOnLockedFolder(options, undo);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= undo.disposeAsync());
    return { ...started, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await undo.disposeAsync();
    throw await explainFileError(error, dataFolder);
  }
}

async function startOnLockedFolder(
  options: EmbeddedPostgresOptions,
  undo: AsyncDisposableStack,
): Promise<Pick<EmbeddedPostgres, 'url' | 'pid' | 'orphanPid' | 'movedAside' | 'exited'>> {
  const { dataFolder, reachableFolder = '/var/lib/youyaku', signal } = options;
  const abortable = signal === undefined ? {} : { signal };
  const environment = buildEnvironment(options.environment);
  const folder = await findClusterFolder(dataFolder, reachableFolder, await chooseServerUser(undefined));
  const user = await chooseServerUser(folder);
  const binaries = await preparePostgresBinaries({ packageFolder: options.packageFolder, reachableFolder, user });
  // Before any file changes its owner: a server that still runs could not shut down cleanly without its files.
  const orphanPid = await clearOrphanedPostmaster(folder);
  const cluster = await openCluster({ folder, binaries, user, environment, ...abortable });
  const log = await openPostgresLog(dataFolder, user);
  undo.defer(() => log.close());
  const { server, port } = await startOnFreePort({
    program: binaries.postgres,
    cluster,
    user,
    environment,
    log,
    findPort: options.findPort ?? findFreePort,
    settings: options.settings ?? {},
    ...(options.readyMsMax === undefined ? {} : { readyMsMax: options.readyMsMax }),
    ...abortable,
  });
  undo.defer(() => server.stop());
  const dismissWatch = watchForOrphan(server.pid, cluster.folder, user);
  void server.exited.then(dismissWatch);
  const url = urlOfCluster(cluster.password, port);
  return { url, pid: server.pid, orphanPid, movedAside: cluster.movedAside, exited: server.exited };
}

type PortlessStart = Omit<ServerStart, 'port'> & { findPort: () => Promise<number> };

/**
 * A port that was free a moment ago may be taken when the server opens it, so another one is tried; and the last processes of a killed
 * server may need a moment to notice, so the start waits for them.
 */
async function startOnFreePort(start: PortlessStart): Promise<{ server: PostgresProcess; port: number }> {
  const leftoverDeadline = performance.now() + leftoverWaitMs;
  let portAttempts = 0;
  for (;;) {
    const port = await start.findPort();
    try {
      return { server: await startPostgresProcess({ ...start, port }), port };
    } catch (error) {
      if (!(error instanceof ServerEndedError)) throw error;
      const isPortTaken = error.log.includes('could not bind');
      const isLeftover = /shared memory block .* still in use/.test(error.log);
      if (isPortTaken && ++portAttempts < portAttemptsMax) continue;
      if (!isLeftover || performance.now() > leftoverDeadline) throw explainEnd(error.log, start);
      await sleep(leftoverPollMs);
    }
  }
}

function explainEnd(log: string, start: PortlessStart): EmbeddedPostgresError {
  if (log.includes('No space left on device')) return describeFullDisk(start.cluster.folder);
  const reason = log.split('\n').findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return new EmbeddedPostgresError(
    'database_not_started',
    `The database did not start: ${reason?.replace(/^.*?(?:FATAL|PANIC):\s*/, '') ?? 'it gave no reason'} (see ${start.log.path}).`,
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new TypeError('A listening server has a port.'));
      });
    });
  });
}
