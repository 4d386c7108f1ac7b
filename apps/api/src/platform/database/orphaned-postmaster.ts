import { randomUUID } from 'node:crypto';
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import { isPostmasterOf, readProcessStart, waitUntilGone } from './process-identity.ts';

const fastShutdownMs = 10_000;
const immediateShutdownMs = 10_000;

/**
 * Stops a server that outlived the process that had started it (which was killed, or crashed), and makes a stale `postmaster.pid` harmless.
 * Returns the pid of the server it stopped. Call only while holding the folder's process lock.
 */
export async function clearOrphanedPostmaster(clusterFolder: string): Promise<number | undefined> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch((error: unknown) => {
    if (readSystemCode(error) === 'ENOENT') return '';
    throw error;
  });
  // The first line is the pid; a single-user server writes it negative.
  const pid = Math.abs(Number.parseInt(text, 10));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  if ((await readProcessStart(pid)) !== undefined && (await isPostmasterOf(pid, clusterFolder))) {
    await stopServer(pid, clusterFolder);
    return pid;
  }
  if (signalProcess(pid, 0)) await disownPidFile(pidFile, text);
  return undefined;
}

async function stopServer(pid: number, clusterFolder: string): Promise<void> {
  if (signalProcess(pid, 'SIGINT') && (await waitUntilGone(pid, fastShutdownMs))) return;
  if (!signalProcess(pid, 'SIGQUIT') || (await waitUntilGone(pid, immediateShutdownMs))) return;
  throw new EmbeddedPostgresError(
    'database_not_stopping',
    `An earlier database server (process ${pid}) still works on ${clusterFolder} and does not stop.`,
  );
}

/** False when the process was gone already. */
function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (readSystemCode(error) === 'ESRCH') return false;
    throw error;
  }
}

/**
 * The pid belongs to some other program by now, or to a zombie, and PostgreSQL would refuse to start as long as the system knows that pid.
 * The file must not be deleted: it also names the shared memory by which PostgreSQL detects whether children of the dead server still
 * write. So only the pid is replaced by ours: PostgreSQL knows that its own parent is not a server.
 */
async function disownPidFile(pidFile: string, text: string): Promise<void> {
  // A server that was just ending has removed its file by itself.
  const owner = await stat(pidFile).catch((error: unknown) => {
    if (readSystemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (owner === undefined) return;
  const draft = `${pidFile}.${randomUUID()}`;
  await writeFile(draft, text.replace(/^-?\d+/, String(process.pid)), { flag: 'wx', mode: 0o600 });
  await chown(draft, owner.uid, owner.gid);
  await rename(draft, pidFile);
}
